import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { watchingItem } from '../../../utils/storage/items';
import type { WatchedThread } from '../../../utils/watch/types';
import { aWatched } from '../../unit/support';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { button, item, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

/** The watch list holds the thread so. */
const watch = (given: Partial<WatchedThread>) =>
  store(watchingItem, {
    owner: 7,
    threads: { 1: aWatched({ authorId: 50, reason: 'followed', ...given }) },
    people: {},
  });

beforeEach(async () => {
  await signIn();
  serveThread([written(1, 'old_oak', 'First here')], { authorId: 50 });
  await openPanel();
});

/** The button, which says until when the thread is muted. */
const mutedFor = () => page.getByRole('button', { name: new RegExp(t('muted_until', '.*')) });

describe('the menu that follows a thread', () => {
  test('follows it, says so, and stops it', async () => {
    await pressIn('project_follow', 'thread_followAll');
    await expect.poll(() => worker.sent('watch.set-thread')).toEqual([{ nonce: 'nonce', watch: true, level: null }]);
    await watch({});
    await button('project_following').click();
    await expect.element(item('thread_followAll')).toHaveAttribute('aria-checked', 'true');
    await expect.element(item('thread_followAll')).toHaveFocus();
    await item('thread_followNone').click();
    await expect.element(button('project_follow')).toHaveFocus();
    await expect.poll(() => worker.sent('watch.set-thread').at(-1)).toEqual({ nonce: 'nonce', watch: false });
    expect(worker.sent('watch.set-level')).toEqual([]);
  });

  test('takes mentions only, mutes it, and takes everything again', async () => {
    await watch({});
    await pressIn('project_following', 'thread_followMentions');
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ nonce: 'nonce', level: 'mentions' }]);
    await watch({ level: 'mentions' });
    await pressIn('thread_followMentions', 'level_muted');
    await expect.poll(() => worker.sent('watch.set-level').at(-1)).toEqual({ nonce: 'nonce', level: 'off' });
    await watch({ level: 'off' });
    await pressIn('level_muted', 'thread_followAll');
    await expect.poll(() => worker.sent('watch.set-level').at(-1)).toEqual({ nonce: 'nonce', level: null });
  });

  test('takes updates and mentions only, and says so', async () => {
    await watch({});
    await pressIn('project_following', 'thread_followUpdates');
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ nonce: 'nonce', level: 'updates' }]);
    await watch({ level: 'updates' });
    await button('thread_followUpdates').click();
    await expect.element(item('thread_followUpdates')).toHaveAttribute('aria-checked', 'true');
    await expect.element(item('thread_followAll')).toHaveAttribute('aria-checked', 'false');
  });

  test('mutes it for an hour, and ends that', async () => {
    await watch({});
    const asked = () => worker.sent('watch.set-level').at(-1);
    await pressIn('project_following', 'snooze_hour');
    await expect.poll(asked).toMatchObject({ level: 'off' });
    const inAnHour = Date.now() + 3_600_000;
    expect(Math.abs((asked()?.until ?? 0) - inAnHour)).toBeLessThan(60_000);
    // As chosen, until it is stored.
    await mutedFor().click();
    await item('inbox_unmute').click();
    await expect.poll(asked).toEqual({ nonce: 'nonce', level: null });
  });

  test('mutes for good what was muted for an hour', async () => {
    await watch({ level: 'off', levelUntil: Date.now() + 3_600_000 });
    await mutedFor().click();
    await item('level_muted').click();
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ nonce: 'nonce', level: 'off' }]);
  });

  test('follows for mentions only in one press', async () => {
    await pressIn('project_follow', 'thread_followMentions');
    await expect
      .poll(() => worker.sent('watch.set-thread'))
      .toEqual([{ nonce: 'nonce', watch: true, level: 'mentions' }]);
    expect(worker.sent('watch.set-level')).toEqual([]);
  });
});
