import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyHostStyle, createFramedHost, overrideStyle, sideOfLineEnds } from '../../../../utils/page/shadow-host';

afterEach(() => vi.unstubAllGlobals());

describe('the side where lines end', () => {
  it.each([
    ['rtl', 'ltr', 'left'],
    ['ltr', 'rtl', 'right'],
  ])('is that of a body with %s in a root with %s', (body, root, side) => {
    vi.stubGlobal('getComputedStyle', (element: { direction: string }) => element);
    const sideOf = (of: object) =>
      sideOfLineEnds({ documentElement: { direction: root }, ...of } as unknown as Document);
    expect(sideOf({ body: { direction: body } })).toBe(side);
    expect(sideOf({ body: null })).toBe(side === 'left' ? 'right' : 'left');
  });
});

describe('S10: the container of a frame and of what observes it', () => {
  function setUp() {
    const create = (tag: string) => ({ tag, style: { cssText: '' }, children: [] as object[], matches: () => false });
    const element = (tag: string) => {
      const created = create(tag);
      const append = (child: object): unknown => created.children.push(child);
      return Object.assign(created, { append, attachShadow: () => ({ children: [] }) });
    };
    const document = { createElement: element, adoptNode: (node: object) => node };
    const { container, frame } = createFramedHost(document as unknown as Document, 'x-host', { title: '', url: '' });
    const declarations = container.style.cssText.split(';').map((declaration) => declaration.split(':'));
    return { children: [...container.children], frame, declarations };
  }

  it('holds the frame alone', () => {
    const { children, frame } = setUp();
    expect(children).toEqual([frame]);
  });

  it('takes nothing over from the host, whose style the page can change, and is a box and a layer of its own', () => {
    const { declarations } = setUp();
    // First of all: what comes after it counts.
    expect(declarations[0]).toEqual(['all', 'initial']);
    expect(Object.fromEntries(declarations)).toMatchObject({ display: 'block', position: 'relative', 'z-index': '0' });
  });
});

describe('R37: the style of a host', () => {
  /** The inline style of a host, in a place where that enlarges it, or in none yet. */
  function styleIn(zoom: number, isConnected: boolean): string {
    const set: string[] = [];
    const style = {
      set cssText(css: string) {
        set.push(css);
      },
      setProperty: (...declaration: string[]) => set.push(declaration.join(' ')),
    };
    const [host, documentElement] = isConnected ? [zoom, 1] : [1, zoom];
    const ownerDocument = { documentElement: { currentCSSZoom: documentElement } };
    const element = { isConnected, ownerDocument, currentCSSZoom: host, style };
    applyHostStyle(element as unknown as HTMLElement, 'all:initial;width:20px;');
    return set.join(' ');
  }

  it('is over all rules of the page', () => {
    expect(styleIn(1, true)).toBe('all:initial!important;width:20px!important;');
  });

  it.each([true, false])('undoes the zoom of where it is, or will be (%s)', (isConnected) => {
    expect(styleIn(2, isConnected)).toBe('all:initial!important;width:20px!important; zoom 0.5 important');
  });
});

describe('an overridden style of the page', () => {
  /** An element with an inline style, or none. */
  function setUp(own: Record<string, string> | null) {
    const style = new Map(Object.entries(own ?? {}));
    let has = own !== null;
    const element = {
      style: {
        getPropertyValue: (name: string) => style.get(name)?.split('!')[0] ?? '',
        getPropertyPriority: (name: string) => style.get(name)?.split('!')[1] ?? '',
        setProperty(name: string, value: string, priority: string) {
          has = true;
          if (value) style.set(name, priority ? `${value}!${priority}` : value);
          else style.delete(name);
        },
      },
      hasAttribute: () => has,
      getAttribute: () => (has ? [...style].join(';') : null),
      removeAttribute: () => (has = false),
    };
    return { element: element as unknown as HTMLElement, read: () => (has ? Object.fromEntries(style) : null) };
  }

  it.each([[null], [{}], [{ margin: '4px' }], [{ margin: '4px!important' }], [{ color: 'red' }]])(
    'is what it was before: %j',
    (own) => {
      const { element, read } = setUp(own);
      const restore = overrideStyle(element, 'margin', '380px');
      expect(read()).toMatchObject({ margin: '380px!important' });
      restore();
      expect(read()).toEqual(own);
    },
  );
});
