import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../../utils/api/schemas';
import { putIfNewer } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { settingsItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, type PictureLoading } from '../../../../utils/settings';
import { announcement, project } from '../../../unit/popup/support';
import { serveProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { nextFrames } from '../../support/project-list';
import { store, useService } from '../../support/stored';
import { item } from '../../support/thread-view';
import { worker } from '../../support/worker';

/** Counts the tests. */
let run = 0;
/** An address that no other test asks for. */
const picture = (name: string): string => `${location.origin}/utils/build/icon.svg?${run}-${name}`;
/** The names of the pictures that were asked for. */
const asked = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.includes(`/icon.svg?${run}-`) ? [name.replace(/.*\?\d+-/, '')] : []))
    .toSorted();
const choose = (pictures: PictureLoading) => store(settingsItem, { ...DEFAULT_SETTINGS, pictures });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/** Waits for what would have been asked for. */
async function comeToRest(): Promise<void> {
  await nextFrames();
  await new Promise((resolve) => setTimeout(resolve, 300));
}

async function openList(): Promise<void> {
  serveProjects([project(1, { title: 'One', iconUrl: picture('icon'), authorAvatarUrl: picture('avatar') })]);
  await openPopup();
  await expect.element(page.getByRole('article')).toBeVisible();
  await comeToRest();
}

async function openNews(): Promise<void> {
  await putIfNewer('news', 'news', {
    announcements: [1, 2].map((number) => ({ ...announcement(number), imageUrl: picture(`news-${number}`) })),
    skipped: 0,
    fetchedAt: Date.now(),
  });
  await openPopup('#/news');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await comeToRest();
}

async function openProject(): Promise<void> {
  const shown: Partial<Project> = {
    iconUrl: picture('icon'),
    authorAvatarUrl: picture('avatar'),
    screenshots: [picture('shot-1'), picture('shot-2')] as Project['screenshots'],
  };
  worker.on('projects.get', () => project(5, shown));
  await openPopup('#/project/5');
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  await comeToRest();
}

beforeEach(async () => {
  run += 1;
  performance.clearResourceTimings();
  await useService();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

describe('the pictures of the service', () => {
  test('are asked for at once before the person has chosen', async () => {
    await openList();
    await expect.poll(asked).toEqual(['avatar', 'icon']);
  });

  test('wait where the browser saves data, and all come once the person asks for them; the list does not jump', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await openList();
    expect(asked()).toEqual([]);
    expect(document.querySelectorAll('article .picture svg')).toHaveLength(2);
    const before = boxOf('article');
    await button(t('popup_menu')).click();
    await item('pictures_show').click();
    await expect.poll(asked).toEqual(['avatar', 'icon']);
    expect(boxOf('article')).toEqual(before);
    await button(t('popup_menu')).click();
    await expect.element(item('pictures_show')).not.toBeInTheDocument();
  });

  test('of announcements have their box, and come one by one as they are tapped', async () => {
    await choose('tapping');
    await openNews();
    expect(asked()).toEqual([]);
    const before = boxOf('.announcement__image');
    expect(before?.height).toBeGreaterThan(100);
    await button(t('picture_show')).first().click();
    expect(boxOf('img.announcement__image')).toEqual(before);
    await expect.poll(asked).toEqual(['news-1']);
    await expect.poll(() => button(t('picture_show')).elements()).toHaveLength(1);
  });

  test('of a project come in the gallery, each as it is opened', async () => {
    await choose('tapping');
    await openProject();
    expect(asked()).toEqual([]);
    await button(new RegExp(`^${t('project_screenshot', 2, 2)} ${t('picture_show')}`)).click();
    await expect.poll(asked).toEqual(['shot-2']);
  });

  test('are never asked for where the person wants none, and nothing offers them', async () => {
    await choose('never');
    await openNews();
    expect(document.querySelector('.announcement__image')).toBeNull();
    await openProject();
    (document.querySelector('.screenshots__row button') as HTMLElement).click();
    await comeToRest();
    expect(asked()).toEqual([]);
    expect(document.body.textContent).not.toContain(t('picture_show'));
  });

  test('follow the setting while the page is open', async () => {
    await choose('never');
    await openList();
    expect(asked()).toEqual([]);
    await choose('always');
    await expect.poll(asked).toEqual(['avatar', 'icon']);
  });
});
