import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { cacheThread, putIfNewer, writeProjectRecords } from '../../../../utils/cache/write-answers';
import { DEFAULT_SETTINGS, withSetting } from '../../../../utils/settings';
import { announcement, project } from '../../popup/support';
import { anAccount, aSavedThing } from '../../support';
import { aComment, aThread } from '../support/samples';
import { reported } from '../support/crashing-browser';
import { browser, createStage, service, store, stored } from '../support/stage';
import { untilIdle } from '../support/timing';
import { valuesOf } from '../../../tools/worlds/draw';
import { enterWorld } from '../../world';

beforeEach(createStage);

const suggested = (text: string) =>
  new Promise<{ content: string; description: string }[]>((resolve) => browser.ui.type(text, resolve));
const popup = (hash: string) => fakeBrowser.runtime.getURL(`/popup.html${hash}` as '/popup.html');
/** The expected description, with isolated names. */
const isolated = (text: string) => `\u2068${text}\u2069`;
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

  describe('while a person is signed in', () => {
    beforeEach(async () => {
      await store({ account: anAccount() });
      await cacheThread({
        ...aThread(
          [
            aComment({ id: 70, postedAt: 70, authorName: 'otto', text: 'The lamp is out' }),
            aComment({ id: 71, postedAt: 71, authorName: '', text: 'Which lamp? <b>' }),
            aComment({ id: 72, postedAt: 72, authorName: 'ada', text: 'that lamp' }),
          ],
          { projectId: 7 },
        ),
        fetchedAt: 5,
      });
      await putIfNewer('news', 'news', { announcements: [announcement(4)], skipped: 0, fetchedAt: 5 });
    });

    test('suggests comments by their words, and leaves places for projects', async () => {
      await writeProjectRecords(
        Array.from({ length: 9 }, (_, n) => project(10 + n, { title: `Lamp ${n}` })),
        5,
      );
      const found = await suggested('lamp');
      expect(found.map(({ content }) => content).slice(4)).toEqual([
        'https://service.example/p/7#comment-72',
        'https://service.example/p/7#comment-71',
      ]);
      expect(found.at(-1)?.description).toBe(`${isolated('Someone')} · ${isolated('Which lamp? &lt;b&gt;')}`);
      expect(found).toHaveLength(6);
    });

    test('suggests announcements by their words, and opens the one that is chosen', async () => {
      const { title } = announcement(4);
      const [found] = await suggested(title);
      expect(found).toEqual({
        content: popup('#/news/4'),
        description: `${isolated(title)} · ${isolated('News')}`,
      });
      browser.ui.enter(found?.content ?? '');
      await vi.waitFor(() => expect(browser.opened).toEqual([popup('#/news/4')]));
    });

    test('suggests what is saved before announcements and comments, and nothing twice, unless saving is switched off', async () => {
      await writeProjectRecords([project(8, { title: 'Lamp' }), project(9, { title: 'Lamp, too' })], 5);
      const things = {
        8: aSavedThing({ title: 'Lamp', text: '', note: '', savedAt: 9 }),
        '7/72': aSavedThing({ text: 'that lamp', author: 'ada', note: 'for the hall', savedAt: 8 }),
      };
      await store({ saved: { owner: anAccount().uid, things } });
      expect(await suggested('lamp')).toEqual([
        { content: 'https://service.example/p/9', description: by('Lamp, too', 'ann') },
        { content: 'https://service.example/p/8', description: `${isolated('Lamp')} · ${isolated('Saved')}` },
        {
          content: 'https://service.example/p/7#comment-72',
          description: `${isolated('ada')} · ${isolated('for the hall · that lamp')}`,
        },
      ]);
      await store({ saved: { owner: anAccount().uid, things: { '7/72': things['7/72'] } } });
      browser.ui.begin();
      expect((await suggested('lamp')).map(({ content }) => content).slice(2)).toEqual([
        'https://service.example/p/7#comment-72',
        'https://service.example/p/7#comment-71',
      ]);
      await store({ settings: withSetting(DEFAULT_SETTINGS, 'parts.saved', false) });
      expect(await suggested('hall')).toEqual([]);
    });

    test('opens the thread at the comment that is chosen', async () => {
      browser.ui.enter('https://service.example/p/7#comment-72');
      await vi.waitFor(() => expect(browser.opened).toEqual([popup('#/project/7/comments')]));
      expect(await stored('scrollTarget')).toMatchObject({ projectId: 7, commentId: 72 });
    });

    test('suggests projects alone while there are too many comments to wait for, and comments with a later letter', async () => {
      await writeProjectRecords([project(1, { title: 'Lamp' })], 5);
      const [held, { local }] = [Promise.withResolvers<void>(), fakeBrowser.storage];
      const get = local.get.bind(local);
      const slowGet = (keys: string[]) => (keys[0] === 'account' ? held.promise.then(() => get(keys)) : get(keys));
      const slow = vi.spyOn(local, 'get').mockImplementation(slowGet as never);
      onTestFinished(() => slow.mockRestore());
      expect((await suggested('l')).map(({ content }) => content)).toEqual(['https://service.example/p/1']);
      held.resolve();
      await expect.poll(() => suggested('la')).toHaveLength(3);
    });

    test('suggests no comment to a person who is signed out, also before it is deleted', async () => {
      await store({ account: null });
      expect(await suggested('lamp')).toEqual([]);
    });
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

  test.each(['\uFDD0', '\uFDEF', '\uFFFE', '\uFFFF', '\u{1FFFE}', '\u{10FFFF}'])(
    'removes a noncharacter, for which Chromium refuses all suggestions: %j',
    async (noncharacter) => {
      await writeProjectRecords([project(1, { title: `a${noncharacter}b lamp`, authorName: 'mira' })], 5);
      expect((await suggested('lamp'))[0]?.description).toBe(by('a b lamp', 'mira'));
    },
  );

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

describe.for(valuesOf('windows'))('Enter in the address bar, windows: %s, the popup’s page in another', (windows) => {
  const TARGET = popup('#/project/12');

  beforeEach(async () => {
    enterWorld({ windows });
    await createStage();
  });

  /** Presses Enter. @returns every tab, as `<window> <address>`, with a star for what is active */
  async function tabsAfter(disposition: string): Promise<string[]> {
    browser.ui.enter('https://service.example/p/12', disposition);
    await vi.waitFor(() => expect(browser.opened).toEqual([TARGET]));
    await untilIdle();
    return browser.windows.tabs
      .filter(({ windowId }) => windows !== 'none' || windowId > 2)
      .map(({ windowId, url, active }) => `${windows === 'none' ? 'new' : windowId} ${url}${active ? ' *' : ''}`);
  }

  const OTHER = 'https://elsewhere.example/';
  /** A second window, in which the popup’s page is open. */
  const beside = windows === 'two' ? [`2 ${popup('#/inbox')} *`] : [];
  const alone = [`new ${TARGET} *`];

  beforeEach(() => {
    const tab = browser.windows.tabs.find(({ windowId }) => windowId === 2);
    if (tab) tab.url = popup('#/inbox');
  });

  test.each([
    ['opens it in this tab', 'currentTab', [...beside, `1 ${TARGET} *`]],
    ['opens it in a new tab', 'newForegroundTab', [...beside, `1 ${OTHER}`, `1 ${TARGET} *`]],
    ['opens it behind', 'newBackgroundTab', [...beside, `1 ${OTHER} *`, `1 ${TARGET}`]],
  ])('%s (%s), or in a window where there is none', async (_title, disposition, tabs) => {
    expect(await tabsAfter(disposition)).toEqual(windows === 'none' ? alone : tabs);
  });

  test.skipIf(windows === 'none')('reuses the page of this window', async () => {
    browser.windows.add(popup('#/inbox'), 1, false);
    expect(await tabsAfter('currentTab')).toEqual([...beside, `1 ${OTHER}`, `1 ${TARGET} *`]);
  });
});
