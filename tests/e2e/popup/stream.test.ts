import { describe, expect } from 'vitest';
import { EDDA, JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { follow } from '../harness/popup/follow.ts';
import { entryWith, focusEntry, openInbox } from '../harness/popup/inbox.ts';
import { textsAt } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { asMira, lookOnce, signInAndSettle, untilInInbox } from '../harness/settle.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';
import { isRead } from '../../../utils/watch/read-marks';

/** A new project of another person, which is followed. */
async function followNew(extension: Extension, service: Service): Promise<number> {
  const { id } = await service.control.project({ owner: 'old_oak', title: unique('A garden of notes') });
  await follow(extension, id);
  return id;
}

/** Lets a person write a comment on Mira’s project, and waits until it is in the inbox. @returns its text and its id */
async function arrive(
  extension: Extension,
  service: Service,
  { as, message }: { as: string; message: string },
): Promise<{ text: string; id: number }> {
  const text = unique(message);
  const { id } = await service.control.comment({ as, projectId: MIRAS_PROJECT, message: text });
  await untilInInbox(extension, `answer:${MIRAS_PROJECT}:${id}`);
  return { text, id };
}

describe('the new comments', () => {
  asMira(
    'of own and followed projects stand there, the oldest first, are answered in place, and are not new again once marked',
    async ({ extension, service }) => {
      const followed = await followNew(extension, service);
      const older = unique('the older one');
      await service.control.comment({ as: JONAS.userName, projectId: followed, message: older });
      const { text: newer, id } = await arrive(extension, service, { as: JONAS.userName, message: 'the newer one' });
      const popup = await openInbox(extension, 'inbox_new');
      await entryWith(popup, newer).waitFor();
      const shown = await popup.locator('.inbox-card__text').allInnerTexts();
      expect(shown.filter((text) => [older, newer].includes(text))).toEqual([older, newer]);

      await focusEntry(entryWith(popup, older));
      await popup.keyboard.press('r');
      const reply = unique('yes, from the list');
      await entryWith(popup, older)
        .getByRole('textbox', { name: words('composer_comment') })
        .waitFor();
      await popup.keyboard.type(reply);
      await popup.keyboard.press('Control+Enter');
      // It can be taken back there.
      const pending = entryWith(popup, older);
      await pending.getByRole('button', { name: words('comment_undo') }).waitFor();
      await pending.getByRole('button', { name: words('comment_sendNow') }).click();
      await pending.waitFor({ state: 'detached' });
      await expect.poll(() => textsAt(service, followed), SOON).toEqual([older, `@jonas ${reply}`]);

      await focusEntry(entryWith(popup, newer));
      await popup.keyboard.press('m');
      await entryWith(popup, newer).waitFor({ state: 'detached' });
      await popup.close();
      await expect
        .poll(async () => {
          const mark = (await stored(extension, 'seen'))?.threads[MIRAS_PROJECT];
          return mark && isRead(mark, id);
        }, SOON)
        .toBe(true);
      const { text: newest } = await arrive(extension, service, { as: JONAS.userName, message: 'the newest one' });
      const again = await openInbox(extension, 'inbox_new');
      await entryWith(again, newest).waitFor();
      expect(await entryWith(again, newer).count()).toBe(0);
    },
  );

  asMira(
    'that wait for a reply are gone for good once they need none, or have got one',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const waiting = await arrive(extension, service, { as: EDDA.userName, message: 'still waiting' });
      const unneeded = await arrive(extension, service, { as: 'old_oak', message: 'just saying thanks' });
      const answered = await arrive(extension, service, { as: JONAS.userName, message: 'how is it done?' });
      const popup = await openInbox(extension, 'inbox_unanswered');
      await focusEntry(entryWith(popup, unneeded.text));
      await popup.keyboard.press('m');
      await entryWith(popup, unneeded.text).waitFor({ state: 'detached' });
      await entryWith(popup, answered.text).waitFor();
      // On another computer.
      await service.control.comment({ as: MIRA.userName, projectId: MIRAS_PROJECT, message: '@jonas like this' });
      await lookOnce(extension);
      await entryWith(popup, answered.text).waitFor({ state: 'detached' });
      await popup.close();
      await extension.killWorker();
      const again = await openInbox(extension, 'inbox_unanswered');
      await entryWith(again, waiting.text).waitFor();
      expect(await entryWith(again, unneeded.text).count()).toBe(0);
      expect(await entryWith(again, answered.text).count()).toBe(0);
    },
  );

  test(
    'are selected, deleted and brought back by a moderator, with keys alone up to the undo',
    { tags: ['full'] },
    async ({ extension, service }) => {
      await signInAndSettle(extension, EDDA, 0);
      const followed = await followNew(extension, service);
      const texts = [unique('the first of two'), unique('the second of two')];
      const [first = '', second = ''] = texts;
      await service.control.comment({ as: JONAS.userName, projectId: followed, message: first });
      const { id } = await service.control.comment({ as: JONAS.userName, projectId: followed, message: second });
      await untilInInbox(extension, `comment:${followed}:${id}`);
      const popup = await openInbox(extension, 'inbox_new');
      const deletions = async (): Promise<number> =>
        ((await stored(extension, 'outbox')) ?? []).filter(({ kind }) => kind === 'removal').length;
      await focusEntry(entryWith(popup, first));
      for (const key of ['x', 'j', 'x', 'd']) await popup.keyboard.press(key);
      await expect.poll(deletions, SOON).toBe(2);
      for (const text of texts)
        await entryWith(popup, text)
          .getByRole('button', { name: words('comment_undo') })
          .click();
      await expect.poll(deletions, SOON).toBe(0);
      expect(await textsAt(service, followed)).toEqual(texts);
    },
  );
});
