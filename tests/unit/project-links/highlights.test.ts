import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { highlightLinks } from '../../../entrypoints/project-links/highlights';

interface Change {
  type: 'childList' | 'attributes';
  target: Element;
  addedNodes?: Element[];
  removedNodes?: Element[];
}

let document: Document;
let idle: ((deadline: { timeRemaining: () => number }) => void)[];
let observers: { report: (changes: Change[]) => void; isDisconnected: boolean }[];
let checked: number;
let controller: AbortController;
const highlight = new Set<AbstractRange>();

const highlighted = () =>
  [...highlight].map(({ startContainer, endOffset }) => `${(startContainer as Element).id} ${endOffset}`).toSorted();
/** Runs all idle callbacks, each with this many milliseconds. */
function runIdle(ms = 50): void {
  const [work] = idle.splice(0, 1);
  let remaining = ms;
  work?.({ timeRemaining: () => (remaining -= 1) });
  if (idle.length > 0) runIdle(ms);
}
const change = (changes: Partial<Change>[]) =>
  observers[0]?.report(
    changes.map((one) => ({ type: 'childList', target: document.body, addedNodes: [], removedNodes: [], ...one })),
  );

beforeEach(() => {
  [idle, observers, checked] = [[], [], 0];
  highlight.clear();
  controller = new AbortController();
  vi.stubGlobal('Node', { ELEMENT_NODE: 1 });
  vi.stubGlobal('StaticRange', function StaticRange(this: object, range: object) {
    Object.assign(this, range);
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      #observer;
      constructor(callback: (changes: Change[]) => void) {
        this.#observer = { report: callback, isDisconnected: false };
        observers.push(this.#observer);
      }
      observe(): void {
        this.#observer.isDisconnected = false;
      }
      disconnect(): void {
        this.#observer.isDisconnected = true;
      }
    },
  );
});

function highlightPage(html: string): void {
  ({ document } = parseHTML(`<html><body>${html}</body></html>`));
  const isProject = (link: Element) => ((checked += 1), (link.getAttribute('href') ?? '').includes('/p/'));
  highlightLinks({
    document,
    finder: { selector: 'a[href]', isProject },
    highlight,
    idle: (work) => idle.push(work),
    signal: controller.signal,
  });
}

function add(html: string, parent: Element = document.body): Element {
  const template = document.createElement('div');
  template.innerHTML = html;
  const node = template.firstElementChild;
  if (!node) throw new Error('nothing to add');
  parent.append(node);
  return node;
}

describe('highlights', () => {
  test('are added with one observer, in idle moments, a few links at a time', () => {
    highlightPage(Array.from({ length: 100 }, (_, n) => `<a id="l${n}" href="/p/${n}">x</a>`).join(''));
    expect(highlighted()).toEqual([]);
    expect(observers).toHaveLength(1);
    const [work] = idle.splice(0, 1);
    let remaining = 5;
    work?.({ timeRemaining: () => (remaining -= 1) });
    expect(highlight.size).toBeGreaterThan(0);
    expect(highlight.size).toBeLessThan(10);
    runIdle();
    expect(highlight.size).toBe(100);
  });

  test('check only added elements', () => {
    highlightPage('<a id="one" href="/p/1">x</a><a id="no" href="/u/x">x</a>');
    runIdle();
    expect([highlighted(), checked]).toEqual([['one 1'], 2]);
    change([{ addedNodes: [add('<p><a id="two" href="/p/2">a<b>b</b></a></p>')] }]);
    runIdle();
    expect([highlighted(), checked]).toEqual([['one 1', 'two 2'], 3]);
  });

  test('follow removed links, changed addresses and changed content', () => {
    highlightPage(
      '<p id="p"><a id="one" href="/p/1">x</a></p><a id="two" href="/p/2">x</a><a id="three" href="/p/3">x</a>',
    );
    runIdle();
    const [p, two, three] = ['p', 'two', 'three'].map((id) => document.getElementById(id));
    if (!p || !two || !three) throw new Error('lost');
    p.remove();
    two.setAttribute('href', '/u/2');
    three.append(document.createElement('b'));
    change([{ removedNodes: [p] }, { type: 'attributes', target: two }, { target: three }]);
    runIdle();
    expect(highlighted()).toEqual(['three 2']);
  });

  test('are at most two thousand, also after removals', () => {
    highlightPage(
      `<div id="all">${Array.from({ length: 2100 }, (_, n) => `<a id="l${n}" href="/p/${n}">x</a>`).join('')}</div>`,
    );
    runIdle();
    expect(highlight.size).toBe(2000);
    const all = document.getElementById('all');
    all?.remove();
    change([{ removedNodes: all ? [all] : [] }, { addedNodes: [add('<a id="new" href="/p/1">x</a>')] }]);
    runIdle();
    expect(highlighted()).toEqual(['new 1']);
  });

  test('scan the whole page once after very many changes', () => {
    highlightPage('<a id="one" href="/p/1">x</a>');
    runIdle();
    checked = 0;
    change(Array.from({ length: 500 }, () => ({ addedNodes: [add('<p>x</p>')] })));
    expect(idle).toHaveLength(1);
    runIdle();
    expect(checked).toBe(1);
  });

  test('end when aborted', () => {
    highlightPage('<a id="one" href="/p/1">x</a>');
    controller.abort();
    runIdle();
    expect([highlighted(), observers[0]?.isDisconnected]).toEqual([[], true]);
  });
});
