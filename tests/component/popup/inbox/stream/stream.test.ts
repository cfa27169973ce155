import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cacheThread, writeProjectRecords } from '../../../../../utils/cache/write-answers';
import { plural, t } from '../../../../../utils/locale/i18n';
import {
  cursorsItem,
  inboxItem,
  outboxItem,
  revisionsItem,
  seenItem,
  watchingItem,
  type Account,
} from '../../../../../utils/storage/items';
import { read } from '../../../../../utils/storage/store';
import { joinMarks, type IdRange } from '../../../../../utils/watch/read-marks';
import { aProject, aWatched } from '../../../../unit/support';
import { watchingOf } from '../../../../unit/popup/support';
import { aComment, aPost, aRemoval } from '../../../../unit/utils/thread/support/samples';
import { openPopup } from '../../../support/pages/open-popup';
import { signIn, store } from '../../../support/stored';
import { refuse, worker } from '../../../support/worker';
import { choose, comment, entry, followMarks, scope } from '../support';
import { someone } from '../../../../tools/worlds/names';
import { world } from '../../../support/world';

/** The inbox of the author of project 1, where bob wrote `text 1.` to `text 3.`; and eve in the followed project 2, before that. */
async function openStream(account: Partial<Account> = {}): Promise<void> {
  await signIn(account);
  const others = aWatched({ reason: 'followed', title: 'Trams', authorId: 8 });
  await store(watchingItem, watchingOf(7, { 1: aWatched(), 2: others }));
  await store(inboxItem, []);
  await cacheThread({
    projectId: 1,
    authorId: 7,
    skipped: 0,
    holes: [],
    fetchedAt: 1,
    comments: [1, 2, 3].map((id) => aComment({ id, text: `text ${id}.`, postedAt: id * 1000 })),
  });
  const byEve = aComment({ id: 4, authorId: 5, authorName: 'eve', text: 'text 4.', postedAt: 500 });
  await cacheThread({ projectId: 2, authorId: 8, skipped: 0, holes: [], fetchedAt: 1, comments: [byEve] });
  worker.on('thread.mark-seen', async (input) => {
    if ('projectId' in input) {
      const { threads } = await read(seenItem);
      const mark = joinMarks(threads[input.projectId] ?? { upTo: 0 }, { upTo: 0, beyond: input.ranges });
      await store(seenItem, { owner: 7, threads: { ...threads, [input.projectId]: { ...mark, at: 1 } } });
    }
    return null;
  });
  await openPopup('#/inbox');
}

/** The page is about to end: what could be undone is sent. */
const closePopup = () => void dispatchEvent(new Event('pagehide'));

/** The request that marks the comments in these ranges as read. All of them were written after the threads were watched. */
const marks = (projectId: number, ranges: IdRange[], uid = 7) => ({ projectId, uid, ranges, start: 0 });

const texts = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => /text \d/u.exec(card.textContent ?? '')?.[0]);

describe('the stream of new comments', () => {
  test('has the threads with the oldest comment first, all of each, and says when nothing is left', async () => {
    await openStream();
    await expect.element(page.getByRole('heading', { name: t('popup_noInbox') })).toBeVisible();
    await scope('inbox_new').click();
    await expect.poll(texts).toEqual(['text 4', 'text 1', 'text 2', 'text 3']);
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    await expect.element(page.getByRole('heading', { name: t('inbox_noNew') })).toBeVisible();
    const toProjects = page.getByRole('tabpanel').getByRole('link', { name: t('popup_projects') });
    await expect.element(toProjects).toHaveAttribute('href', '#/');
    closePopup();
    await expect.poll(() => worker.sent('thread.mark-seen')).toEqual([marks(2, [[0, 4]]), marks(1, [[0, 3]])]);
    expect(worker.sent('thread.refresh')).toEqual([]);
  });

  test('is worked off by keys: j to a comment, r replies in place, m marks it and older ones as read', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    for (let turn = 0; turn < 3; turn += 1) await userEvent.keyboard('j');
    await userEvent.keyboard('r');
    await expect.element(entry(2).getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('m');
    await expect.poll(texts).toEqual(['text 4', 'text 3']);
    closePopup();
    await expect.poll(() => worker.sent('thread.mark-seen')).toEqual([marks(1, [[0, 2]])]);
  });

  test('keeps a comment that is read until its answer can no longer be taken back', async () => {
    const post = { projectId: 1, state: 'waiting', dueAt: Date.now() + 60_000 } as const;
    await openStream();
    await store(inboxItem, [comment(2)]);
    followMarks();
    worker.on('comment.post', async ({ text }) => {
      await store(outboxItem, [aPost({ ...post, text })]);
      return null;
    });
    await scope('inbox_new').click();
    await entry(2)
      .getByRole('button', { name: t('notification_reply') })
      .click();
    await userEvent.keyboard('yes{Control>}{Enter}{/Control}');
    await expect.element(entry(2).getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(entry(2).getByRole('button', { name: t('comment_undo') })).toBeVisible();
    await expect.poll(() => worker.sent('inbox.mark-read')).toEqual([{ ids: ['comment:1:2'] }]);
    await store(outboxItem, [aPost({ ...post, text: `@${someone} yes`, state: 'sending' })]);
    await expect.element(entry(2).getByText(t('comment_sending'))).toBeVisible();
    await store(outboxItem, []);
    await expect.poll(texts).toEqual(['text 4', 'text 1', 'text 3']);
  });

  test('lets a mark as read be undone, before the worker hears of it; a second mark sends the first', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    const markUpTo = async (number: number) => {
      await entry(number).hover();
      await entry(number)
        .getByRole('button', { name: t('inbox_readUpTo') })
        .click();
    };
    await markUpTo(2);
    await expect.element(page.getByText(plural('inbox_allMarked', 2))).toBeVisible();
    await page.getByRole('button', { name: t('comment_undo') }).click();
    await expect.poll(texts).toEqual(['text 4', 'text 1', 'text 2', 'text 3']);
    closePopup();
    expect(worker.sent('thread.mark-seen')).toEqual([]);
    await markUpTo(1);
    await markUpTo(4);
    await expect.poll(texts).toEqual(['text 2', 'text 3']);
    await expect.poll(() => worker.sent('thread.mark-seen')).toEqual([marks(1, [[0, 1]])]);
  });

  test('shows again what could not be marked as read, and why', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    worker.on('thread.mark-seen', () => refuse('storage'));
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    await expect.poll(texts).toEqual([]);
    closePopup();
    await expect.poll(texts).toHaveLength(4);
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('sends a mark also where one before it fails, which alone is shown as new again', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    worker.on('thread.mark-seen', (input) =>
      'projectId' in input && input.projectId === 2 ? refuse('storage') : null,
    );
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    await expect.poll(texts).toEqual([]);
    const release = worker.hold('thread.mark-seen');
    closePopup();
    // The page ends before any of them is answered.
    expect(worker.sent('thread.mark-seen')).toEqual([marks(2, [[0, 4]]), marks(1, [[0, 3]])]);
    release();
    await expect.poll(texts).toEqual(['text 4']);
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('sends a mark that the person makes after one that fails', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    let fails = true;
    worker.on('thread.mark-seen', () => {
      if (!fails) return null;
      fails = false;
      return refuse('storage');
    });
    for (const number of [2, 4]) {
      await entry(number).hover();
      await entry(number)
        .getByRole('button', { name: t('inbox_readUpTo') })
        .click();
    }
    await expect.poll(texts).toEqual(['text 1', 'text 2', 'text 3']);
    closePopup();
    await expect.poll(() => worker.sent('thread.mark-seen')).toEqual([marks(1, [[0, 2]]), marks(2, [[0, 4]])]);
    await expect.poll(texts).toEqual(['text 1', 'text 2', 'text 3']);
  });

  test('lets an author alone select comments, delete them at once, and undo it', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
    worker.on('comment.delete', async (input) => {
      await store(
        outboxItem,
        input.commentIds.map((id) => aRemoval(id, { projectId: 1, dueAt: Date.now() + 5000 })),
      );
      return null;
    });
    for (const key of 'jjxjxd') await userEvent.keyboard(key);
    await expect.poll(() => worker.sent('comment.delete')).toEqual([{ projectId: 1, uid: 7, commentIds: [1, 2] }]);
    await entry(1)
      .getByRole('button', { name: t('comment_undo') })
      .click();
    await expect.poll(() => worker.sent('comment.restore')).toEqual([{ projectId: 1, commentIds: [1] }]);
  });

  // Below the least size, letters and icons are of one.
  test.skipIf(world.minimumFontSize > 12)('has actions in small print, whose icons are larger', async () => {
    await openStream();
    await scope('inbox_new').click();
    const sizeOf = (of: Locator): string => getComputedStyle(of.element()).fontSize;
    const open = entry(1).getByRole('link', { name: t('inbox_openHere') });
    await expect.element(open).toBeInTheDocument();
    const sizes = [open, page.getByText(t('popup_neverChecked'))].map(sizeOf);
    expect(new Set(sizes).size).toBe(1);
    const reply = entry(1)
      .getByRole('button', { name: t('notification_reply') })
      .element();
    const icon = reply.querySelector('.icon') as Element;
    expect(parseFloat(getComputedStyle(icon).fontSize)).toBeGreaterThan(parseFloat(sizeOf(open)));
  });

  test('gives hints to moderators, and lets them delete anywhere', async () => {
    await openStream({ badge: 40 });
    await scope('inbox_new').click();
    await expect.element(entry(4).getByText(t('hint_first'))).toBeVisible();
    await choose(entry(4), t('comment_delete'));
    await expect.poll(() => worker.sent('comment.delete')).toEqual([{ projectId: 2, uid: 7, commentIds: [4] }]);
  });

  test('gives no hints to others', async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.element(entry(4)).toBeVisible();
    await expect.element(page.getByText(t('hint_first'))).not.toBeInTheDocument();
  });

  test('has a line for a thread that moved and was not read here, which leads to it', async () => {
    const cursor = { count: 3, lastAt: 0, lastId: 0, readAt: 1, holes: [], seen: 3, pins: [] };
    const counter = { count: 5, likes: 0, downloads: 0, at: 2, movedAt: 2, updatedAt: 0 };
    await signIn();
    await store(cursorsItem, { ...cursorsItem.fallback, threads: { 2: cursor }, counters: { 2: counter } });
    await openStream();
    await scope('inbox_new').click();
    await expect.element(page.getByText(plural('panel_new', 2))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Trams' }).first())
      .toHaveAttribute('href', '#/project/2/comments');
    expect(worker.sent('thread.read')).toEqual([]);
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    await expect.poll(texts).toEqual([]);
    await expect.element(page.getByText(plural('panel_new', 2))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('inbox_noNew') })).not.toBeInTheDocument();
  });

  test('has a line for moderators where the lists show that a project moved, until its thread is read', async () => {
    for (const comments of [1, 4]) await writeProjectRecords([aProject({ id: 9, title: 'Maps', comments })], comments);
    await openStream({ badge: 40 });
    await scope('inbox_new').click();
    const line = page.getByRole('link', { name: 'Maps' });
    await expect.element(line).toHaveAttribute('href', '#/project/9/comments');
    await expect.element(page.getByText(plural('panel_new', 3))).toBeVisible();
    await cacheThread({ projectId: 9, authorId: 8, skipped: 0, holes: [], fetchedAt: 5, comments: [] });
    await store(revisionsItem, { 'thread:9': 1 });
    await expect.element(line).not.toBeInTheDocument();
  });
});

describe('the comments that wait for a reply', () => {
  test('are those on own projects, the newest first; several that need none leave at once, until that is undone or the page ends', async () => {
    await openStream();
    await scope('inbox_unanswered').click();
    await expect.poll(texts).toEqual(['text 3', 'text 2', 'text 1']);
    for (const number of [3, 1]) await entry(number).getByRole('checkbox').click();
    await expect.element(page.getByText(plural('deletion_chosen', 2))).toBeVisible();
    const dismiss = () =>
      page
        .getByRole('button', { name: t('inbox_notNeeded') })
        .filter({ hasText: t('inbox_notNeeded') })
        .click();
    await dismiss();
    await expect.poll(texts).toEqual(['text 2']);
    await page.getByRole('button', { name: t('comment_undo') }).click();
    await expect.poll(texts).toEqual(['text 3', 'text 2', 'text 1']);
    expect(worker.sent('watch.need-no-reply')).toEqual([]);
    await dismiss();
    closePopup();
    const sent = [3, 1].map((commentId) => ({ projectId: 1, commentId }));
    await expect.poll(() => worker.sent('watch.need-no-reply')).toEqual(sent);
  });
});

describe('after another person has signed in', () => {
  /** Moderators may delete comments anywhere. */
  async function changePerson(): Promise<void> {
    await store(watchingItem, watchingOf(9, { 1: aWatched() }));
    await signIn({ uid: 9, badge: 40, since: 2 });
    await scope('inbox_new').click();
    await expect.poll(texts).toEqual(['text 1', 'text 2', 'text 3']);
  }

  beforeEach(async () => {
    await openStream();
    await scope('inbox_new').click();
    await expect.poll(texts).toHaveLength(4);
  });

  test('what the one before could not delete is neither said nor retried', async () => {
    worker.on('comment.delete', () => refuse('storage'));
    await choose(entry(1), t('comment_delete'));
    const retry = page.getByRole('alert').getByRole('button', { name: t('error_button_retry') });
    await expect.element(retry).toBeVisible();
    const pressed = retry.element() as HTMLElement;
    await changePerson();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    pressed.click();
    expect(worker.sent('comment.delete')).toHaveLength(1);
  });

  test('what the one before selected is not selected', async () => {
    for (const key of 'jjx') await userEvent.keyboard(key);
    await expect.element(entry(1).getByRole('checkbox')).toBeChecked();
    await changePerson();
    await expect.element(entry(1).getByRole('checkbox')).not.toBeChecked();
  });

  test('what the one before marked as read can’t be undone, and is never sent', async () => {
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    await expect.element(page.getByText(plural('inbox_allMarked', 4))).toBeVisible();
    await changePerson();
    await expect.element(page.getByText(plural('inbox_allMarked', 4))).not.toBeInTheDocument();
    closePopup();
    expect(worker.sent('thread.mark-seen')).toEqual([]);
    await page.getByRole('button', { name: t('popup_markAllRead') }).click();
    closePopup();
    await expect.poll(() => worker.sent('thread.mark-seen')).toEqual([marks(1, [[0, 3]], 9)]);
  });
});
