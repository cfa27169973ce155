import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { seenItem, scrollTargetItem, threadOrderItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { box, button, changeThread, commentWith, item, placeOf, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

const ON_OTHERS = { authorId: 50 };
const EARLIER = written(1, 'old_oak', 'First here');
const LATER = written(2, 'bob', 'And then this');
const ids = (): string[] => [...document.querySelectorAll('article')].map(({ id }) => id);
const seeNow = (projectId: number, commentId: number) =>
  store(scrollTargetItem, { projectId, commentId, at: Date.now() });

beforeEach(() => signIn());

describe('the order of a thread', () => {
  beforeEach(() => serveThread([EARLIER, LATER], ON_OTHERS));

  test('is chosen in the panel, kept, and followed where it is chosen elsewhere', async () => {
    worker.on('thread.set-order', async ({ order }) => {
      await store(threadOrderItem, order);
      return null;
    });
    await openPanel();
    await expect.poll(ids).toEqual(['comment-2', 'comment-1']);
    await pressIn('popup_more', 'thread_oldestFirst');
    await expect.poll(ids).toEqual(['comment-1', 'comment-2']);
    await expect.poll(() => read(threadOrderItem)).toBe('oldest');
    await store(threadOrderItem, 'newest');
    await expect.poll(ids).toEqual(['comment-2', 'comment-1']);
    await button('popup_more').click();
    await expect.element(item('thread_oldestFirst')).toHaveAttribute('aria-checked', 'false');
  });

  test('is in the popup the one that was chosen before', async () => {
    await store(threadOrderItem, 'oldest');
    await openPopup('#/project/1/comments');
    await expect.poll(ids).toEqual(['comment-1', 'comment-2']);
    await store(threadOrderItem, 'newest');
    await expect.poll(ids).toEqual(['comment-2', 'comment-1']);
  });
});

describe('a thread that was read before', () => {
  test('has no line at the first visit', async () => {
    serveThread([EARLIER, LATER], ON_OTHERS);
    await openPanel();
    await expect.element(commentWith('And then this')).toBeVisible();
    expect(page.getByText(t('thread_newAbove')).elements()).toEqual([]);
  });

  test('says what is new since the last visit, also once another person has deleted what was there', async () => {
    await store(seenItem, { owner: 7, threads: { 1: { upTo: 2, at: 1 } } });
    const fresh = written(3, 'bob', 'New since then');
    serveThread([EARLIER, LATER, fresh], { ...ON_OTHERS, fetchedAt: Date.now() - 60_000 });
    await openPanel();
    const line = page.getByText(t('thread_newAbove'));
    await expect.element(line).toBeVisible();
    const { top } = line.element().getBoundingClientRect();
    expect(placeOf(3) < top && top < placeOf(2)).toBe(true);
    await changeThread([EARLIER, fresh], ON_OTHERS);
    await expect.poll(() => page.getByText('And then this').elements()).toEqual([]);
    await expect.element(line).toBeVisible();
  });
});

describe('a comment that a person comes for', () => {
  test('is scrolled to and highlighted, is shown if it waited, and leaves what is typed alone', async () => {
    const talk = Array.from({ length: 70 }, (_, index) => written(index + 1, 'bob', `Number ${index + 1}`));
    serveThread(talk, ON_OTHERS);
    await openPanel();
    await box().fill('half a thought');
    await seeNow(1, 3);
    await expect.poll(() => document.activeElement?.id).toBe('comment-3');
    await expect.poll(() => placeOf(3) >= 0 && placeOf(3) < innerHeight).toBe(true);
    expect(document.getElementById('comment-3')?.classList.contains('comment--sought')).toBe(true);
    // It is reached: other views need not go there.
    await expect.poll(() => read(scrollTargetItem)).toBeNull();
    await changeThread([...talk, written(71, 'bob', '@ann are you there?')], ON_OTHERS);
    await expect.element(page.getByRole('button', { name: plural('panel_new', 1) })).toBeInTheDocument();
    await seeNow(1, 71);
    await expect.poll(() => document.activeElement?.id).toBe('comment-71');
    await expect.element(box()).toHaveValue('half a thought');
  });

  test('is fetched if it is not known yet, and reported as gone if the service has none', async () => {
    serveThread([EARLIER, LATER], ON_OTHERS);
    await openPanel();
    await expect.element(button('popup_more')).toHaveAttribute('aria-busy', 'false');
    const before = worker.sent('thread.refresh').length;
    await seeNow(1, 99);
    await expect.element(page.getByRole('status').getByText(t('thread_soughtGone'))).toBeVisible();
    expect(worker.sent('thread.refresh')).toHaveLength(before + 1);
    await expect.element(commentWith('First here')).toBeVisible();
  });
});
