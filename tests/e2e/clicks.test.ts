import type { Frame, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import { frameOf, pillOf, rest } from './harness/panel.ts';
import { tellOfMention } from './harness/service/mention.ts';
import { boxIn } from './harness/service/own-thread.ts';
import { listAt, threadAt } from './harness/service/service-api.ts';
import { signInAndSettle } from './harness/settle.ts';
import { beSignedOut } from './harness/service/session.ts';
import { openedBy, solveCaptcha } from './harness/sign-in.ts';
import { stored } from './harness/stored.ts';
import { SOON, test, type Service } from './harness/test.ts';
import { words } from './harness/words.ts';

const OF_MIRA = 25;

const button = (place: Page | Frame | Locator, name: Parameters<typeof words>[0]): Locator =>
  place.getByRole('button', { name: words(name), exact: true });

/** Counts presses; typing is not counted. */
function aPerson() {
  let count = 0;
  return {
    press: (place: Locator): Promise<void> => {
      count += 1;
      return place.click();
    },
    /** Counts what presses by itself. */
    pressed: <T>(outcome: Promise<T>): Promise<T> => {
      count += 1;
      return outcome;
    },
    /** @returns the presses since it was last asked */
    presses: (): number => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

const inboxTab = (page: Page): Locator => page.getByRole('tab', { name: words('popup_inbox') });
const entryWith = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ has: page.locator('.inbox-card__text').getByText(text) });

/** Waits until the thread of the project holds a comment with this text. */
async function arrives(service: Service, text: string): Promise<void> {
  const texts = async (): Promise<string> => {
    const thread = await threadAt(service, MIRAS_PROJECT);
    return thread.map(({ message }) => message).join('\n');
  };
  await expect.poll(texts, SOON).toContain(text);
}

test('the commonest jobs take few presses', async ({ extension, service }) => {
  const { press, pressed, presses } = aPerson();
  const taken: Record<string, number> = {};

  await beSignedOut(extension);
  const signedOut = await extension.openPage('popup.html');
  const options = await pressed(
    openedBy(extension, signedOut.getByRole('link', { name: words('popup_signIn') }).first(), /options/),
  );
  await options.getByLabel('E-mail', { exact: true }).fill(MIRA.email);
  await options.getByLabel('Password', { exact: true }).fill(MIRA.password);
  const captcha = await pressed(openedBy(extension, button(options, 'options_signIn')));
  await pressed(solveCaptcha(captcha));
  await button(options, 'options_logOut').waitFor();
  taken['sign in'] = presses();
  // An own page that is open would be used again.
  await Promise.all([signedOut, options].map((page) => page.close()));

  await signInAndSettle(extension, MIRA, OF_MIRA);
  const asked = await tellOfMention(extension, service, 'asked in the popup');
  const popup = await extension.openPage('popup.html#/');
  await press(inboxTab(popup));
  await press(button(entryWith(popup, 'asked in the popup'), 'inbox_answer'));
  await popup.keyboard.type('Answered in the popup');
  await press(button(popup, 'composer_post'));
  await arrives(service, 'Answered in the popup');
  taken['reply to a mention, from the popup'] = presses();

  await popup.close();
  const told = await tellOfMention(extension, service, 'asked in a notification');
  const opened = extension.context.waitForEvent('page');
  await extension.pressNotification(told, 0);
  const replying = await pressed(opened);
  await replying.getByRole('textbox', { name: words('composer_comment') }).fill('Answered at once');
  await press(button(replying, 'composer_post'));
  await arrives(service, 'Answered at once');
  taken['reply to a mention, from its notification'] = presses();

  await entryWith(replying, 'asked in the popup')
    .getByRole('link', { name: words('inbox_openHere') })
    .click();
  await replying.locator(`#comment-${asked.split(':')[2]}`).waitFor();
  await press(replying.getByRole('link', { name: words('project_back') }));
  await entryWith(replying, 'asked in the popup').waitFor();
  taken['go back from a thread to the inbox'] = presses();

  await tellOfMention(extension, service, 'to be marked');
  const marking = await extension.openPage('popup.html#/');
  await press(inboxTab(marking));
  await press(button(marking, 'popup_markAllRead'));
  await expect.poll(async () => (await stored(extension, 'inbox'))?.filter(({ read }) => !read).length, SOON).toBe(0);
  taken['mark all as read'] = presses();

  const muting = await extension.openPage('popup.html#/');
  await press(inboxTab(muting));
  const entry = entryWith(muting, 'to be marked');
  await press(button(entry, 'inbox_more'));
  await press(button(entry, 'inbox_mute'));
  await entry.getByText(words('inbox_muted'), { exact: true }).waitFor();
  taken['mute a thread'] = presses();
  await press(button(entry, 'inbox_undoMute'));

  presses();
  await press(button(muting, 'snooze_title'));
  await press(button(muting, 'snooze_hour'));
  await muting.getByText(words('snooze_until', '')).waitFor();
  taken['snooze, in the inbox'] = presses();
  await button(muting, 'snooze_end').click();

  const finding = await extension.openPage('popup.html#/');
  const [project] = await listAt(service, 3);
  await finding.getByRole('searchbox').fill(project?.title ?? '');
  await press(
    finding
      .getByRole('article')
      .getByRole('link', { name: project?.title ?? '' })
      .first(),
  );
  const page = extension.context.waitForEvent('page');
  await press(finding.getByRole('link', { name: words('project_open') }));
  await (await page).waitForURL(new RegExp(`${project?.id}`, 'u'));
  taken['find a project and open its page'] = presses();

  const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
  const panel = await frameOf(site);
  await press((await pillOf(site)).getByRole('button').first());
  await expect.poll(() => boxIn(panel).evaluate((box) => box === document.activeElement), SOON).toBe(true);
  await site.keyboard.type('Written on the page');
  await rest(site);
  await press(button(panel, 'composer_post'));
  await arrives(service, 'Written on the page');
  taken['comment on the open page, without scrolling'] = presses();
  await site.close();

  await finding.bringToFront();
  await press(button(finding, 'project_follow'));
  taken['follow the project that is open'] = presses();

  expect(taken).toEqual({
    'sign in': 3,
    'reply to a mention, from the popup': 3,
    'reply to a mention, from its notification': 2,
    'go back from a thread to the inbox': 1,
    'mark all as read': 2,
    'mute a thread': 3,
    'snooze, in the inbox': 2,
    'find a project and open its page': 2,
    'comment on the open page, without scrolling': 2,
    'follow the project that is open': 1,
  });
});
