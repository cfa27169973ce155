import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
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
  'settings: all sections, signed in',
  'captcha: ready',
  'panel: a thread',
  'panel: beside the page',
  'panel: below the page, since there is no room beside it',
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
