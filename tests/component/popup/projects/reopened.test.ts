import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { aProject } from '../../../unit/support';
import { manyProjects, serveProjects, storeProjects, storeTypes } from '../../support/catalogue';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import {
  comeToRest,
  drawnIds,
  expectListed,
  heading,
  listChoice,
  loadUntil,
  nextFrames,
  scrollThrough,
  searchBox,
} from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const many = manyProjects(140, () => ({ type: 'app' }));
const filterTag = () => page.getByRole('group', { name: t('popup_filtersSet') }).getByRole('button');
const tab = (name: string) => page.getByRole('tab', { name });

/** The first card whose top is below the header. */
function rowInView(): { id: number; top: number } {
  const card = [...document.querySelectorAll('article')].find((each) => each.getBoundingClientRect().top > 60);
  return {
    id: Number(card?.querySelector('h3')?.id.split('-')[1]),
    top: Math.round(card?.getBoundingClientRect().top ?? NaN),
  };
}

beforeEach(useService);

describe('a popup that is opened again', () => {
  test('is where it was left before the service answers: list, rows, and the row in view', async () => {
    await storeProjects(many);
    serveProjects(many);
    await openPopup();
    await listChoice().selectOptions('most_liked');
    await loadUntil(100);
    comeToRest();
    scrollTo(0, 5_000);
    await expect.poll(() => drawnIds().length).toBeGreaterThan(20);
    // Rows that come into view are measured.
    await nextFrames();
    const before = rowInView();
    const answer = worker.hold('projects.list');
    await reopenPopup();
    await expect.poll(rowInView).toEqual(before);
    await expect.element(listChoice()).toHaveValue('most_liked');
    answer();
    await expectListed(100);
    // Heights have fractions of a pixel.
    expect([rowInView().id, Math.abs(rowInView().top - before.top) < 2]).toEqual([before.id, true]);
    // All rows are there, and no more: the next page is not answered.
    worker.hold('projects.list');
    expect((await scrollThrough()).ids).toHaveLength(100);
  });

  test('has its search and its filters, which can be removed', async () => {
    await storeTypes({ app: 'Mobile app', game: 'Game' });
    serveProjects(many);
    await openPopup();
    await searchBox().fill('project 1');
    await page.getByRole('button', { name: t('popup_filters') }).click();
    await page.getByLabelText(t('project_type')).selectOptions('app');
    await expect.element(filterTag()).toHaveTextContent('Mobile app');
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    await reopenPopup();
    await expect.element(searchBox()).toHaveValue('project 1');
    await expect.element(filterTag()).toHaveTextContent('Mobile app');
    await expect.element(heading(t('popup_results', isolate('project 1')))).toBeVisible();
    await filterTag().click();
    await page
      .getByRole('button', { name: t('popup_clearSearch') })
      .first()
      .click();
    await expect.element(listChoice()).toHaveValue('recent');
    expect(worker.sent('projects.list').at(-1)).toEqual({ search: '', page: 1 });
  });

  test('shows the project or the tab that was open, unless a link leads elsewhere', async () => {
    serveProjects(many);
    worker.on('projects.get', ({ projectId }) => aProject({ id: projectId, title: `Project ${projectId}` }));
    await openPopup();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect.poll(() => location.hash).toBe('#/project/140');
    await reopenPopup();
    expect(location.hash).toBe('#/project/140');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Project 140' })).toBeVisible();
    await tab(t('popup_news')).click();
    await reopenPopup();
    await expect.element(tab(t('popup_news'))).toHaveAttribute('aria-selected', 'true');
    await reopenPopup('#/inbox');
    await expect.element(tab(t('popup_inbox'))).toHaveAttribute('aria-selected', 'true');
  });
});
