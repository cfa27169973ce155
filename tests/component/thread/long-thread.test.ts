import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { written, pressIn } from '../support/thread-view';

const LONG = 10_000;
/** Many more than are in sight, and few beside so many. */
const DRAWN_AT_MOST = 80;

/** Every hundredth names a lighthouse. */
const comments = Array.from({ length: LONG }, (_, index) =>
  written(
    index + 1,
    'bob',
    `Number ${index + 1}. ${'A line of it. '.repeat(index % 9)}${index % 100 === 0 ? 'A Lighthouse!' : ''}`,
  ),
);

const articles = () => [...document.querySelectorAll('article')];
const bottom = (): number => document.documentElement.scrollHeight;
const search = () => page.getByRole('searchbox', { name: t('find_label') });

/** Whether a comment stands where it can be seen. */
function isInSight(id: number): boolean {
  const box = document.getElementById(`comment-${id}`)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

/** How many comments are drawn above the view or below it: the smaller of both numbers. */
function drawnBeside(): number {
  const places = articles().map((article) => article.getBoundingClientRect());
  return Math.min(
    places.filter((place) => place.bottom < 0).length,
    places.filter((place) => place.top > innerHeight).length,
  );
}

describe('a thread of ten thousand comments', () => {
  beforeEach(async () => {
    await signIn();
    serveThread(comments, { authorId: 50 });
    await openPanel();
    await expect.poll(() => document.getElementById(`comment-${LONG}`)).not.toBeNull();
  });

  test('is drawn where it is read, to its end', async () => {
    expect(articles().length).toBeLessThan(DRAWN_AT_MOST);
    scrollTo(0, bottom() / 2);
    await expect
      .poll(() => Math.abs(Number(articles()[0]?.id.replace('comment-', '')) - LONG / 2))
      .toBeLessThan(LONG / 5);
    // What comes next as one scrolls on is drawn before it is seen.
    await expect.poll(drawnBeside).toBeGreaterThan(2);
    // Heights are guessed until they are drawn: the end comes nearer with each jump.
    await expect
      .poll(() => {
        scrollTo(0, bottom());
        return isInSight(1);
      })
      .toBe(true);
    expect(articles().length).toBeLessThan(DRAWN_AT_MOST);
  });

  test('is searched through, on and back, also where nothing is drawn yet', async () => {
    await pressIn('popup_more', 'find_label');
    await userEvent.keyboard('LIGHTHÖUSE');
    await expect.element(page.getByText(t('find_place', 1, 100))).toBeVisible();
    await expect.poll(() => isInSight(9_901)).toBe(true);
    expect(document.querySelector('#comment-9901 mark')?.textContent).toBe('Lighthouse');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByText(t('find_place', 100, 100))).toBeVisible();
    await expect.poll(() => isInSight(1)).toBe(true);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText(t('find_place', 2, 100))).toBeVisible();
    await expect.poll(() => isInSight(9_801)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.id).toBe('comment-9801');
    expect(document.querySelectorAll('mark')).toHaveLength(0);
    await userEvent.keyboard('f');
    await search().fill('no such word');
    await expect.element(page.getByText(t('find_none'))).toBeVisible();
  });
});
