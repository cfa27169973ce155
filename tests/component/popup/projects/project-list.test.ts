import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../../utils/locale/i18n';
import { manyProjects, serveProjects, storeTypes } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import {
  comeToRest,
  drawnIds,
  expectListed,
  heading,
  listChoice,
  loadUntil,
  nextFrames,
  scrollThrough,
} from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const ids = (projects: { id: number }[]) => projects.map(({ id }) => id);
const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? NaN);
const newest = manyProjects(140);

beforeEach(useService);

describe('the list of projects', () => {
  test('shows the newest projects in the order of the service, and that they are up to date', async () => {
    serveProjects(newest);
    await openPopup();
    comeToRest();
    await expect.poll(drawnIds).toEqual(ids(newest).slice(0, 20));
    await expect.element(listChoice()).toHaveValue('recent');
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
  });

  test('shows the last of many, each once and in order, and draws only what is near the view', async () => {
    serveProjects(newest);
    await openPopup();
    await loadUntil(140);
    const through = await scrollThrough();
    expect(through.ids).toEqual(ids(newest));
    expect(through.mostDrawn).toBeLessThan(50);
  });

  test('keeps the row in view in its place when newer projects come above it', async () => {
    serveProjects(newest.slice(2));
    await openPopup();
    comeToRest();
    await expect.poll(() => drawnIds().length).toBe(20);
    // From then on, the list follows the scrolling.
    await nextFrames();
    scrollTo(0, 1_000);
    await nextFrames();
    const inView = [...document.querySelectorAll('article h3')].find((title) => topOf(title) > 100);
    const before = topOf(inView ?? null);
    serveProjects(newest);
    // By its own click: the mouse of a test may scroll the page.
    (page.getByRole('button', { name: t('popup_check') }).element() as HTMLElement).click();
    await expect.poll(() => scrollY).toBeGreaterThan(1_150);
    expect(Math.abs(topOf(document.getElementById(inView?.id ?? '')) - before)).toBeLessThan(2);
  });

  test('keeps the card that has the focus, however far away it is, and draws none twice', async () => {
    serveProjects(newest);
    await openPopup();
    await loadUntil(100);
    scrollTo(0, 0);
    await expect.poll(() => drawnIds()[0]).toBe(140);
    const card = document.querySelector<HTMLElement>('article a');
    card?.focus();
    const place = () => topOf(card) + Math.round(scrollY);
    const before = place();
    for (const to of [4_000, 9_000, 2_500]) {
      scrollTo(0, to);
      await expect.poll(() => drawnIds().length).toBeGreaterThan(20);
      // Rows are measured a frame after they were drawn.
      await expect.poll(() => [document.activeElement === card, place()]).toEqual([true, before]);
      expect(new Set(drawnIds()).size).toBe(drawnIds().length);
    }
    await userEvent.keyboard('j');
    await expect.poll(() => topOf(document.activeElement)).toBeGreaterThan(0);
    expect(scrollY).toBeGreaterThan(2_000);
  });

  test('says how many projects could not be read, and shows the others', async () => {
    serveProjects(newest.slice(0, 19), 1);
    await openPopup();
    await expect.element(page.getByText(plural('popup_skippedProjects', 1))).toBeVisible();
    await expectListed(19);
  });

  test('says so if the service has no projects', async () => {
    serveProjects([]);
    await openPopup();
    await expect.element(heading(t('popup_noProjects'))).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(0);
  });

  test('names type and category of a project, and has four cards in view', async () => {
    await storeTypes({ app: 'Mobile app' });
    serveProjects(manyProjects(20, () => ({ type: 'app', category: 'Maps & Travel', description: 'Finds the way.' })));
    await openPopup();
    const card = page.getByRole('article', { name: 'Project 20', exact: true });
    await expect.element(card.getByText('Mobile app', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Maps & Travel', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Finds the way.', { exact: false })).toBeVisible();
    expect(page.getByRole('article').nth(3).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
  });

  test('holds the place of what is on its way', async () => {
    serveProjects(newest);
    const answer = worker.hold('projects.list');
    await openPopup();
    await expect.element(page.getByRole('status').filter({ hasText: t('popup_loading') })).toBeInTheDocument();
    expect(document.querySelectorAll('.skeleton__card').length).toBeGreaterThan(0);
    answer();
    await expectListed(20);
    expect(document.querySelectorAll('.skeleton')).toHaveLength(0);
  });
});
