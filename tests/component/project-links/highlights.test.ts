import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { highlightLinks } from '../../../entrypoints/project-links/highlights';
import { createLinkFinder, type PageLink } from '../../../entrypoints/project-links/link-finder';

const SITE = 'https://commons.example';
const links = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<a id="l${n}" href="${SITE}/p/${n + 1}">x</a>`).join('');

let controller: AbortController;
let idle: Parameters<typeof highlightLinks>[0]['idle'];
let waiting: ((deadline: { timeRemaining: () => number }) => void)[];
let checked: number;
let all: PageLink[];

beforeEach(() => {
  controller = new AbortController();
  [waiting, checked] = [[], 0];
  idle = (work) => waiting.push(work);
});
afterEach(() => controller.abort());

const ranges = () => [...(CSS.highlights.get('sidethread-project-link') ?? [])];
const marked = (): string[] =>
  ranges()
    .map(({ startContainer, endOffset }) => `${(startContainer as Element).id} ${endOffset}`)
    .toSorted();

/** Highlights a page, as the script for project links does. */
function highlightPage(html: string): void {
  document.body.innerHTML = html;
  const finder = createLinkFinder([`${SITE}/p/:id`], document);
  const isProject = (link: PageLink) => ((checked += 1), finder.isProject(link));
  const onFound = (found: PageLink[]): void => void (all = found);
  highlightLinks({ document, finder: { ...finder, isProject }, idle, onFound, signal: controller.signal });
}

/** Runs what waits for an idle moment, as often as it is asked for, in moments of so many links. */
function runIdle(linksEach = Infinity): void {
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    let remaining = linksEach;
    work({ timeRemaining: () => (remaining -= 1) });
  }
}

/** The browser has reported the changes of the page. */
const reported = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

function add(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  document.body.append(template.content);
}

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No ${id}`);
  return found;
};

describe('highlights', () => {
  test('are over the project links of a page in every form, and over no others', () => {
    highlightPage(`<a id="plain" href="${SITE}/p/31">x</a><a id="slash" href="${SITE}/p/31/">x</a>
      <a id="query" href="${SITE}/p/31?lang=en">x</a><a id="fragment" href="${SITE}/p/31#comments">x</a>
      <a id="image" href="${SITE}/p/31"><img alt="A picture"></a><a id="upper" href="HTTPS://COMMONS.EXAMPLE/p/31">x</a>
      <a id="person" href="${SITE}/u/mira">x</a><a id="edit" href="${SITE}/p/31/edit">x</a>
      <a id="foreign" href="https://elsewhere.example/${SITE}/p/31">x</a><a id="none">x</a>
      <a id="wrapped" href="https://out.example/?to=${encodeURIComponent(`${SITE}/p/31`)}">x</a>
      <svg><a id="drawn" href="${SITE}/p/31"><text>x</text></a><a id="older" xlink:href="${SITE}/p/31"><text>x</text></a></svg>
      <math><a href="${SITE}/p/31"><mi>x</mi></a></math>`);
    runIdle();
    expect(marked()).toEqual([
      'drawn 1',
      'fragment 1',
      'image 1',
      'older 1',
      'plain 1',
      'query 1',
      'slash 1',
      'upper 1',
      'wrapped 1',
    ]);
  });

  test('are added in idle moments, a few links at a time', () => {
    highlightPage(links(100));
    expect(marked()).toEqual([]);
    const work = waiting.shift();
    let remaining = 5;
    work?.({ timeRemaining: () => (remaining -= 1) });
    expect(ranges().length).toBeGreaterThan(0);
    expect(ranges().length).toBeLessThan(10);
    runIdle(5);
    expect(ranges()).toHaveLength(100);
  });

  test('check only added elements', async () => {
    highlightPage(`<a id="one" href="${SITE}/p/1">x</a><a id="no" href="${SITE}/u/x">x</a>`);
    runIdle();
    expect([marked(), checked]).toEqual([['one 1'], 2]);
    add(`<p><a id="two" href="${SITE}/p/2">a<b>b</b></a></p>`);
    await reported();
    runIdle();
    expect([marked(), checked]).toEqual([['one 1', 'two 2'], 3]);
    expect(all.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('follow removed links, changed addresses and changed content', async () => {
    highlightPage(
      `<p id="p"><a id="one" href="${SITE}/p/1">x</a></p><a id="two" href="${SITE}/p/2">x</a>
       <a id="three" href="${SITE}/p/3">x</a><a id="four" href="${SITE}/u/x">x</a>`,
    );
    runIdle();
    byId('p').remove();
    byId('two').setAttribute('href', `${SITE}/u/2`);
    byId('three').replaceChildren('replaced ', document.createElement('b'), ' within');
    byId('four').setAttribute('href', `${SITE}/p/4`);
    await reported();
    runIdle();
    expect(marked()).toEqual(['four 1', 'three 3']);
  });

  test('change and move nothing in the page', async () => {
    const seen = { shifts: 0, changes: 0 };
    const shifts = new PerformanceObserver((list) => void (seen.shifts += list.getEntries().length));
    const changes = new MutationObserver((records) => void (seen.changes += records.length));
    document.body.innerHTML = links(50);
    shifts.observe({ type: 'layout-shift' });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const finder = createLinkFinder([`${SITE}/p/:id`], document);
    highlightLinks({ document, finder, idle, onFound: () => undefined, signal: controller.signal });
    runIdle();
    expect(ranges()).toHaveLength(50);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await reported();
    expect(seen).toEqual({ shifts: 0, changes: 0 });
    shifts.disconnect();
    changes.disconnect();
  });

  test('are at most two thousand, also after removals', async () => {
    highlightPage(`<div id="all">${links(2_100)}</div>`);
    runIdle();
    expect(ranges()).toHaveLength(2_000);
    byId('all').remove();
    add(`<a id="new" href="${SITE}/p/1">x</a>`);
    await reported();
    runIdle();
    expect(marked()).toEqual(['new 1']);
  });

  test('scan the whole page once after very many changes', async () => {
    highlightPage(`<a id="one" href="${SITE}/p/1">x</a>`);
    runIdle();
    checked = 0;
    for (let each = 0; each < 500; each += 1) add('<p>x</p>');
    await reported();
    expect(waiting).toHaveLength(1);
    runIdle();
    expect(checked).toBe(1);
  });

  test('end when aborted, and follow the page no more', async () => {
    highlightPage(`<a id="one" href="${SITE}/p/1">x</a>`);
    controller.abort();
    runIdle();
    add(`<a id="two" href="${SITE}/p/2">x</a>`);
    await reported();
    expect([marked(), waiting]).toEqual([[], []]);
    expect(CSS.highlights.has('sidethread-project-link')).toBe(false);
  });
});
