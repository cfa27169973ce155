import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { putIfNewer } from '../../../utils/cache/write-answers';
import { t } from '../../../utils/locale/i18n';
import { inboxItem, popupViewItem, sideRouteItem, watchingItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { announcement } from '../../unit/popup/support';
import { anEntry, aProject, aWatched } from '../../unit/support';
import { aComment } from '../../unit/utils/thread/support/samples';
import { manyProjects, serveProjects, storeMetadata } from '../support/catalogue';
import { serveThread } from '../support/pages/open-panel';
import { leaveThread, openPopup, reopenPopup } from '../support/pages/open-popup';
import { expectListed, nextFrames } from '../support/project-list';
import { chooseLanguage } from '../support/looks/language/choose-language';
import { signIn, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { enterWorld } from '../support/world';

const WINDOW_ID = 3;
/** Each view with a part that it alone has. */
const VIEWS = [
  ['', '.project-card'],
  ['news', '.announcement'],
  ['inbox', '.inbox-card'],
  ['mine', '.own-project'],
  ['about', '[href^="mailto:"]'],
  ['project/1', '.project-details'],
  ['project/1/comments', '.thread article'],
] as const;
const offer = () => page.getByRole('menuitem', { name: t('popup_openBeside') });

/** From here on, this page has the address of the side panel. */
function beBeside(): void {
  const { pathname, search } = location;
  history.replaceState(null, '', '?side');
  onTestFinished(() => history.replaceState(null, '', pathname + search));
}

/** Shows pages at this size until the test is over. */
async function beOfSize(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(400, 600));
  await page.viewport(width, height);
}

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: t('popup_menu'), exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: t('keys_title') })).toBeVisible();
}

beforeEach(async () => {
  await useService();
  vi.spyOn(browser.windows, 'getCurrent').mockReturnValue(Promise.resolve({ id: WINDOW_ID }) as never);
  Object.assign(fakeBrowser, { sidePanel: { open: () => Promise.resolve() } });
  onTestFinished(() => void Reflect.deleteProperty(fakeBrowser, 'sidePanel'));
});

describe('the side panel', () => {
  test('is offered by the menu of the popup', async () => {
    await openPopup();
    await openMenu();
    await expect.element(offer()).toBeVisible();
  });

  test('does not offer itself', async () => {
    beBeside();
    await openPopup();
    await openMenu();
    expect(offer().elements()).toHaveLength(0);
  });

  test('opens nothing else on the way to where it was asked to be', async () => {
    worker.on('projects.get', () => aProject({ id: 5, title: 'Departures' }));
    await openPopup('#/project/5');
    await expect.element(page.getByRole('article', { name: 'Departures' })).toBeVisible();
    await expect.poll(async () => (await read(popupViewItem))?.hash).toBe('#/project/5');
    beBeside();
    await store(sideRouteItem, { windowId: WINDOW_ID, hash: '#/inbox', at: Date.now() });
    const [gets, lists] = [worker.sent('projects.get').length, worker.sent('projects.list').length];
    await reopenPopup();
    await expect.poll(() => location.hash).toBe('#/inbox');
    await expect.element(page.getByText(t('popup_signedOut'))).toBeVisible();
    await expect.poll(() => worker.sent('projects.list').length).toBeGreaterThan(lists);
    expect(worker.sent('projects.get')).toHaveLength(gets);
  });

  test('shows the projects where a link leads to no project', async () => {
    serveProjects(manyProjects(2));
    await openPopup(`#/link/${encodeURIComponent('https://commons.example/u/mira')}`);
    await expect.poll(() => location.hash).toBe('#/');
    await expectListed(2);
  });
});

describe('a narrow page', () => {
  test('has every view in full, signed in and with all four tabs', async () => {
    await signIn();
    const by = {
      authorName: 'a_rather_long_name',
      category: 'Maps & Travel',
      description: 'Finds the way. '.repeat(9),
    };
    serveProjects(manyProjects(20, () => by));
    worker.on('projects.get', () => aProject({ ...by, demoUrl: 'https://demo.example.org/' }));
    serveThread([aComment({ text: 'Does this fit, too?' }), aComment({ id: 2, authorId: 7, text: 'x'.repeat(300) })]);
    await putIfNewer('news', 'news', { announcements: [announcement(1)], skipped: 0, fetchedAt: Date.now() });
    await store(watchingItem, { owner: 7, threads: { 1: aWatched() }, people: {} });
    await storeMetadata({
      name: 'Project Commons',
      email: 'team@commons.example',
      description: 'For all. '.repeat(30),
    });
    await store(inboxItem, [anEntry({ text: '@ann does this fit, too?' })]);
    await openPopup('#/inbox');
    document.documentElement.classList.add('beside');
    for (const width of [320, 280]) {
      await beOfSize(width, 700);
      for (const [at, part] of VIEWS) {
        location.hash = `#/${at}`;
        await expect.poll(() => document.querySelector(`main ${part}`), { message: part }).not.toBeNull();
        await nextFrames();
        const { scrollWidth, clientWidth } = document.documentElement;
        const cut = [...document.querySelectorAll('header button')].filter((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        });
        const found = { surplus: Math.max(0, scrollWidth - clientWidth), cut: cut.length };
        const tabs = document.querySelectorAll('[role=tab]').length;
        expect({ width, at, ...found, tabs }).toEqual({ width, at, surplus: 0, cut: 0, tabs: 4 });
      }
    }
    await leaveThread();
  });

  test('has the bar of a thread in full, also in Russian and with large letters', async () => {
    await signIn();
    serveThread([aComment({ text: 'Does this fit, too?' })]);
    await store(watchingItem, { owner: 7, threads: { 1: aWatched() }, people: {} });
    await enterWorld({ fontSize: 24, font: 'own' });
    await openPopup('#/project/1/comments');
    await chooseLanguage('ru');
    document.documentElement.classList.add('beside');
    await beOfSize(280, 700);
    await expect.poll(() => document.querySelector('.thread article')).not.toBeNull();
    await nextFrames();
    expect(document.querySelector('.thread-bar')?.textContent).toContain('Вы подписаны');
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await leaveThread();
  });

  test('is as narrow as its tab, which may be zoomed in', async () => {
    vi.spyOn(browser.tabs, 'getCurrent').mockReturnValue(Promise.resolve({ id: 1 }) as never);
    await putIfNewer('news', 'news', { announcements: [announcement(1)], skipped: 0, fetchedAt: Date.now() });
    await beOfSize(320, 256);
    await openPopup('#/news');
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
