import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t } from '../../../../utils/locale/i18n';
import { settingsItem, watchingItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';
import type { WatchedThread } from '../../../../utils/watch/types';
import { project, watchingOf } from '../../../unit/popup/support';
import { aWatched } from '../../../unit/support';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { signIn, store, useService } from '../../support/stored';
import { worker } from '../../support/worker';

const BO = '\u2068bo\u2069';
const follow = () => page.getByRole('button', { name: 'Follow' });
const following = () => page.getByRole('button', { name: 'Following' });
const followBo = () => page.getByRole('button', { name: `Follow ${BO}` });
const followingBo = () => page.getByRole('button', { name: `Following ${BO}` });

type Levels = Partial<(typeof DEFAULT_SETTINGS)['levels']>;

/** Opens project 5 of bo, who has the uid 1, as ann, who has 7. */
async function openProject({
  thread,
  people = [],
  authorId = 1,
  levels = {},
}: {
  thread?: Partial<WatchedThread>;
  people?: number[];
  authorId?: number;
  levels?: Levels;
} = {}): Promise<void> {
  worker.on('projects.get', () => project(5, { authorId, authorName: authorId === 7 ? 'ann' : 'bo' }));
  await signIn();
  await store(settingsItem, { ...DEFAULT_SETTINGS, levels: { ...DEFAULT_SETTINGS.levels, ...levels } });
  await store(watchingItem, watchingOf(7, thread ? { 5: aWatched({ reason: 'followed', ...thread }) } : {}, people));
  worker.on('watch.set-thread', async ({ watch }: { watch: boolean }) => {
    const reason = authorId === 7 ? 'own' : 'followed';
    await store(watchingItem, watchingOf(7, { 5: aWatched({ reason, removed: !watch }) }, people));
    return null;
  });
  worker.on('watch.set-person', async ({ watch }) => {
    await store(watchingItem, watchingOf(7, {}, watch ? [1] : []));
    return null;
  });
  await openPopup('#/project/5');
  await untilOpen();
}

/** Waits until the title has the focus, which it gets when its page opens. */
async function untilOpen(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Project 5' })).toHaveFocus();
}

describe('following a project', () => {
  test('leads to the sign-in while signed out', async () => {
    worker.on('projects.get', () => project(5, { authorName: 'bo' }));
    await useService();
    await openPopup('#/project/5');
    await page.getByRole('button', { name: t('project_signInToFollow') }).click();
    const tabs = () => fakeBrowser.tabs.query({}).then((found) => found.map(({ url }) => url));
    await expect.poll(tabs).toContainEqual(expect.stringContaining('/options.html#/sign-in'));
    await expect.element(page.getByRole('button', { name: /^Follow/u })).not.toBeInTheDocument();
  });

  test('begins with a press, ends with another, and is as it was left when the popup opens again', async () => {
    await openProject();
    await expect.element(follow()).toHaveAttribute('aria-pressed', 'false');
    await follow().click();
    await expect.element(following()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(t('project_followingHint'))).toBeVisible();
    await reopenPopup();
    await untilOpen();
    await expect.element(following()).toHaveAttribute('aria-pressed', 'true');
    await press(following(), ' ');
    await expect.element(follow()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(follow()).toHaveFocus();
    expect(worker.sent('watch.set-thread')).toEqual([
      { projectId: 5, watch: true },
      { projectId: 5, watch: false },
    ]);
  });

  test('says beside the button why it did not work, and stays off', async () => {
    await openProject();
    worker.fail('watch.set-thread', 'storage');
    await follow().click();
    await expect.element(page.getByRole('alert').getByText(t('error_storage'))).toBeVisible();
    expect(document.querySelector('.follow-bar [role=alert]')).not.toBeNull();
    await expect.element(follow()).toHaveAttribute('aria-pressed', 'false');
  });

  test('is on where the project is one’s own, which can be taken off and put back', async () => {
    await openProject({ authorId: 7, thread: { reason: 'own' } });
    const watched = page.getByRole('button', { name: t('project_following'), exact: true });
    await expect.element(watched).toHaveAttribute('aria-pressed', 'true');
    // Beside it, the author’s button would stand.
    expect(page.getByRole('button', { name: /^Follow/u }).elements()).toHaveLength(1);
    await watched.click();
    const watch = page.getByRole('button', { name: t('project_follow'), exact: true });
    await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
    await watch.click();
    await expect.element(watched).toHaveAttribute('aria-pressed', 'true');
    expect(worker.sent('watch.set-thread').map((input) => 'watch' in input && input.watch)).toEqual([false, true]);
  });

  test.each([
    [{ reason: 'written' }, 'Following', 'true'],
    [{ reason: 'own' }, 'Following', 'true'],
    [{ reason: 'own', removed: true }, 'Follow', 'false'],
  ] as const)('names the button by how the thread is watched: %j', async (thread, name, pressed) => {
    await openProject({ thread });
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', pressed);
  });

  test('is busy only where it was pressed', async () => {
    await openProject();
    const letGo = worker.hold('watch.set-person');
    await followBo().click();
    await expect.element(followBo()).toHaveAttribute('aria-busy', 'true');
    await expect.element(follow()).toHaveAttribute('aria-busy', 'false');
    letGo();
    await expect.element(followingBo()).toHaveAttribute('aria-busy', 'false');
    worker.hold('watch.set-thread');
    await follow().click();
    await expect.element(follow()).toHaveAttribute('aria-busy', 'true');
    await expect.element(followingBo()).toHaveAttribute('aria-busy', 'false');
  });

  test.each<[Partial<WatchedThread>, Levels, string]>([
    [{ removed: true }, {}, 'Follow to get new comments and updates in your inbox.'],
    [{}, {}, 'You get new comments and updates in your inbox.'],
    [{}, { update: 'off' }, 'You get new comments in your inbox.'],
    [{ removed: true }, { comment: 'off' }, 'Follow to get updates in your inbox.'],
    [
      {},
      { comment: 'off', update: 'off' },
      'You only get comments that mention you. The rest is turned off in your settings.',
    ],
    [{ level: 'off' }, {}, 'Muted: you only get comments that mention you.'],
    [{ level: 'off' }, { mention: 'off' }, 'You get nothing in your inbox: it’s turned off in your settings.'],
    [{ reason: 'own' }, {}, 'You get new comments in your inbox because this is your project.'],
    [
      { reason: 'written' },
      { comment: 'off' },
      'You only get comments that mention you. The rest is turned off in your settings.',
    ],
    [{ reason: 'own', removed: true }, {}, 'This thread doesn’t go to your inbox.'],
  ])('promises no more than arrives: %j with the levels %j', async (thread, levels, hint) => {
    await openProject({ thread, levels });
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible();
  });
});

describe('following the author of a project', () => {
  test('begins with a press and ends with another', async () => {
    await openProject();
    await expect.element(followBo()).toHaveAttribute('aria-pressed', 'false');
    await followBo().click();
    await expect.element(followingBo()).toHaveAttribute('aria-pressed', 'true');
    await followingBo().click();
    await expect.element(followBo()).toHaveAttribute('aria-pressed', 'false');
    expect(worker.sent('watch.set-person')).toEqual([
      { uid: 1, name: 'bo', watch: true },
      { uid: 1, name: 'bo', watch: false },
    ]);
  });

  test.each([
    ['off', 1],
    ['inbox', 0],
  ] as const)('says if the settings turn off new projects: %s', async (level, hints) => {
    await openProject({ people: [1], levels: { project: level } });
    await expect.element(followingBo()).toBeVisible();
    expect(page.getByText(t('project_noProjectsHint')).elements()).toHaveLength(hints);
  });
});
