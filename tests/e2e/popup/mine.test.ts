import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { HistoryPoint } from '../../../utils/cache/schema.ts';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { setClockAhead } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { lookOnce, signInAndSettle } from '../harness/settle.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** How many projects Mira has. */
const OF_MIRA = 25;
const DAY_MS = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY_MS);

const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

/** Writes the history of a project, as days of looking would have. */
async function putHistory(page: Page, projectId: number, points: HistoryPoint[]): Promise<void> {
  await page.evaluate(
    async ([id, value]) => {
      const wait = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('unwritable')));
        });
      const database = await wait(indexedDB.open('cache'));
      await wait(database.transaction('history', 'readwrite').objectStore('history').put(value, id));
      database.close();
    },
    [projectId, { points }] as const,
  );
}

/** The figures of a project as the worker knows them. */
async function figuresOf(extension: Extension, projectId: number) {
  const counter = (await stored(extension, 'cursors'))?.counters[projectId];
  if (!counter) throw new Error(`nothing is known of ${projectId}`);
  return counter;
}

describe('one’s own projects', () => {
  asMira('show their figures from the first look on, and that history begins', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/mine');
    await popup.getByRole('tab', { name: words('popup_mine'), selected: true }).waitFor();
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(OF_MIRA);
    await popup.getByText(words('mine_begins')).waitFor();
    const { likes } = await figuresOf(extension, MIRAS_PROJECT);
    const card = popup.getByRole('article', { name: 'Departures on the wall' });
    await card.getByText(new Intl.NumberFormat('en').format(likes), { exact: true }).first().waitFor();
    expect(await card.getByRole('img').count()).toBe(3);
    await expectNoBarriers(popup);
  });

  asMira('show what changed within a week, how it went, and what was passed', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/mine');
    const { likes, downloads, count } = await figuresOf(extension, MIRAS_PROJECT);
    await putHistory(popup, MIRAS_PROJECT, [
      { day: TODAY - 40, likes: 8, downloads: 0, comments: 0 },
      { day: TODAY - 30, likes: 12, downloads: 0, comments: 0 },
      { day: TODAY - 10, likes: likes - 40, downloads: downloads - 5, comments: count },
    ]);
    await popup.reload();
    const card = popup.getByRole('article').first();
    await card.getByRole('heading', { name: 'Departures on the wall' }).waitFor();
    await card.getByText(words('mine_week', '+40')).waitFor();
    await card.getByText(words('mine_week', '+5')).waitFor();
    await card.getByText(words('mine_same')).waitFor();
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const plot = words('mine_plot', words('mine_likes'), day.format((TODAY - 40) * DAY_MS), 8, likes, likes);
    expect(await card.getByRole('img', { name: plot }).count()).toBe(1);
    const earlier = card.getByText(/more milestones?$/);
    if ((await earlier.count()) > 0) await earlier.click();
    await card
      .getByText(words('mine_milestone', words('count_likes_other', 10), day.format((TODAY - 30) * DAY_MS)))
      .waitFor();
    await expectNoBarriers(popup);
  });

  asMira('follow the figures, without a request of their own', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html#/mine');
    const { likes } = await figuresOf(extension, MIRAS_PROJECT);
    const card = popup.getByRole('article', { name: 'Departures on the wall' });
    await card.waitFor();
    await service.control.resetCounts();
    await popup.reload();
    await card.waitFor();
    const asked = await service.control.requests();
    expect(JSON.stringify(asked)).not.toMatch(/view_comments/);
    await service.control.project({ id: MIRAS_PROJECT, likes: likes + 7 });
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return (await figuresOf(extension, MIRAS_PROJECT)).likes;
      }, SOON)
      .toBe(likes + 7);
    await card
      .getByText(new Intl.NumberFormat('en').format(likes + 7), { exact: true })
      .first()
      .waitFor();
  });

  asMira('tell what is unread about them, and lead to it', async ({ extension, service }) => {
    const { id } = await service.control.comment({
      as: JONAS.userName,
      projectId: MIRAS_PROJECT,
      message: 'seen under Mine',
    });
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return (await stored(extension, 'inbox'))?.some(({ commentId }) => commentId === id);
      }, SOON)
      .toBe(true);
    const popup = await extension.openPage('popup.html#/mine');
    const card = popup.getByRole('article', { name: 'Departures on the wall' });
    await card.getByRole('link', { name: /unread comments? on/ }).click();
    expect(new URL(popup.url()).hash).toBe(`#/project/${MIRAS_PROJECT}/comments`);
  });

  asMira('are there with a dead worker and without a network, with their age', async ({ extension }) => {
    await extension.killWorker();
    const popup = await extension.openPage('popup.html#/mine', (page) => setClockAhead(page, 3 * 3_600_000));
    await popup.getByRole('article', { name: 'Departures on the wall' }).waitFor();
    await popup.getByText(words('savedCopy', '3 hours ago')).waitFor();
  });

  test('are none for whoever has none, and nobody’s for whoever is signed out', async ({ extension }) => {
    await beSignedIn(extension, JONAS);
    await lookOnce(extension);
    const popup = await extension.openPage('popup.html#/mine');
    const count = Object.values((await stored(extension, 'watching'))?.threads ?? {}).filter(
      ({ reason }) => reason === 'own',
    ).length;
    if (count === 0) await popup.getByRole('heading', { name: words('mine_none') }).waitFor();
    else await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(count);
    await expectNoBarriers(popup);
    await popup.close();
    await beSignedOut(extension);
    const other = await extension.openPage('popup.html#/mine');
    await other.getByText(words('mine_signedOut')).waitFor();
    expect(await other.getByRole('tab', { name: words('popup_mine') }).count()).toBe(0);
    await expectNoBarriers(other);
  });
});
