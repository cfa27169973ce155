import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { findBarriers, findSurplus } from './support/looks/barriers';
import './support/looks/find-nothing';
import { findHardToTouch, useFingers } from './support/looks/touch';
import { VIEWS } from './views/all';
import { drawn, openView, titleOf, type View } from './views/view';

/** What most people have before them most of the time. */
const MAIN = [
  'popup: the projects, signed out',
  'popup: a project, signed out',
  'popup: the inbox with entries of each kind',
  'popup: the comments of a project',
  'settings: the notifications',
  'panel: a thread',
];
/** The card and the pill stand in pages of others. */
const rows = VIEWS.filter((view) => view.page !== 'card' && view.page !== 'pill').map(
  (view) => [titleOf(view), view] as const,
);
const main = rows.filter(([title]) => MAIN.includes(title));
const PHONE = [360, 640] as const;

beforeEach(() => commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));
afterAll(() => useFingers(false));

/** Opens a view on a phone. */
async function openOnPhone(view: View): Promise<void> {
  await openView(view);
  await resizeTo(PHONE);
}

async function resizeTo([width, height]: readonly [number, number]): Promise<void> {
  await page.viewport(width, height);
  await useFingers();
  await expect.poll(() => matchMedia('(pointer: coarse) and (hover: none)').matches).toBe(true);
  await drawn();
}

test('what is hard to touch is found', async () => {
  await useFingers();
  const planted = (markup: string): string[] => {
    document.body.innerHTML = markup;
    return findHardToTouch();
  };
  const large = 'width: 44px; height: 44px';
  expect(planted(`<button style="${large}"></button><p>In a <a href="#">text</a></p>`)).toEqual([]);
  expect(planted('<button style="width: 44px; height: 40px"></button>')).toEqual([
    expect.stringContaining('44 × 40 px'),
  ]);
  expect(planted(`<button style="${large}"></button>`.repeat(2))).toEqual([expect.stringContaining('too near')]);
  expect(planted(`<input style="${large}; font-size: 14px">`)).toEqual([expect.stringContaining('small letters')]);
  expect(planted(`<div style="opacity: 0"><button style="${large}"></button></div>`)).toEqual([
    expect.stringContaining('hidden until hovering'),
  ]);
});

describe('on a phone, a finger meets all that there is in', () => {
  test.for(main)('%s', async ([title, view]) => {
    await openOnPhone(view);
    expect([...findHardToTouch(), ...findSurplus()]).toFindNothingIn(title);
  });
  test.for(rows.filter(([title]) => !MAIN.includes(title)))('%s', { tags: ['full'] }, async ([title, view]) => {
    await openOnPhone(view);
    expect([...findHardToTouch(), ...findSurplus()]).toFindNothingIn(title);
  });
});

describe(
  'on a phone of either size, upright and on its side, nothing keeps people from using',
  { tags: ['full'] },
  () => {
    test.for(rows)('%s', async ([title, view]) => {
      await openOnPhone(view);
      const found = await findBarriers();
      if (MAIN.includes(title))
        for (const size of [
          [320, 640],
          [640, 360],
          [640, 320],
        ] as const) {
          await resizeTo(size);
          found.push(...findHardToTouch(), ...findSurplus(), ...(await findBarriers()));
        }
      expect(found).toFindNothingIn(title);
    });
  },
);
