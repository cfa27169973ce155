import type { Frame, Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import { frameOf, pillOf, rest } from './harness/panel.ts';
import { tellOfMention } from './harness/service/mention.ts';
import { boxIn } from './harness/service/own-thread.ts';
import { threadAt } from './harness/service/service-api.ts';
import { beSignedIn, beSignedOut } from './harness/service/session.ts';
import { signInAndSettle } from './harness/settle.ts';
import { openedBy, solveCaptcha } from './harness/sign-in.ts';
import { SOON, test, type Service } from './harness/test.ts';
import { words } from './harness/words.ts';

const button = (place: Page | Frame, name: Parameters<typeof words>[0]): Locator =>
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
    presses: (): number => count,
  };
}

/** Waits until the thread of the project holds a comment with this text. */
async function arrives(service: Service, text: string): Promise<void> {
  const texts = async (): Promise<string> => {
    const thread = await threadAt(service, MIRAS_PROJECT);
    return thread.map(({ message }) => message).join('\n');
  };
  await expect.poll(texts, SOON).toContain(text);
}

describe('few presses are needed', () => {
  test('to comment on the open page, without scrolling: 2', async ({ extension, service }) => {
    const { press, presses } = aPerson();
    await beSignedIn(extension, MIRA);
    const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const panel = await frameOf(site);
    await press((await pillOf(site)).getByRole('button').first());
    await expect.poll(() => boxIn(panel).evaluate((box) => box === document.activeElement), SOON).toBe(true);
    await site.keyboard.type('Written on the page');
    await rest(site);
    await press(button(panel, 'composer_post'));
    await arrives(service, 'Written on the page');
    expect(presses()).toBe(2);
  });

  test('to sign in: 3', { tags: ['full'] }, async ({ extension }) => {
    const { pressed, presses } = aPerson();
    await beSignedOut(extension);
    const popup = await extension.openPage('popup.html');
    const options = await pressed(
      openedBy(extension, popup.getByRole('link', { name: words('popup_signIn') }).first(), /options/),
    );
    await options.getByLabel('E-mail', { exact: true }).fill(MIRA.email);
    await options.getByLabel('Password', { exact: true }).fill(MIRA.password);
    const captcha = await pressed(openedBy(extension, button(options, 'options_signIn')));
    await pressed(solveCaptcha(captcha));
    await button(options, 'options_logOut').waitFor();
    expect(presses()).toBe(3);
  });

  test('to reply to a mention from its notification: 2', { tags: ['full'] }, async ({ extension, service }) => {
    const { press, pressed, presses } = aPerson();
    await signInAndSettle(extension);
    const name = await tellOfMention(extension, service, 'asked in a notification');
    const opened = extension.context.waitForEvent('page');
    await extension.pressNotification(name, 0);
    const replying = await pressed(opened);
    await replying.getByRole('textbox', { name: words('composer_comment') }).fill('Answered at once');
    await press(button(replying, 'composer_post'));
    await arrives(service, 'Answered at once');
    expect(presses()).toBe(2);
  });
});
