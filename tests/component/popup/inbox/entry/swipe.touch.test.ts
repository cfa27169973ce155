import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { t } from '../../../../../utils/locale/i18n';
import { swipe, swipeAndPinch } from '../../../support/pointer';
import { worker } from '../../../support/worker';
import { entry, mention, openInbox, unreadMark } from '../support';

const reducedMotion = (of: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion: of });
const placeOf = (number: number): number => entry(number).element().getBoundingClientRect().left;

beforeEach(async () => {
  await reducedMotion('no-preference');
  await page.viewport(360, 640);
});
afterAll(() => commands.emulateMedia({ reducedMotion: null }));

describe('an unread entry that a finger swipes', () => {
  test.for([
    ['to the right', 150],
    ['to the left', -150],
  ] as const)('%s becomes read, and unread again with Undo', async ([, distance]) => {
    await openInbox([mention(1), mention(2)]);
    await swipe(entry(1), distance);
    await expect.element(unreadMark(entry(1))).not.toBeInTheDocument();
    expect(worker.sent('inbox.mark-read')).toEqual([{ ids: ['mention:1:1'] }]);
    await page.getByRole('button', { name: t('comment_undo') }).click();
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
    expect(worker.sent('inbox.open')).toEqual([]);
  });

  test.for([
    ['a little', 60, false],
    ['while the page takes the finger away', 150, true],
  ] as const)('%s stays unread, and where it was', async ([, distance, isLost]) => {
    await openInbox([mention(1)]);
    await expect.element(entry(1)).toBeVisible();
    const before = placeOf(1);
    await swipe(entry(1), distance, { isLost });
    expect(placeOf(1)).toBe(before);
    expect(worker.sent('inbox.mark-read')).toEqual([]);
    expect(worker.sent('inbox.open')).toEqual([]);
  });
});

describe('two fingers on an entry', () => {
  test('enlarge the page, and mark nothing', async () => {
    await openInbox([mention(1)]);
    await expect.element(entry(1)).toBeVisible();
    expect(getComputedStyle(entry(1).element()).touchAction).toBe('pan-y pinch-zoom');
    await swipeAndPinch(entry(1), 150);
    expect(worker.sent('inbox.mark-read')).toEqual([]);
    await expect.element(unreadMark(entry(1))).toBeInTheDocument();
  });
});

describe('an entry below a finger', () => {
  async function placesDuringSwipe(): Promise<Set<number>> {
    await openInbox([mention(1)]);
    await expect.element(entry(1)).toBeVisible();
    const places = new Set<number>();
    const note = () => requestAnimationFrame(() => places.add(placeOf(1)));
    entry(1).element().addEventListener('pointermove', note);
    await swipe(entry(1), 60);
    await expect.poll(() => places.size).toBeGreaterThan(0);
    return places;
  }

  test('follows it', async () => {
    expect((await placesDuringSwipe()).size).toBeGreaterThan(1);
  });

  test('stays where it is for people who asked for less motion', async () => {
    await reducedMotion('reduce');
    expect((await placesDuringSwipe()).size).toBe(1);
  });
});

test('a mouse drags no entry', async () => {
  await openInbox([mention(1)]);
  const card = await entry(1).findElement();
  for (const [kind, clientX] of [
    ['pointerdown', 50],
    ['pointermove', 200],
    ['pointerup', 200],
  ] as const)
    card.dispatchEvent(new PointerEvent(kind, { pointerType: 'mouse', isPrimary: true, pointerId: 1, clientX }));
  expect(worker.sent('inbox.mark-read')).toEqual([]);
});
