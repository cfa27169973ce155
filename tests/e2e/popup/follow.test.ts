import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** How many projects Mira has. */
const OF_MIRA = 25;
const OLD_OAK = 2031;

const FOLLOW = { name: words('project_follow'), exact: true } as const;
const FOLLOWING = { name: words('project_following'), exact: true } as const;
/** A name in a sentence is set apart by invisible marks. */
const FOLLOW_OAK = { name: /^Follow .*old_oak/u } as const;
const FOLLOWING_OAK = { name: /^Following .*old_oak/u } as const;

/** The service counts in whole seconds: what comes in the second in which a person began to follow may be from before. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const isOn = (popup: Page, button: Parameters<Page['getByRole']>[1]) =>
  popup.getByRole('button', { ...button, pressed: true }).waitFor();

const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension, MIRA, OF_MIRA);
  return true;
});

describe('following', () => {
  asMira('a project brings a comment there to the inbox, without a notification', async ({ extension, service }) => {
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
      message: 'no name in here',
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
      .filter({ hasText: 'no name in here' })
      .getByText(/jonas.* commented in a thread you follow/u)
      .waitFor();
  });

  asMira(
    'a person brings their new project to the inbox, read once its page is open',
    { tags: ['full'] },
    async ({ extension, service }) => {
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
      // Its page says the same, so who sees it has read that it is new.
      await popup.evaluate((hash) => (location.hash = hash), `#/project/${id}`);
      await expect
        .poll(async () => (await stored(extension, 'inbox'))?.find((entry) => entry.id === `project:${id}`)?.read, SOON)
        .toBe(true);
      await popup.getByRole('button', FOLLOWING_OAK).click();
      await popup.getByRole('button', { ...FOLLOW_OAK, pressed: false }).waitFor();
      expect((await stored(extension, 'watching'))?.people[OLD_OAK]).toBeUndefined();
    },
  );
});
