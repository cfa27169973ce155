import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { writeProjectRecords } from '../../../../utils/cache/write-answers';
import { project } from '../../popup/support';
import { reported } from '../support/crashing-browser';
import { browser, createStage, service } from '../support/stage';

beforeEach(createStage);

const suggested = (text: string) =>
  new Promise<{ content: string; description: string }[]>((resolve) => browser.ui.type(text, resolve));
const popup = (hash: string) => fakeBrowser.runtime.getURL(`/popup.html${hash}` as '/popup.html');
/** The expected description, with isolated names. */
const by = (title: string, author: string) => `\u2068${title}\u2069 by \u2068${author}\u2069`;

describe('the address bar', () => {
  test('suggests a search in its first line before the first letter is typed', () => {
    expect(browser.ui.defaultSuggestion).toBe('Search projects');
  });

  test('suggests cached projects that match the text, with their addresses, at most six', async () => {
    await writeProjectRecords(
      [
        project(1, { title: 'Tide clock', authorName: 'mira' }),
        ...Array.from({ length: 9 }, (_, n) => project(10 + n, { title: `Lamp ${n}` })),
      ],
      5,
    );
    expect(await suggested('tide')).toEqual([
      { content: 'https://service.example/p/1', description: by('Tide clock', 'mira') },
    ]);
    expect(await suggested('lamp')).toHaveLength(6);
    expect(await suggested('nothing like it')).toEqual([]);
  });

  test('suggests without sending a request', async () => {
    const before = service.requests.length;
    await suggested('lamp');
    expect(service.requests).toHaveLength(before);
  });

  test('escapes markup in hostile titles and removes invalid characters', async () => {
    await writeProjectRecords(
      [project(1, { title: `<url>a</url> & "b" 'c'\u0000\u0008\uD800 evil`, authorName: '<match>' })],
      5,
    );
    const [found] = await suggested('evil');
    expect(found?.description).toBe(
      by('&lt;url&gt;a&lt;/url&gt; &amp; &quot;b&quot; &apos;c&apos; \uFFFD evil', '&lt;match&gt;'),
    );
  });

  test('describes a project without a title or an author by the one that it has', async () => {
    await writeProjectRecords(
      [project(1, { title: ' ', authorName: 'nemo' }), project(2, { title: 'Nemo’s', authorName: '' })],
      5,
    );
    expect((await suggested('nemo')).map(({ description }) => description)).toEqual([
      '\u2068Nemo’s\u2069',
      by('Untitled project', 'nemo'),
    ]);
  });

  test('suggests plain text in browsers that parse no markup', async () => {
    browser.basicOnly = true;
    await browser.start();
    await writeProjectRecords([project(1, { title: 'Salt & <b>pepper</b>', authorName: 'mira' })], 5);
    expect(await suggested('salt')).toMatchObject([{ description: by('Salt & <b>pepper</b>', 'mira') }]);
  });

  test('suggests nothing for an outdated text', async () => {
    await writeProjectRecords([project(1, { title: 'Tide clock' })], 5);
    const shown: string[] = [];
    browser.ui.type('t', () => shown.push('t'));
    browser.ui.type('ti', () => shown.push('ti'));
    await vi.waitFor(() => expect(shown).toEqual(['ti']));
    await suggested('tid');
    expect(shown).toEqual(['ti']);
  });

  test('suggests newly cached projects from the next input session on', async () => {
    expect(await suggested('late')).toEqual([]);
    await writeProjectRecords([project(1, { title: 'Latecomer' })], 5);
    browser.ui.begin();
    expect(await suggested('late')).toHaveLength(1);
  });

  test('suggests projects also if the worker started after the keyword was typed', async () => {
    await writeProjectRecords([project(1, { title: 'Tide clock' })], 5);
    await browser.start();
    expect(await suggested('tide')).toHaveLength(1);
    expect(browser.ui.defaultSuggestion).toBe('Search projects');
    expect(reported).toEqual([]);
  });
});

test.each([
  ['a suggestion', 'https://service.example/p/12', '#/project/12'],
  ['a pasted link to a project', 'http://service.example/p/12/?from=mail', '#/project/12'],
  ['words', 'tide & clock/2', '#/search/tide%20%26%20clock%2F2'],
  ['words longer than a search, which are cut', `${'x'.repeat(199)}😀 and more`, `#/search/${'x'.repeat(199)}`],
  ['an address of another site', 'https://elsewhere.example/p/12', '#/search/https%3A%2F%2Felsewhere.example%2Fp%2F12'],
])('the address bar on Enter opens the popup for %s', async (_what, text, hash) => {
  browser.ui.enter(text);
  await vi.waitFor(() => expect(browser.opened).toEqual([popup(hash)]));
});
