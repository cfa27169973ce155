import { describe, expect } from 'vitest';
import { MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { entryWith, openInbox } from '../harness/popup/inbox.ts';
import { mention } from '../harness/service/mention.ts';
import { textsAt } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { asMira, untilInInbox } from '../harness/settle.ts';
import { beginAnew, stored } from '../harness/stored.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  storage: {
    local: {
      get(key: string): Promise<Record<string, { d: object } | undefined>>;
      set(items: object): Promise<void>;
    };
  };
};

/** A mention by Jonas that is in the inbox. @returns its text, which no other has */
async function mentionAndRing(extension: Extension, service: Service, message: string): Promise<string> {
  const text = unique(message);
  await untilInInbox(extension, await mention(service, text));
  return text;
}

describe('an answer in the inbox', () => {
  asMira('R23: is posted once, and leaves its entry read and no draft', async ({ extension, service }) => {
    const text = await mentionAndRing(extension, service, 'will you answer?');
    const popup = await extension.openPage('popup.html#/inbox');
    const entry = entryWith(popup, text);
    await entry.getByRole('button', { name: words('notification_reply') }).press('Enter');
    const box = entry.getByRole('textbox', { name: 'Comment' });
    expect(await box.inputValue()).toBe('@jonas ');
    const reply = unique('yes, in place');
    await popup.keyboard.type(reply);
    await popup.keyboard.press('Control+Enter');
    await entry.getByRole('button', { name: words('comment_sendNow') }).click();
    await entry.getByText(words('inbox_answered'), { exact: true }).waitFor();
    await box.waitFor({ state: 'detached' });
    await entry.getByText(words('inbox_unread'), { exact: true }).waitFor({ state: 'detached' });
    const texts = await textsAt(service, MIRAS_PROJECT);
    expect(texts.filter((each) => each === `@jonas ${reply}`)).toHaveLength(1);
    expect((await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT]).toBeUndefined();
  });

  asMira('R29: is kept when the popup closes at any key, and open again with it', async ({ extension, service }) => {
    const text = await mentionAndRing(extension, service, 'take your time');
    const popup = await extension.openPage('popup.html#/inbox');
    await entryWith(popup, text)
      .getByRole('button', { name: words('notification_reply') })
      .click();
    await expect
      .poll(async () => (await stored(extension, 'popupPlace'))?.views?.answering, SOON)
      .toMatch(/^mention:/u);
    await popup.keyboard.type('half a though');
    await popup.keyboard.press('t');
    await popup.close();
    await expect
      .poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON)
      .toBe('@jonas half a thought');
    const again = await extension.openPage('popup.html');
    const box = entryWith(again, text).getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => box.inputValue(), SOON).toBe('@jonas half a thought');
    await box.fill('');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[MIRAS_PROJECT], SOON).toBeUndefined();
  });
});

describe('the new comments of the inbox', () => {
  asMira(
    'have what was found in a thread, and nothing of it once it is marked as read',
    async ({ extension, service }) => {
      const text = await mentionAndRing(extension, service, 'new in the stream?');
      const popup = await openInbox(extension, 'inbox_new');
      const entry = entryWith(popup, text);
      await entry.getByRole('button', { name: words('inbox_readUpTo') }).press('Enter');
      await entry.waitFor({ state: 'detached' });
      // As when it closes, it sends what could be undone until now.
      await popup.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect
        .poll(async () => (await stored(extension, 'inbox'))?.find((each) => each.text.includes(text))?.read, SOON)
        .toBe(true);
      expect((await stored(extension, 'seen'))?.threads[MIRAS_PROJECT]).toBeDefined();
      await beginAnew(extension);
    },
  );

  asMira('begin with what came in hours away, until that is done', async ({ extension, service }) => {
    await mentionAndRing(extension, service, 'while you were away');
    const away = { since: Date.now() - 30 * 86_400_000, until: Date.now() + 86_400_000, isDone: false };
    const popup = await extension.openPage('popup.html#/inbox');
    const line = popup.getByRole('group').filter({ hasText: words('inbox_away') });
    // The cycle that found the mention writes its own run when it ends.
    const writeAway = async (): Promise<boolean> => {
      await popup.evaluate(async (value) => {
        const { lastRun } = await chrome.storage.local.get('lastRun');
        if (lastRun) await chrome.storage.local.set({ lastRun: { ...lastRun, d: { ...lastRun.d, away: value } } });
      }, away);
      return line.isVisible();
    };
    await expect.poll(writeAway, SOON).toBe(true);
    await line.getByText(words('inbox_away')).click();
    await line.getByRole('button', { name: words('deletion_end') }).click();
    await line.waitFor({ state: 'detached' });
  });
});
