import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { findBarriers } from './support/looks/barriers';
import './support/looks/find-nothing';
import { edgesOf, fieldsWithoutEdge, findMoving, looksAlike } from './support/looks/drawn-edges';
import { worker } from './support/worker';
import { VIEWS } from './views/all';
import { press, text } from './views/steps';
import { drawn, openView, titleOf, type View } from './views/view';

/** What most people have before them most of the time. For these, every run looks at what the others have only in full. */
const MAIN = [
  'popup: the projects, signed out',
  'popup: open filters, one of them set',
  'popup: a project, signed out',
  'popup: the inbox with entries of each kind',
  'settings: the notifications',
  'captcha: ready',
  'panel: a thread',
  'card: a project that is known',
  'pill: the number of comments',
];
const named = (title: string): View => {
  const view = VIEWS.find((each) => titleOf(each) === title);
  if (!view) throw new Error(`no view is called “${title}”`);
  return view;
};
const main = MAIN.map((title) => [title, named(title)] as const);
const others = VIEWS.map((view) => [titleOf(view), view] as const).filter(([title]) => !MAIN.includes(title));
const FILTERS = named('popup: open filters, one of them set');

const USUAL = { colorScheme: 'light', contrast: null, forcedColors: 'none', reducedMotion: 'reduce' } as const;

beforeEach(() => commands.emulateMedia(USUAL));
afterAll(() => commands.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null }));

/** Waits until the page hears of a preference. */
async function hears(query: string): Promise<void> {
  await expect.poll(() => matchMedia(query).matches).toBe(true);
}

/** @returns a line for each text with less contrast than 7 : 1 */
async function faintIn(view: View): Promise<string[]> {
  await commands.emulateMedia({ contrast: 'more' });
  await hears('(prefers-contrast: more)');
  await openView(view);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await hears(`(prefers-color-scheme: ${colorScheme})`);
    await drawn();
    const lines = await findBarriers(['color-contrast-enhanced']);
    found.push(...lines.map((line) => `more contrast, ${colorScheme}: ${line}`));
  }
  return found;
}

/** @returns a line for each text that can’t be read in forced colors, and for each field without an edge */
async function lostIn(view: View): Promise<string[]> {
  await commands.emulateMedia({ forcedColors: 'active' });
  await hears('(forced-colors: active)');
  await openView(view);
  await drawn();
  const lines = [...(await findBarriers(['color-contrast'])), ...fieldsWithoutEdge()];
  return lines.map((line) => `forced colors: ${line}`);
}

/** @returns a line for each thing that moves */
async function movingIn(view: View): Promise<string[]> {
  await openView(view);
  await drawn();
  return findMoving().map((line) => `less motion: ${line}`);
}

/** Looks at the main views in every run, and at the others in full. */
function testViews(findIn: (view: View) => Promise<string[]>): void {
  test.for(main)('%s', async ([title, view]) => {
    expect(await findIn(view)).toFindNothingIn(title);
  });
  test.for(others)('%s', { tags: ['full'] }, async ([title, view]) => {
    expect(await findIn(view)).toFindNothingIn(title);
  });
}

describe('people who asked for more contrast get 7 : 1 for every text in', () => {
  testViews(faintIn);

  test('and borders as plain, and a thicker focus ring', async () => {
    await commands.emulateMedia({ contrast: 'more' });
    await openView(FILTERS);
    expect(edgesOf('article').border).toBeGreaterThan(0);
    (page.getByRole('searchbox').element() as HTMLElement).focus();
    expect(edgesOf('[type=search]').outline).toBeGreaterThanOrEqual(3);
  });
});

describe('people who have their own colors can read and see every field in', () => {
  testViews(lostIn);

  test('and tell what is chosen without colors, and where the focus is', async () => {
    await commands.emulateMedia({ forcedColors: 'active' });
    await hears('(forced-colors: active)');
    await openView(FILTERS);
    for (const [on, off] of [['.tabs__tab[aria-selected=true]', '.tabs__tab[aria-selected=false]']] as const)
      expect([on, looksAlike(on, off)]).toEqual([on, false]);
    for (const control of ['.select-field__select', '#filter-authorId', '[type=search]', 'article'])
      expect([control, edgesOf(control).border > 0]).toEqual([control, true]);
    (document.querySelector('#filter-authorId') as HTMLElement).focus();
    expect(edgesOf('#filter-authorId').outline).toBeGreaterThanOrEqual(3);
  });
});

describe('people who asked for less motion see nothing move in', () => {
  testViews(movingIn);

  test('a project that is being loaded, and a check that waits', async () => {
    await openView(named('popup: a project that is being loaded'));
    expect(findMoving()).toEqual([]);
    worker.hold('cycle.run');
    await press('popup_check');
    await expect.poll(() => document.querySelector('.button__spinner')).not.toBeNull();
    expect(findMoving()).toEqual([]);
    expect(getComputedStyle(document.documentElement).scrollBehavior).toBe('auto');
    // Others do: the check looks at something.
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(findMoving).not.toEqual([]);
    await text('popup_loading');
  });
});
