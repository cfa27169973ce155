import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS } from '../../service/fixtures.ts';
import { asMira, untilInInbox } from '../harness/settle.ts';
import { stored } from '../harness/stored.ts';
import { words } from '../harness/words.ts';

const FOLLOW = { name: words('project_follow'), exact: true } as const;
const FOLLOWING = { name: words('project_following'), exact: true } as const;

/** The service counts in whole seconds: what comes in the second in which a person began to follow may be from before. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const isOn = (popup: Page, button: Parameters<Page['getByRole']>[1]) =>
  popup.getByRole('button', { ...button, pressed: true }).waitFor();

describe('following', () => {
  asMira('a project brings a comment there to the inbox, without a notification', async ({ extension, service }) => {
    const { id } = await service.control.project({ owner: 'old_oak', title: 'Followed from the popup' });
    const popup = await extension.openPage(`popup.html#/project/${id}`);
    await popup.getByRole('button', { ...FOLLOW, pressed: false }).click();
    await isOn(popup, FOLLOWING);
    await popup.getByText(words('project_followingHint')).waitFor();
    expect((await stored(extension, 'watching'))?.threads[id]).toMatchObject({ reason: 'followed', removed: false });
    await aSecond();
    const comment = await service.control.comment({ as: JONAS.userName, projectId: id, message: 'no name in here' });
    const found = `comment:${id}:${comment.id}`;
    await untilInInbox(extension, found);
    expect(await extension.shownNotifications()).not.toContain(found);
    await popup.getByRole('tab', { name: 'Inbox' }).click();
    await popup
      .getByRole('article')
      .filter({ hasText: 'no name in here' })
      .getByText(/jonas.* commented in a thread you follow/u)
      .waitFor();
  });
});
