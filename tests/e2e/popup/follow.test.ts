import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API stands between a page and the worker. */
declare const chrome: { runtime: { sendMessage: () => Promise<unknown> } };

/** How many projects Mira has. */
const OF_MIRA = 25;
const OLD_OAK = 2031;

const FOLLOW = { name: words('project_follow'), exact: true } as const;
const FOLLOWING = { name: words('project_following'), exact: true } as const;
/** A name in a sentence is set apart by marks that nobody sees. */
const FOLLOW_OAK = { name: /^Follow .*old_oak/u } as const;
const FOLLOWING_OAK = { name: /^Following .*old_oak/u } as const;

/** The service counts in whole seconds: what comes in the second in which one began to follow may be from before. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const isOn = (popup: Page, button: Parameters<Page['getByRole']>[1]) =>
  popup.getByRole('button', { ...button, pressed: true }).waitFor();

describe('following, for somebody signed out,', () => {
  test('leads to the sign-in', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${OTHERS_PROJECT}`);
    const opened = extension.context.waitForEvent('page');
    await popup.getByRole('button', { name: words('project_signInToFollow') }).click();
    await (await opened).waitForURL(extension.address('options.html#/sign-in**'));
    expect(await popup.getByRole('button', FOLLOW_OAK).count()).toBe(0);
  });
});

const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

describe('following, for somebody signed in,', () => {
  asMira(
    'brings a comment of somebody else’s project to the inbox, without a notification',
    async ({ extension, service }) => {
      const { id } = await service.control.project({ owner: 'old_oak', title: 'Followed from the popup' });
      const popup = await extension.openPage(`popup.html#/project/${id}`);
      await popup.getByRole('button', { ...FOLLOW, pressed: false }).click();
      await isOn(popup, FOLLOWING);
      await popup.getByText(words('project_followingHint')).waitFor();
      expect((await stored(extension, 'watching'))?.threads[id]).toMatchObject({ reason: 'followed', removed: false });
      await aSecond();
      const comment = await service.control.comment({
        as: JONAS.userName,
        projectId: id,
        message: 'nobody is named here',
      });
      const found = `comment:${id}:${comment.id}`;
      await expect
        .poll(async () => {
          await ringWhenDue(extension);
          return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
        }, SOON)
        .toContain(found);
      expect(await extension.shownNotifications()).not.toContain(found);
      await popup.getByRole('tab', { name: 'Inbox' }).click();
      await popup
        .getByRole('article')
        .filter({ hasText: 'nobody is named here' })
        .getByText(/jonas.* commented in a thread you follow/u)
        .waitFor();
    },
  );

  asMira('ends with another press, and stays as it was left', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${OTHERS_PROJECT}`);
    await popup.getByRole('button', FOLLOW).click();
    await isOn(popup, FOLLOWING);
    await expectNoBarriers(popup);
    await popup.reload();
    await isOn(popup, FOLLOWING);
    await popup.getByRole('button', FOLLOWING).press('Space');
    await popup.getByRole('button', { ...FOLLOW, pressed: false }).waitFor();
    expect((await stored(extension, 'watching'))?.threads[OTHERS_PROJECT]?.removed).toBe(true);
    await expectNoBarriers(popup);
  });

  asMira('says beside the button why it did not work, and stays off', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${OTHERS_PROJECT}`);
    const button = popup.getByRole('button', { ...FOLLOW, pressed: false });
    await button.waitFor();
    await popup.evaluate(() => {
      chrome.runtime.sendMessage = () => Promise.resolve({ ok: false, failure: { code: 'storage' } });
    });
    await button.click();
    await popup.locator('.follow-bar').getByRole('alert').getByText(words('error_storage')).waitFor();
    await button.waitFor();
    await expectNoBarriers(popup);
  });

  asMira('takes a new project of whoever is followed to the inbox', async ({ extension, service }) => {
    const popup = await extension.openPage(`popup.html#/project/${OTHERS_PROJECT}`);
    await popup.getByRole('button', FOLLOW_OAK).click();
    await isOn(popup, FOLLOWING_OAK);
    await aSecond();
    const { id } = await service.control.project({ owner: 'old_oak', title: 'Brand new of old_oak' });
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
      }, SOON)
      .toContain(`project:${id}`);
    // Its page tells the same, so whoever has it before them has read that it is new.
    await popup.evaluate((hash) => (location.hash = hash), `#/project/${id}`);
    await expect
      .poll(async () => (await stored(extension, 'inbox'))?.find((entry) => entry.id === `project:${id}`)?.read, SOON)
      .toBe(true);
    await popup.getByRole('button', FOLLOWING_OAK).click();
    await popup.getByRole('button', { ...FOLLOW_OAK, pressed: false }).waitFor();
    expect((await stored(extension, 'watching'))?.people[OLD_OAK]).toBeUndefined();
  });

  asMira('is on where the project is one’s own, and nobody follows oneself', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const watched = { name: words('project_watched'), exact: true } as const;
    await isOn(popup, watched);
    // The author’s button would stand beside it.
    expect(await popup.getByRole('button', { name: /^Follow/ }).count()).toBe(1);
    await popup.getByRole('button', watched).click();
    await popup.getByRole('button', { name: words('project_watch'), exact: true, pressed: false }).click();
    await isOn(popup, watched);
    expect((await stored(extension, 'watching'))?.threads[MIRAS_PROJECT]).toMatchObject({
      reason: 'own',
      removed: false,
    });
  });
});
