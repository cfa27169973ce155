/** @module-tag full */
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../../utils/watch/types.ts';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { buildFor } from '../../tools/build-for.ts';
import {
  article,
  button,
  click,
  describeInFirefox,
  foxForTests,
  panelIn,
  signInFox,
  text,
} from '../harness/firefox.ts';
import { laneGround } from '../harness/ground.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What the extension’s own pages have. */
declare const browser: {
  alarms: { get(name: string): Promise<{ periodInMinutes?: number } | undefined> };
  permissions: { getAll(): Promise<{ origins: string[] }> };
  storage: { local: { get(key: 'inbox'): Promise<{ inbox?: { d: InboxEntry[] } }> } };
};

describeInFirefox('in Firefox, a build without a profile', () => {
  const lane = foxForTests(() => buildFor(null, 'e2e-unbaked', { browser: 'firefox' }));
  const { origin, control } = lane;
  const { profile } = laneGround();

  test('says that there is no service, and has no host', async () => {
    const popup = await lane.fox.openOwn('popup.html');
    await popup.waitForSelector(text('popup_noService'));
    expect(await popup.evaluate(async () => (await browser.permissions.getAll()).origins)).toEqual([]);
  });

  test('asks for the hosts within the click; a refusal loses nothing, a consent takes the profile into use', async () => {
    const options = await lane.fox.openOwn('options.html');
    await click(options, '.by-hand summary');
    await options.waitForSelector('#profile-text');
    await options.$eval(
      '#profile-text',
      (box, json) => {
        (box as HTMLTextAreaElement).value = json;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      },
      JSON.stringify(profile),
    );
    // The hosts are named once the profile was checked.
    await options.waitForSelector('#profile-hosts');
    await click(options, button('service_use'));
    expect(await lane.fox.answerPrompt(false)).toContain('sites in localhost domains');
    await options.waitForSelector(text('service_denied'));
    const kept = await options.$eval('#profile-text', (box) => (box as HTMLTextAreaElement).value);
    expect(kept).toContain(profile.apiKey);

    await click(options, button('service_use'));
    await lane.fox.answerPrompt(true);
    await options.waitForSelector(button('options_change'));
    expect(await options.evaluate(async () => (await browser.permissions.getAll()).origins)).toEqual([
      'http://localhost/*',
    ]);
  });

  test('then shows projects and a panel on their pages, and signs in by the service’s own page', async () => {
    const popup = await lane.fox.openOwn('popup.html');
    await popup.waitForSelector('article');
    const panel = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector(text('panel_signedOut'));
    await signInFox(lane.fox, { origin, person: MIRA });
    expect(await panel.waitForSelector('article')).not.toBeNull();
  });

  test('keeps service, session, inbox and drafts over a restart, and notifies nothing again', async ({ skip }) => {
    skip(!lane.fox.isKept, 'This Firefox keeps signed extensions only.');
    const panel = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector('article');
    await (await panel.waitForSelector('textarea'))?.type('Not sent yet');
    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira before the restart?' });
    const before = await lane.fox.openOwn('popup.html#/inbox');
    const inbox = () => browser.storage.local.get('inbox').then(({ inbox: kept }) => kept?.d ?? []);
    await click(before, `aria/${words('popup_check')}`);
    await before.waitForSelector(article('before the restart?'));
    const notified = async (page: typeof before) =>
      (await page.evaluate(inbox)).map(({ text: of, notifiedAt, trace }) => ({ of, notifiedAt, trace }));
    await expect.poll(async () => (await notified(before))[0]?.notifiedAt, SOON).toEqual(expect.any(Number));
    const entries = await notified(before);

    await lane.fox.restart();
    // By itself: Firefox forgets alarms.
    await expect.poll(() => lane.fox.isAwake(), SOON).toBe(true);
    const after = await lane.fox.openOwn('popup.html#/inbox');
    await after.waitForSelector(article('before the restart?'));
    expect((await after.evaluate(() => browser.alarms.get('poll')))?.periodInMinutes).toBe(5);
    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira and after it?' });
    await click(after, `aria/${words('popup_check')}`);
    await after.waitForSelector(article('and after it?'));
    expect((await notified(after)).filter(({ of }) => !of.includes('and after it?'))).toEqual(entries);

    const again = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await again.waitForSelector(article('and after it?'));
    expect(await again.$eval('textarea', (box) => box.value)).toBe('Not sent yet');
  });
});
