import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seenItem } from '../../../utils/storage/items';
import { useStylesOf, type PageFolder } from '../support/looks/styles';
import { store } from '../support/stored';
import { openThread, UID } from '../views/panel';
import { openComments } from '../views/popup-others';
import { MANY_COMMENTS, NOW, PINS, PROJECT } from '../views/samples';
import { drawn } from '../views/view';

const COMMENTS = [...MANY_COMMENTS, ...PINS];
const ALL_READ = 9_999;
const openPanel = (given: Parameters<typeof openThread>[0] = {}) =>
  openThread({ comments: COMMENTS, known: { authorId: PROJECT.authorId }, ...given });

/** Where comments are read, with the width and the height of their frame. */
const PLACES: readonly [place: string, PageFolder, width: number, height: number, open: () => Promise<unknown>][] = [
  ['the panel below a page', 'panel', 900, 800, () => openPanel()],
  ['the panel beside a page', 'panel', 380, 800, () => openPanel({ placed: { at: 'beside' } })],
  ['the sheet', 'panel', 390, 717, () => openPanel({ placed: { at: 'sheet', isPeek: true } })],
  ['the popup', 'popup', 400, 600, () => openComments(COMMENTS)],
  ['the side panel', 'popup', 320, 800, () => openComments(COMMENTS)],
];

const boxOf = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const openPins = () => document.querySelectorAll('.comment-pin [open]').length;

async function open([, folder, width, height, openIt]: (typeof PLACES)[number], upTo: number, zoom = 1): Promise<void> {
  useStylesOf(folder);
  // Zoom makes a popup lower, and no narrower.
  await page.viewport(folder === 'popup' && width === 400 ? width : width / zoom, Math.round(height / zoom));
  await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo, at: NOW } } });
  await openIt();
  await drawn();
}

describe.each(PLACES)('in %s, with two pinned messages that were read', (...place) => {
  test('the first comment begins in the first 120 px, and one writes in one line at the lower edge', async () => {
    await open(place, ALL_READ);
    const { top } = boxOf('.comment');
    expect([openPins(), top > 0, top <= 120]).toEqual([0, true, true]);
    expect(boxOf('textarea').height).toBeLessThan(50);
    if (place[0] !== 'the panel below a page') expect(boxOf('.thread__foot').bottom).toBe(innerHeight);
  });

  test('the first comment is in view at 200 % zoom', async () => {
    await open(place, ALL_READ, 2);
    expect(boxOf('.comment').top).toBeLessThan(boxOf('.thread__foot').top - 40);
  });
});

test('a pinned message is open where it is new, and all that were read stand in one row', async () => {
  const [first] = PLACES;
  if (first) await open(first, 7);
  expect(openPins()).toBe(1);
  document.querySelector<HTMLElement>('.comment-pin [open] summary')?.click();
  await drawn();
  const [one, two] = Array.from(document.querySelectorAll('.comment-pin'), (pin) => pin.getBoundingClientRect());
  expect([openPins(), one?.top]).toEqual([0, two?.top]);
});
