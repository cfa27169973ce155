import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { manyProjects, serveProjects, storeProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { drawnIds, expectListed, heading, listChoice, searchBox } from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const resultsFor = (text: string) => heading(t('popup_results', isolate(text)));
const MINUTE_MS = 60_000;
const plants = manyProjects(30, (id) => ({ title: `${id % 3 === 0 ? 'Garden' : 'Meadow'} ${id}` }));

beforeEach(useService);

describe('the search for projects', () => {
  test('shows what the service finds, and the newest projects again once it is cleared', async () => {
    serveProjects(plants);
    await openPopup();
    await searchBox().fill('garden');
    await expect.element(resultsFor('garden')).toBeVisible();
    await expectListed(10);
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    await page.getByRole('button', { name: t('popup_clearSearch') }).click();
    await expect.element(listChoice()).toHaveValue('recent');
    await expect.element(searchBox()).toHaveValue('');
    await expectListed(20);
  });

  test('finds at every keystroke what is known here, and moves none of it when the service answers', async () => {
    await storeProjects(plants.slice(5), Date.now() - MINUTE_MS);
    worker.fail('projects.list', 'offline');
    await openPopup();
    serveProjects(plants.toReversed());
    const answer = worker.hold('projects.list');
    await searchBox().click();
    await userEvent.keyboard('ga');
    await expect.element(resultsFor('ga')).toBeVisible();
    await expect.element(page.getByText(t('savedCopy', '1 minute ago'))).toBeVisible();
    await expect.poll(() => drawnIds().length).toBeGreaterThan(0);
    const here = drawnIds();
    answer();
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    expect(drawnIds().slice(0, here.length)).toEqual(here);
  });

  test('begins with the words of a link', async () => {
    serveProjects(plants);
    await openPopup('#/search/garden%20gnome');
    await expect.element(searchBox()).toHaveValue('garden gnome');
    await expect.element(page.getByRole('heading', { name: 'garden gnome', exact: false }).first()).toBeVisible();
    expect(worker.sent('projects.list')).toEqual([{ search: 'garden gnome', page: 1 }]);
  });

  test('says if nothing is found, and offers the way back', async () => {
    serveProjects(plants);
    await openPopup();
    await searchBox().fill('no such thing anywhere');
    await expect.element(heading(t('popup_noResults', isolate('no such thing anywhere')))).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(0);
    const inPlace = page.getByRole('tabpanel').getByRole('button', { name: t('popup_clearSearch') });
    await inPlace.last().click();
    await expectListed(20);
  });
});
