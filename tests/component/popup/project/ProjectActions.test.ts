import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t } from '../../../../utils/locale/i18n';
import { setLanguage } from '../../../../utils/own-page/display/set-language';
import { isolate } from '../../../../utils/text/bidi';
import { settingsItem, watchingItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import type { WatchedThread } from '../../../../utils/watch/types';
import { project, watchingOf } from '../../../unit/popup/support';
import { aWatched } from '../../../unit/support';
import { manyProjects, serveProjects } from '../../support/catalogue';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { drawnIds } from '../../support/project-list';
import { signIn, store, useService } from '../../support/stored';
import { item, pressIn } from '../../support/thread-view';
import { worker } from '../../support/worker';

const BO = '\u2068bo\u2069';
const follow = () => page.getByRole('button', { name: t('project_follow'), exact: true });
const following = () => page.getByRole('button', { name: t('project_following') });
const menu = () => page.getByRole('main').getByRole('button', { name: t('popup_more') });
const followBo = () => page.getByRole('menuitemcheckbox', { name: t('project_followPerson', BO) });

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

describe('the actions of a project', () => {
  afterEach(() => setLanguage('browser'));

  test.each(['en', 'ru', 'es', 'tr'] as const)(
    'stand in one row of the popup in %s, also at 384 px',
    async (language) => {
      worker.on('projects.get', () => project(5, { authorName: 'bo', comments: 1234 }));
      await page.viewport(384, 600);
      await signIn();
      await store(settingsItem, { ...DEFAULT_SETTINGS, language });
      await store(watchingItem, watchingOf(7, { 5: aWatched({ reason: 'followed', level: 'updates' }) }));
      await openPopup('#/project/5');
      await untilOpen();
      const row = page.getByRole('link', { name: t('project_open') }).element().parentElement;
      const boxes = Array.from(row?.children ?? [], (child) => child.getBoundingClientRect());
      expect(boxes).toHaveLength(4);
      const middles = boxes.map(({ top, height }) => Math.round(top + height / 2));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
      expect(row?.scrollWidth).toBeLessThanOrEqual(row?.clientWidth ?? 0);
    },
  );

  test('begin in the upper third of the popup', async () => {
    worker.on('projects.get', () => project(5, { authorName: 'bo', verified: true, screenshots: [], comments: 12 }));
    await page.viewport(400, 600);
    await useService();
    await openPopup('#/project/5');
    await untilOpen();
    await expect.element(menu()).toBeVisible();
    const buttons = [
      page.getByRole('link', { name: t('project_toComments', 12) }),
      follow(),
      page.getByRole('link', { name: t('project_open') }),
      menu(),
    ].map((locator) => locator.element().getBoundingClientRect());
    expect(Math.max(...buttons.map(({ top }) => top))).toBeLessThanOrEqual(200);
  });

  test('are in view at 600 px under a title of three lines, however long it is', async () => {
    worker.on('projects.get', () => project(5, { title: 'Project 5 and many more words '.repeat(9) }));
    await page.viewport(400, 600);
    await useService();
    await openPopup('#/project/5');
    const title = page.getByRole('heading', { level: 2 });
    await expect.element(title).toBeVisible();
    const { fontSize } = getComputedStyle(title.element());
    expect(title.element().clientHeight / Number.parseFloat(fontSize)).toBeLessThan(4.5);
    expect(menu().element().getBoundingClientRect().bottom).toBeLessThan(300);
  });

  test('lead from the author to all their projects', async () => {
    const ofMira = { authorId: 3, authorName: 'mira' };
    serveProjects(manyProjects(20, (id) => (id % 4 === 1 ? ofMira : {})));
    worker.on('projects.get', () => project(5, ofMira));
    await useService();
    await openPopup('#/project/5');
    await menu().click();
    await page.getByRole('menuitem', { name: t('project_allBy', isolate('mira')) }).click();
    await expect.poll(drawnIds).toEqual([17, 13, 9, 5, 1]);
  });
});

describe('following a project', () => {
  test('leads to the sign-in while signed out', async () => {
    worker.on('projects.get', () => project(5, { authorName: 'bo' }));
    await useService();
    await openPopup('#/project/5');
    await expect.element(follow()).toHaveAttribute('title', t('project_signInToFollow'));
    await follow().click();
    const tabs = () => fakeBrowser.tabs.query({}).then((found) => found.map(({ url }) => url));
    await expect.poll(tabs).toContainEqual(expect.stringContaining('/options.html#/sign-in'));
  });

  test('begins and ends in its menu, and is as it was left when the popup opens again', async () => {
    await openProject();
    await pressIn('project_follow', 'thread_followAll');
    await expect.element(following()).toBeVisible();
    await reopenPopup();
    await untilOpen();
    await pressIn('project_following', 'thread_followNone');
    await expect.element(follow()).toHaveFocus();
    expect(worker.sent('watch.set-thread')).toEqual([
      { projectId: 5, watch: true, level: null },
      { projectId: 5, watch: false },
    ]);
  });

  test('says below the buttons why it did not work, and stays off', async () => {
    await openProject();
    worker.fail('watch.set-thread', 'storage');
    await pressIn('project_follow', 'thread_followAll');
    await expect.element(page.getByRole('alert').getByText(t('error_storage'))).toBeVisible();
    await expect.element(follow()).toBeVisible();
  });

  test('is on where the project is one’s own, without the offer to follow its author', async () => {
    await openProject({ authorId: 7, thread: { reason: 'own' } });
    await expect.element(following()).toBeVisible();
    await menu().click();
    await expect.element(item('project_copyLink')).toBeVisible();
    expect(
      page
        .getByRole('menuitemcheckbox')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([t('saved_save')]);
  });
});

describe('following the author of a project', () => {
  test('begins with a press in the menu, which closes it, and ends with another', async () => {
    await openProject();
    await menu().click();
    await expect.element(followBo()).toHaveAttribute('aria-checked', 'false');
    await followBo().click();
    await expect.element(followBo()).not.toBeInTheDocument();
    await expect.element(menu()).toHaveFocus();
    await menu().click();
    await expect.element(followBo()).toHaveAttribute('aria-checked', 'true');
    await followBo().click();
    await expect
      .poll(() => worker.sent('watch.set-person'))
      .toEqual([
        { uid: 1, name: 'bo', watch: true },
        { uid: 1, name: 'bo', watch: false },
      ]);
  });

  test.each([
    ['off', 1],
    ['inbox', 0],
  ] as const)('says if the settings turn off new projects: %s', async (level, hints) => {
    await openProject({ people: [1], levels: { project: level } });
    await menu().click();
    await expect.element(followBo()).toBeVisible();
    expect(page.getByText(t('project_noProjectsHint')).elements()).toHaveLength(hints);
  });
});
