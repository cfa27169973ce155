import { describe, expect } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import type { Extension } from './harness/extension.ts';
import { launchInLane } from './harness/ground.ts';
import { mention } from './harness/service/mention.ts';
import { lookOnce, signInAndSettle, untilInInbox } from './harness/settle.ts';
import { stored } from './harness/stored.ts';
import { test } from './harness/test.ts';

declare const chrome: { runtime: { sendMessage(message: object): Promise<{ ok: boolean }> } };

const inboxOf = async (extension: Extension) => (await stored(extension, 'inbox'))?.map(({ id }) => id);

/** Lets the person follow a thread. */
async function follow(extension: Extension, projectId: number): Promise<void> {
  const page = await extension.openPage('captcha.html');
  const message = { name: 'watch.set-thread', input: { projectId, watch: true } };
  expect((await page.evaluate((sent) => chrome.runtime.sendMessage(sent), message)).ok).toBe(true);
  await page.close();
}

describe('two profiles of a browser', () => {
  test(
    'S2: tell each person of their own mentions, and of no other’s',
    { tags: ['full'] },
    async ({ extension, service }) => {
      await signInAndSettle(extension, MIRA);
      const other = await launchInLane();
      try {
        await signInAndSettle(other, JONAS, 0);
        await follow(other, MIRAS_PROJECT);
        const ofMira = await mention(service, 'are you there?');
        const answer = { as: MIRA.userName, projectId: MIRAS_PROJECT, message: `@${JONAS.userName} I am` };
        const ofJonas = `mention:${MIRAS_PROJECT}:${(await service.control.comment(answer)).id}`;
        await untilInInbox(extension, ofMira);
        await untilInInbox(other, ofJonas);
        await lookOnce(extension);
        expect(await inboxOf(extension)).not.toContain(ofJonas);
        expect(await inboxOf(other)).not.toContain(ofMira);
      } finally {
        await other.close();
      }
    },
  );
});
