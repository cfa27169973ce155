import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bellIcon, bellOffIcon } from '../../../components/base/icons';
import { t } from '../../../utils/locale/i18n';
import { settingsItem, watchingItem } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/watch/settings';
import type { WatchedThread } from '../../../utils/watch/types';
import { aWatched } from '../../unit/support';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { button, written } from '../support/thread-view';
import { worker } from '../support/worker';

/** The watch list holds the thread so. */
const watch = (given: Partial<WatchedThread>) =>
  store(watchingItem, {
    owner: 7,
    threads: { 1: aWatched({ authorId: 50, reason: 'followed', ...given }) },
    people: {},
  });

const drawnIn = (name: 'panel_mute' | 'panel_unmute') =>
  button(name).element().querySelector('path')?.getAttribute('d');

beforeEach(() => signIn());

describe('following a thread', () => {
  beforeEach(async () => {
    serveThread([written(1, 'old_oak', 'First here')], { authorId: 50 });
    await openPanel();
  });

  test('is a switch in its head, which says what it brings', async () => {
    await expect.element(button('project_follow')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('project_follow')).toHaveAttribute('title', t('project_followHint'));
    await button('project_follow').click();
    await expect.poll(() => worker.sent('watch.set-thread')).toEqual([{ nonce: 'nonce', watch: true }]);
    await watch({});
    await expect.element(button('project_following')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(button('project_following'))
      .toHaveAttribute('title', `${t('project_followingHint')} ${t('panel_watchedStop')}`);
    await button('project_following').click();
    await expect.poll(() => worker.sent('watch.set-thread').at(-1)).toEqual({ nonce: 'nonce', watch: false });
    await watch({ removed: true, level: 'off' });
    await expect.element(button('project_follow')).toBeVisible();
    await expect.element(page.getByText(t('panel_muted'))).not.toBeInTheDocument();
  });

  test('is muted and unmuted in place, by a bell that is struck out then, and says that it is muted', async () => {
    await watch({});
    await expect.element(button('panel_mute')).toBeVisible();
    expect(drawnIn('panel_mute')).toBe(bellIcon);
    await button('panel_mute').click();
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ nonce: 'nonce', level: 'off' }]);
    await watch({ level: 'off' });
    await expect.element(page.getByText(t('panel_muted'))).toBeVisible();
    expect(drawnIn('panel_unmute')).toBe(bellOffIcon);
    await button('panel_unmute').click();
    await expect.poll(() => worker.sent('watch.set-level').at(-1)).toEqual({ nonce: 'nonce', level: null });
    await watch({});
    await expect.element(button('panel_mute')).toBeVisible();
    await expect.element(page.getByText(t('panel_muted'))).not.toBeInTheDocument();
  });

  test('says that the settings leave only mentions', async () => {
    await watch({});
    const levels = { ...DEFAULT_SETTINGS.levels, comment: 'off', update: 'off' } as const;
    await store(settingsItem, { ...DEFAULT_SETTINGS, levels });
    await expect
      .element(button('project_following'))
      .toHaveAttribute('title', `${t('project_mentionsHint')} ${t('panel_watchedStop')}`);
  });

  test('says that it goes by itself where the person wrote', async () => {
    await watch({ reason: 'written' });
    await expect.element(button('panel_watchedWritten')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the thread of the person’s own project is followed by itself', async () => {
  await store(watchingItem, { owner: 7, threads: { 1: aWatched({ authorId: 7, reason: 'own' }) }, people: {} });
  serveThread([written(1, 'old_oak', 'First here')], { authorId: 7 });
  await openPanel();
  await expect.element(button('panel_watchedOwn')).toHaveAttribute('aria-pressed', 'true');
});
