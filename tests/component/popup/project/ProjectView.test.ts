import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../../utils/api/schemas';
import type { Failure } from '../../../../utils/errors';
import { writeProjectRecords } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { serviceItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { aProject } from '../../../unit/support';
import { manyProjects, serveProjects, storeTypes } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { comeToRest, drawnIds, nextFrames } from '../../support/project-list';
import { SERVICE, store, useService } from '../../support/stored';
import { worker } from '../../support/worker';

/** A dot. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const details = () => page.getByRole('article');
const link = (name: string | RegExp) => page.getByRole('link', { name });

/** Opens the page of project 5. */
async function openProject(change: Partial<Project> = {}): Promise<void> {
  worker.on('projects.get', () => aProject({ id: 5, title: 'Departures', ...change }));
  await openPopup('#/project/5');
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
}

beforeEach(useService);

describe('the page of a project', () => {
  test('opens from its card, links its page on the site, and leads back to the same place', async () => {
    const projects = manyProjects(20);
    serveProjects(projects);
    worker.on('projects.get', ({ projectId }) => aProject({ id: projectId, title: `Project ${projectId}` }));
    await openPopup();
    comeToRest();
    await expect.poll(() => drawnIds().length).toBe(20);
    await nextFrames();
    scrollTo(0, 700);
    await nextFrames();
    const card = page.getByRole('article', { name: 'Project 10', exact: true });
    const place = () => card.element().getBoundingClientRect().top;
    const before = place();
    await card.getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'Project 10', level: 2 })).toBeVisible();
    await expect.element(link(t('project_open'))).toHaveAttribute('href', 'https://commons.example/p/10');
    await link(t('project_back')).click();
    await expect.element(card).toBeVisible();
    await expect.poll(() => Math.abs(place() - before)).toBeLessThan(3);
  });

  test('shows everything the service says of it', async () => {
    await storeTypes({ app: 'Mobile app' });
    await openProject({
      description: 'Names in their own script',
      whatsNew: 'Fixed a crash',
      category: 'Maps & Travel',
      type: 'app',
      size: '4.62 MB',
      verified: true,
      editorsChoice: true,
      commentsAllowed: false,
      likes: 412,
      downloads: 2904,
      demoUrl: 'https://demo.example.org/try',
      screenshots: [PICTURE],
    });
    for (const text of [
      'Verified project',
      'Editor’s choice',
      'Names in their own script',
      'Fixed a crash',
      'Maps & Travel',
      '4.62 MB',
      'Mobile app',
      t('project_commentsOff'),
    ])
      await expect.element(details()).toMatchTextContent(text);
    for (const name of ['412 likes', '2,904 downloads'])
      expect(details().getByRole('img', { name, exact: true }).elements()).toHaveLength(1);
    const demo = details().getByRole('link', { name: 'demo.example.org' });
    await expect.element(demo).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(demo).toHaveAttribute('target', '_blank');
    const shots = () => [...document.querySelectorAll<HTMLImageElement>('.screenshots img')];
    await expect.poll(() => shots().map(({ naturalWidth }) => naturalWidth)).toEqual([1]);
  });

  test('shows a demo link that is no address as a text', async () => {
    await openProject({ demoUrl: null, demoText: 'ask me for it' });
    await expect.element(page.getByText('ask me for it')).toBeVisible();
    await expect.element(link('ask me for it')).not.toBeInTheDocument();
  });

  test('leads to its comments, whose number it shows', async () => {
    await openProject({ comments: 1234 });
    await link('Comments (1,234)').click();
    await expect.poll(() => location.hash).toBe('#/project/5/comments');
  });

  test('keeps a project it has read, with its age, and says that it could not be read anew', async () => {
    const known = aProject({ id: 5, description: 'Names in their own script', commentsAllowed: false });
    await writeProjectRecords([known], Date.now() - 7 * 60_000);
    worker.fail('projects.get', 'offline');
    await openPopup('#/project/5');
    await expect.element(details()).toMatchTextContent('Names in their own script');
    await expect.element(details().getByText(t('project_commentsOff'))).toBeVisible();
    await expect.element(page.getByText(t('savedCopy', '7 minutes ago'))).toBeVisible();
    await expect.element(page.getByRole('status').getByText(t('error_offline'))).toBeVisible();
  });

  test.for<[string, Failure]>([
    ['is missing', { code: 'project-not-found', message: 'There is no such project.' }],
    ['is private', { code: 'project-private', message: 'This project is private.' }],
  ])('says why a project can’t be shown that %s, and offers the way back', async ([, failure]) => {
    worker.fail('projects.get', failure);
    await openPopup('#/project/5');
    const why = t('error_serviceSays', isolate(failure.message ?? ''));
    await expect.element(page.getByRole('status').getByText(why)).toBeVisible();
    expect(details().elements()).toHaveLength(0);
    await expect.element(link(t('project_back'))).toBeVisible();
  });

  test('is as wide as the popup with a very long title and text, which unfolds', async () => {
    const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const long = `${'Very'.repeat(120)} ${'and on it goes '.repeat(300)}The end.`;
    await openProject({ title: 'W'.repeat(200), description: long, whatsNew: long });
    const more = page.getByRole('button', { name: t('text_more') });
    await expect.element(more.first()).toBeVisible();
    expect(surplus()).toBeLessThanOrEqual(0);
    await expect.element(details()).not.toMatchTextContent('The end.');
    while (more.elements().length > 0) await more.first().click();
    await expect.element(details()).toMatchTextContent(/The end\..*The end\./s);
    expect(surplus()).toBeLessThanOrEqual(0);
  });

  test('has no link to a page of a service whose pages are unknown', async () => {
    await store(serviceItem, { ...SERVICE, links: [] });
    await openProject();
    expect(link(t('project_open')).elements()).toHaveLength(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('popup_more') })
      .click();
    await expect.element(page.getByRole('menuitem', { name: /^All projects by/u })).toBeVisible();
    expect(page.getByRole('menuitem', { name: t('project_copyLink') }).elements()).toHaveLength(0);
  });
});
