import { describe, expect, vi } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { mention } from '../harness/service/mention.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';

const MOST_DELAY_MS = 35;
/** By then most cycles have ended, and their notifications are on the way. */
const LATE_MS = 160;

/** Rings until a notification is there: a ring that meets a cycle under way joins it, and it may have looked already. */
async function untilShown(extension: Extension, id: string): Promise<void> {
  await vi.waitFor(async () => {
    await ringWhenDue(extension);
    expect(await extension.shownNotifications()).toContain(id);
  }, SOON);
}

describe('mentions in a real browser', () => {
  test('R2: a sign-in with threads full of old mentions raises no notification and seeds every cursor', async ({
    extension,
    service,
  }) => {
    const id = await mention(service, 'before the sign-in');
    await signInAndSettle(extension, MIRA, 25);
    expect(await extension.shownNotifications()).toEqual([]);
    const inbox = (await stored(extension, 'inbox')) ?? [];
    expect(inbox.filter(({ read }) => !read)).toEqual([]);
    expect(inbox.filter((entry) => entry.id === id)).toHaveLength(1);
    const popup = await extension.openPage('popup.html#/inbox');
    await popup.getByRole('article').filter({ hasText: 'before the sign-in' }).waitFor();
  });

  /**
   * Mentions the person, and kills the worker, so many times: up to `MOST_DELAY_MS` after each alarm, and up to `LATE_MS` after
   * every third.
   */
  async function mentionAndKill(extension: Extension, service: Service, kills: number): Promise<void> {
    await signInAndSettle(extension);
    const expected: string[] = [];
    const past = new Set((await stored(extension, 'inbox'))?.map(({ id }) => id));
    const pastShown = new Set(await extension.shownNotifications());
    const added = async () => ((await stored(extension, 'inbox')) ?? []).filter(({ id }) => !past.has(id));
    const began = Date.now();
    for (let kill = 0; kill < kills; kill += 1) {
      expected.push(await mention(service, `number ${kill} of ${kills}`));
      await ringWhenDue(extension);
      const delayMs = (kill * (kill % 3 === 2 ? LATE_MS : MOST_DELAY_MS)) / (kills - 1);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await extension.killWorker();
    }
    await vi.waitFor(async () => {
      await ringWhenDue(extension);
      expect(await added()).toHaveLength(kills);
      // Looked at second: it is written together with the inbox, and is empty before.
      expect(await stored(extension, 'outbox')).toEqual([]);
    }, SOON);
    const inbox = await added();
    const shown = (await extension.shownNotifications()).filter((id) => !pastShown.has(id));
    const notified = new Set(inbox.map(({ notifiedAs }) => notifiedAs));
    const alone = inbox.filter(({ id, notifiedAs }) => notifiedAs === id).length;
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    process.stdout.write(
      `| R1 | ${kills} mentions and kills in ${seconds} s | ${inbox.length} in the inbox | ${alone} in notifications of their own | ${inbox.length - alone} in ${notified.size - alone} with others |\n`,
    );
    expect(inbox.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(inbox.every(({ notifiedAt }) => notifiedAt !== null)).toBe(true);
    // Each is covered by one notification, its own or one with others. The oldest have left the screen; no other was ever there.
    expect(shown.filter((id) => !notified.has(id))).toEqual([]);
  }

  test('R1: 24 mentions, with the worker killed after each alarm, are in the inbox and notified, none lost and none twice', async ({
    extension,
    service,
  }) => {
    await mentionAndKill(extension, service, 24);
  });

  test(
    'R1: 150 mentions, with the worker killed after each alarm, are in the inbox and notified, none lost and none twice',
    { timeout: 180_000, tags: ['full'] },
    async ({ extension, service }) => {
      await mentionAndKill(extension, service, 150);
    },
  );

  test('R24: a click on a notification of a dead worker opens one tab, at the right place, and marks it read', async ({
    extension,
    service,
  }) => {
    const id = await mention(service, 'click me');
    await untilShown(extension, id);
    await extension.killWorker();
    const before = extension.context.pages().length;
    const opened = extension.context.waitForEvent('page');
    await extension.clickNotification(id);
    const page = await opened;
    await page.waitForURL(`${service.origin}/p/${MIRAS_PROJECT}#comment-${id.split(':')[2]}`);
    await vi.waitFor(
      async () => expect((await stored(extension, 'inbox'))?.find((entry) => entry.id === id)?.read).toBe(true),
      SOON,
    );
    expect(extension.context.pages()).toHaveLength(before + 1);
    await vi.waitFor(async () => expect(await extension.shownNotifications()).not.toContain(id), SOON);
    await page.close();
  });
});
