import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { showBar } from '../../entrypoints/captcha-page/bar';
import { mountThread } from '../../entrypoints/project-links/frames';
import { contrast } from '../../utils/build/accent';
import type { BarWords } from '../../utils/captcha/channel';
import { settingsItem } from '../../utils/storage/items';
import { read } from '../../utils/storage/store';
import { store } from './support/stored';
import { findBarriers } from './support/looks/barriers';
import './support/looks/find-nothing';
import { VIEWS } from './views/all';
import { drawn, openView, titleOf } from './views/view';

/** Each page, and the panel in each of its places. */
const PLACES = [
  'popup: the projects, signed out',
  'popup: the inbox with entries of each kind',
  'settings: the form to sign in',
  'captcha: ready',
  'panel: a thread',
  'panel: beside the page',
  'panel: folded to a bar',
  'card: a project that is known',
  'pill: the number of comments',
];
const isPlace = (title: string): boolean => PLACES.includes(title);
const rows = VIEWS.map((view) => [titleOf(view), view] as const);

beforeEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }));
afterAll(() => commands.emulateMedia({ colorScheme: null, reducedMotion: null }));

describe.each([
  ['dark', 'light'],
  ['light', 'dark'],
] as const)('with the %s theme on a %s system, every text can be read in', (theme, system) => {
  async function faintIn([, view]: (typeof rows)[number]): Promise<string[]> {
    await commands.emulateMedia({ colorScheme: system });
    await expect.poll(() => matchMedia(`(prefers-color-scheme: ${system})`).matches).toBe(true);
    await openView(view);
    await store(settingsItem, { ...(await read(settingsItem)), theme });
    await expect.poll(() => document.documentElement.dataset.look).toContain(theme);
    await drawn();
    return findBarriers(['color-contrast']);
  }

  test.for(rows.filter(([title]) => isPlace(title)))('%s', async (row) => {
    expect(await faintIn(row)).toFindNothingIn(row[0]);
  });
  test.for(rows.filter(([title]) => !isPlace(title)))('%s', { tags: ['full'] }, async (row) => {
    expect(await faintIn(row)).toFindNothingIn(row[0]);
  });

  test('all places of the panel, and one view of each page', () => {
    expect(rows.filter(([title]) => isPlace(title))).toHaveLength(PLACES.length);
  });
});

/** A computed color as `#rrggbb`; empty where it lets through what is behind. */
function hexOf(part: Element, name: 'color' | 'backgroundColor'): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(part)[name].match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? '' : `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

function groundOf(part: Element): string {
  const around = part.parentElement ?? (part.getRootNode() as ShadowRoot).host;
  return hexOf(part, 'backgroundColor') || groundOf(around);
}

describe.each(['light', 'dark'] as const)('in a foreign page, on a %s system', (system) => {
  test.each(['light', 'dark', 'light dark'])(
    'that is %s, the bars of a sign-in and of a linked thread can be read',
    async (scheme) => {
      await commands.emulateMedia({ colorScheme: system });
      await expect.poll(() => matchMedia(`(prefers-color-scheme: ${system})`).matches).toBe(true);
      document.documentElement.style.colorScheme = scheme;
      onTestFinished(() => document.documentElement.removeAttribute('style'));
      const roots: ShadowRoot[] = [];
      const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
      vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, given) {
        roots.push(attachShadow.call(this, given));
        return roots.at(-1) as ShadowRoot;
      });
      const signal = new AbortController();
      const bar = showBar(document, { lang: 'en', dir: 'ltr' } as BarWords, signal.signal);
      bar.show('Solve the captcha here.');
      bar.addButton('Back', () => undefined);
      const opened = { nonce: 'n', title: 'Comments', close: 'Close' };
      const thread = mountThread({
        document,
        url: 'about:blank',
        opened,
        signal: signal.signal,
        onClose: () => undefined,
      });
      const parts = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('div, button')]);
      const faint = parts.filter((part) => part.innerText && contrast(hexOf(part, 'color'), groundOf(part)) < 4.5);
      thread.remove();
      signal.abort();
      expect([parts.length > 3, faint]).toEqual([true, []]);
    },
  );
});
