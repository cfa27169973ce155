import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { isWithin } from '../../../utils/watch/read-marks';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, button, changeThread, commentWith, keepPosts, placeOf, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

const ON_OTHERS = { authorId: 50 };
const talk = Array.from({ length: 30 }, (_, index) =>
  written(index + 1, 'old_oak', `Number ${index + 1} of a long talk\nin two lines`),
);
const FRESH = written(31, 'bob', 'Fresh from the service');
const ANOTHER = written(32, 'bob', 'And another');
const newWords = (count: number) => plural('panel_new', count);
const newButton = (count: number) => page.getByRole('button', { name: newWords(count) });
/** Whether a comment was reported as read. */
const isReported = (id: number) => worker.sent('thread.mark-seen').some(({ ranges }) => isWithin(ranges, id));
/** Two frames are on the screen, or so many times two. */
async function painted(times = 1): Promise<void> {
  for (let frame = 0; frame < 2 * times; frame++) await new Promise((resolve) => void requestAnimationFrame(resolve));
}

beforeEach(() => signIn());

describe('a comment that another person writes meanwhile', () => {
  beforeEach(async () => {
    serveThread(talk, ON_OTHERS);
    await openPanel();
    await expect.element(button('popup_more')).toHaveAttribute('aria-busy', 'false');
  });

  test('waits behind a button, and moves nothing of what is read or typed', async () => {
    // At the very top no browser keeps the place by itself.
    await box().click();
    await userEvent.keyboard('a thought');
    const top = placeOf(30);
    await changeThread([...talk, FRESH], ON_OTHERS);
    await expect.element(newButton(1)).toBeVisible();
    expect(placeOf(30)).toBe(top);
    expect(commentWith('Fresh from the service').elements()).toEqual([]);
    await userEvent.keyboard(', and more');
    await expect.element(box()).toHaveValue('a thought, and more');
  });

  test('moves nothing further down either, also when one above is deleted', async () => {
    document.getElementById('comment-21')?.scrollIntoView({ block: 'center' });
    await painted();
    const middle = placeOf(21);
    await changeThread([...talk, FRESH, ANOTHER], ON_OTHERS);
    await expect.element(newButton(2)).toBeVisible();
    expect(Math.abs(placeOf(21) - middle)).toBeLessThanOrEqual(1);
    await changeThread([...talk.slice(0, -1), FRESH, ANOTHER], ON_OTHERS);
    await expect.poll(() => document.getElementById('comment-30')).toBeNull();
    await painted();
    expect(Math.abs(placeOf(21) - middle)).toBeLessThanOrEqual(1);
    const { top } = newButton(2).element().getBoundingClientRect();
    expect([top >= 0, top < 60]).toEqual([true, true]);
  });

  test('is shown and marked by that button, which leads to the newest', async () => {
    document.getElementById('comment-21')?.scrollIntoView({ block: 'center' });
    await changeThread([...talk, FRESH, ANOTHER], ON_OTHERS);
    await expect.element(newButton(2)).toBeVisible();
    newButton(2).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(commentWith('And another').getByText(t('comment_new'))).toBeVisible();
    await expect.element(commentWith('Fresh from the service').getByText(t('comment_new'))).toBeInTheDocument();
    await expect.element(commentWith('And another')).toHaveFocus();
    await expect.poll(() => placeOf(32)).toBeGreaterThanOrEqual(0);
    expect(page.getByRole('button', { name: /new comment/ }).elements()).toEqual([]);
  });

  test('goes on waiting where the person’s own is shown at once, and counts as seen only then', async () => {
    await expect.poll(() => isReported(30)).toBe(true);
    await keepPosts({ text: 'Mine is here at once' });
    serveThread([...talk, FRESH, written(32, 'ann', 'Mine is here at once')], ON_OTHERS);
    await keepPosts();
    await expect.element(commentWith('Mine is here at once')).toBeVisible();
    await expect.element(newButton(1)).toBeVisible();
    expect(commentWith('Fresh from the service').elements()).toEqual([]);
    await expect.poll(() => isReported(32)).toBe(true);
    expect(isReported(31)).toBe(false);
    await newButton(1).click();
    await expect.poll(() => isReported(31)).toBe(true);
  });

  test('is shown by “Refresh”, and marked', async () => {
    serveThread([...talk, FRESH], ON_OTHERS);
    await pressIn('popup_more', 'panel_refresh');
    await expect.element(commentWith('Fresh from the service').getByText(t('comment_new'))).toBeVisible();
    expect(newButton(1).elements()).toEqual([]);
    await expect.poll(() => isReported(31)).toBe(true);
  });
});

describe('an open thread', () => {
  test('S10: is neither seen nor asked for again while the page around covers it', async () => {
    const isSeen = signal(false);
    serveThread(talk, ON_OTHERS);
    await openPanel(isSeen);
    await expect.element(commentWith('Number 30 of')).toBeInTheDocument();
    await painted(2);
    expect([worker.sent('thread.mark-seen'), worker.sent('thread.poll')]).toEqual([[], []]);
    isSeen.value = true;
    await expect.poll(() => isReported(30)).toBe(true);
    expect(worker.sent('thread.poll')).toHaveLength(1);
  });

  test('counts as seen only once the person has it before them', async () => {
    const above = document.createElement('div');
    above.style.blockSize = '4000px';
    document.body.append(above);
    serveThread(talk, ON_OTHERS);
    await openPanel();
    await expect.element(commentWith('Number 30 of')).toBeInTheDocument();
    await painted(2);
    expect(worker.sent('thread.mark-seen')).toEqual([]);
    above.remove();
    await expect.poll(() => isReported(30)).toBe(true);
  });
});
