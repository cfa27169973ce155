import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeProjectRecords } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { watchingItem } from '../../../../utils/storage/items';
import { watchingOf } from '../../../unit/popup/support';
import { aWatched } from '../../../unit/support';
import { manyProjects, serveProjects } from '../../support/catalogue';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { drawnIds, listChoice } from '../../support/project-list';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const all = manyProjects(3).map((project, at) => ({ ...project, updatedAt: at }));
const [first, second, third] = all.map(({ id }) => id) as [number, number, number];

beforeEach(async () => {
  serveProjects(all);
  await signIn();
  await writeProjectRecords(all, Date.now());
});

const follow = (...ids: number[]) =>
  store(watchingItem, watchingOf(7, Object.fromEntries(ids.map((id) => [id, aWatched({ reason: 'followed' })]))));

test('lists the projects that one follows without asking the service, also when the popup opens again', async () => {
  await follow(first, third);
  await openPopup();
  await listChoice().selectOptions(t('project_following'));
  await expect.poll(drawnIds).toEqual([third, first]);
  await follow(second);
  await expect.poll(drawnIds).toEqual([second]);
  const asked = worker.sent('projects.list').length;
  await reopenPopup();
  await expect.poll(drawnIds).toEqual([second]);
  expect(worker.sent('projects.list')).toHaveLength(asked);
});

test('says how to follow a project if there is none', async () => {
  await follow();
  await openPopup();
  await listChoice().selectOptions(t('project_following'));
  await expect.element(page.getByText(t('popup_noFollowed'))).toBeVisible();
});
