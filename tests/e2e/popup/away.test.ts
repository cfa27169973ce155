import { describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { JONAS, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { follow } from '../harness/popup/follow.ts';
import { entryWith, openInbox } from '../harness/popup/inbox.ts';
import { unique } from '../harness/service/unique.ts';
import { asMira, lookOnce } from '../harness/settle.ts';
import { rewrite, stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const lineIn = (popup: Page) => popup.getByRole('group').filter({ hasText: words('inbox_away') });

describe('who comes back', () => {
  asMira(
    'after more than four hours finds what came meanwhile in a line that opens, which “Done” takes away everywhere and for good',
    { tags: ['full'] },
    async ({ extension, service }) => {
      // Both after the sign-in, and before the second in which the worker looks.
      const at = ((await stored(extension, 'account'))?.watchedFrom ?? 0) + 1;
      const say = async (message: string) =>
        (await service.control.comment({ as: JONAS.userName, projectId: MIRAS_PROJECT, message, at })).id;
      const mentioned = unique('while you were away');
      const answer = unique('and this');
      const mention = await say(`@mira ${mentioned}`);
      const last = await say(answer);
      const hoursAgo = (at: number | null): number => (at ?? Date.now()) - 5 * HOUR_MS;
      await rewrite(
        extension,
        'lastRun',
        (run) =>
          run && { ...run, at: hoursAgo(run.at), wellAt: hoursAgo(run.wellAt), lookedAt: hoursAgo(run.lookedAt) },
      );
      // The line is of the last run, which a forced one would begin anew.
      await extension.fireAlarm();
      const ids = async (): Promise<string[]> => ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
      await expect
        .poll(ids, SOON)
        .toEqual(expect.arrayContaining([`mention:${MIRAS_PROJECT}:${mention}`, `answer:${MIRAS_PROJECT}:${last}`]));
      const popup = await openInbox(extension, 'popup_inbox');
      const other = await openInbox(extension, 'popup_inbox');
      const [card, same] = [popup, other].map((page) => lineIn(page));
      await same?.waitFor();
      await entryWith(popup, mentioned).waitFor();
      await card?.getByText(words('inbox_away')).click();
      await card?.getByRole('button', { name: words('notification_answer_one', 1), exact: true }).click();
      await entryWith(popup, answer).waitFor();
      expect(await entryWith(popup, mentioned).count()).toBe(0);
      await card?.getByRole('button', { name: words('deletion_end') }).click();
      for (const shown of [card, same]) await shown?.waitFor({ state: 'detached' });
      await popup.close();
      await extension.killWorker();
      const again = await openInbox(extension, 'popup_inbox');
      await entryWith(again, mentioned).waitFor();
      const checkedAt = async () => (await stored(extension, 'lastRun'))?.at ?? 0;
      const before = await checkedAt();
      await again.getByRole('button', { name: words('popup_check') }).click();
      await expect.poll(checkedAt, SOON).toBeGreaterThan(before);
      expect(await lineIn(again).count()).toBe(0);
    },
  );

  asMira(
    'after a week, if that is switched on, finds one entry with what rose in own projects, which opens them',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const weekly = async () => ((await stored(extension, 'inbox')) ?? []).filter(({ kind }) => kind === 'week');
      const options = await extension.openPage('options.html#/notifications');
      await options.getByLabel(words('notify_week'), { exact: true }).selectOption('inbox');
      await expect.poll(async () => (await stored(extension, 'settings'))?.levels.week, SOON).toBe('inbox');
      await follow(extension, OTHERS_PROJECT);
      await lookOnce(extension);
      for (const projectId of [MIRAS_PROJECT, MIRAS_PROJECT, OTHERS_PROJECT])
        await service.control.comment({ as: JONAS.userName, projectId, message: unique('one more') });
      await lookOnce(extension);
      expect(await weekly()).toEqual([]);
      await rewrite(extension, 'cursors', ({ week, ...cursors }) => {
        if (!week) throw new Error('No week has begun.');
        return { ...cursors, week: { ...week, at: week.at - WEEK_MS } };
      });
      await lookOnce(extension);
      await lookOnce(extension);
      expect((await weekly()).map(({ text }) => text.split('\n').length)).toEqual([1]);
      const popup = await openInbox(extension, 'popup_inbox');
      const entry = entryWith(popup, `+${words('count_comments_other', 2)}`);
      await entry.getByText('Departures on the wall').waitFor();
      await entry.getByRole('heading').getByRole('button').click();
      await popup.getByRole('tab', { name: words('popup_mine'), selected: true }).waitFor();
      await popup.getByRole('article').filter({ hasText: 'Departures on the wall' }).waitFor();
    },
  );
});
