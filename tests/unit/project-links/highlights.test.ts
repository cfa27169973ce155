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
let observers: { tell: (changes: Change[]) => void; isOver: boolean }[];
let looked: number;
let over: AbortController;
const highlight = new Set<AbstractRange>();

const marked = () =>
  [...highlight].map(({ startContainer, endOffset }) => `${(startContainer as Element).id} ${endOffset}`).toSorted();
/** Lets the page be idle, for so many milliseconds each time. */
function rest(ms = 50): void {
  const [work] = idle.splice(0, 1);
  let left = ms;
  work?.({ timeRemaining: () => (left -= 1) });
  if (idle.length > 0) rest(ms);
}
const change = (changes: Partial<Change>[]) =>
  observers[0]?.tell(
    changes.map((one) => ({ type: 'childList', target: document.body, addedNodes: [], removedNodes: [], ...one })),
  );

beforeEach(() => {
  [idle, observers, looked] = [[], [], 0];
  highlight.clear();
  over = new AbortController();
  vi.stubGlobal('Node', { ELEMENT_NODE: 1 });
  vi.stubGlobal('StaticRange', function StaticRange(this: object, place: object) {
    Object.assign(this, place);
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      #one;
      constructor(callback: (changes: Change[]) => void) {
        this.#one = { tell: callback, isOver: false };
        observers.push(this.#one);
      }
      observe(): void {
        this.#one.isOver = false;
      }
      disconnect(): void {
        this.#one.isOver = true;
      }
    },
  );
});

function markPage(html: string): void {
  ({ document } = parseHTML(`<html><body>${html}</body></html>`));
  const isProject = (link: Element) => ((looked += 1), (link.getAttribute('href') ?? '').includes('/p/'));
  highlightLinks({
    document,
    finder: { selector: 'a[href]', isProject },
    highlight,
    idle: (work) => idle.push(work),
    over: over.signal,
  });
}

function add(html: string, parent: Element = document.body): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const node = holder.firstElementChild;
  if (!node) throw new Error('nothing to add');
  parent.append(node);
  return node;
}

describe('marks', () => {
  test('are made of one observer, in idle moments, of a few links each', () => {
    markPage(Array.from({ length: 100 }, (_, n) => `<a id="l${n}" href="/p/${n}">x</a>`).join(''));
    expect(marked()).toEqual([]);
    expect(observers).toHaveLength(1);
    const [work] = idle.splice(0, 1);
    let left = 5;
    work?.({ timeRemaining: () => (left -= 1) });
    expect(highlight.size).toBeGreaterThan(0);
    expect(highlight.size).toBeLessThan(10);
    rest();
    expect(highlight.size).toBe(100);
  });

  test('of what is added look at that alone', () => {
    markPage('<a id="one" href="/p/1">x</a><a id="no" href="/u/x">x</a>');
    rest();
    expect([marked(), looked]).toEqual([['one 1'], 2]);
    change([{ addedNodes: [add('<p><a id="two" href="/p/2">a<b>b</b></a></p>')] }]);
    rest();
    expect([marked(), looked]).toEqual([['one 1', 'two 2'], 3]);
  });

  test('go with their links, follow their addresses, and cover what is written anew within', () => {
    markPage('<p id="p"><a id="one" href="/p/1">x</a></p><a id="two" href="/p/2">x</a><a id="three" href="/p/3">x</a>');
    rest();
    const [p, two, three] = ['p', 'two', 'three'].map((id) => document.getElementById(id));
    if (!p || !two || !three) throw new Error('lost');
    p.remove();
    two.setAttribute('href', '/u/2');
    three.append(document.createElement('b'));
    change([{ removedNodes: [p] }, { type: 'attributes', target: two }, { target: three }]);
    rest();
    expect(marked()).toEqual(['three 2']);
  });

  test('are at most two thousand, and make room again', () => {
    markPage(
      `<div id="all">${Array.from({ length: 2100 }, (_, n) => `<a id="l${n}" href="/p/${n}">x</a>`).join('')}</div>`,
    );
    rest();
    expect(highlight.size).toBe(2000);
    const all = document.getElementById('all');
    all?.remove();
    change([{ removedNodes: all ? [all] : [] }, { addedNodes: [add('<a id="new" href="/p/1">x</a>')] }]);
    rest();
    expect(marked()).toEqual(['new 1']);
  });

  test('of a page that changes everywhere are looked for once, in the whole of it', () => {
    markPage('<a id="one" href="/p/1">x</a>');
    rest();
    looked = 0;
    change(Array.from({ length: 500 }, () => ({ addedNodes: [add('<p>x</p>')] })));
    expect(idle).toHaveLength(1);
    rest();
    expect(looked).toBe(1);
  });

  test('end when it is over', () => {
    markPage('<a id="one" href="/p/1">x</a>');
    over.abort();
    rest();
    expect([marked(), observers[0]?.isOver]).toEqual([[], true]);
  });
});
