import type { Frame, Locator, Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import type { Extension } from './harness/extension.ts';
import { frameOf, pillOf, rest } from './harness/panel.ts';
import { tellOfMention } from './harness/service/mention.ts';
import { boxIn } from './harness/service/own-thread.ts';
import { threadAt } from './harness/service/service-api.ts';
import { beSignedIn, beSignedOut } from './harness/service/session.ts';
import { signInAndSettle } from './harness/settle.ts';
import { openedBy, solveCaptcha } from './harness/sign-in.ts';
import { SOON, test, type Service } from './harness/test.ts';
import { answerFor, launchUnbaked, type Question } from './harness/unbaked.ts';
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

/** What a window on a screen of 1366 × 768 shows of a page. */
const LAPTOP = { width: 1366, height: 640 };
/** The patterns that the service under test needs. */
const HOSTS = ['http://localhost/*'];

/** Reads the screens of a page: each line once, and none below the edge of the window. */
function aReader() {
  const lines = new Set<string>();
  return {
    async read(page: Page): Promise<void> {
      const body = page.locator('body');
      for (const line of (await body.innerText()).split('\n')) lines.add(line.trim());
      const below = await body.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(below).toBeLessThanOrEqual(0);
    },
    words: (): number => [...lines].join(' ').match(/[\p{L}\d][^\s]*/gu)?.length ?? 0,
  };
}

/** From the sign-in of the welcome to the panel on a page. */
async function arriveFromWelcome(
  extension: Extension,
  welcome: Page,
  { press, pressed, read }: ReturnType<typeof aPerson> & Pick<ReturnType<typeof aReader>, 'read'>,
): Promise<void> {
  await expect.poll(() => welcome.evaluate(() => document.activeElement?.id), SOON).toBe('email');
  await read(welcome);
  await welcome.keyboard.type(MIRA.email);
  await welcome.getByLabel('Password', { exact: true }).fill(MIRA.password);
  const captcha = await pressed(openedBy(extension, button(welcome, 'error_button_signIn')));
  await pressed(solveCaptcha(captcha));
  await welcome.getByText(/Signed in as .*mira/).waitFor();
  await read(welcome);
  await press(welcome.getByRole('link', { name: words('welcome_finish') }));
  await press(welcome.getByRole('article').first().getByRole('link').first());
  const opened = extension.context.waitForEvent('page');
  await press(welcome.locator('main a[href*="/p/"]').first());
  const panel = await frameOf(await opened);
  await panel.getByRole('textbox', { name: words('composer_comment') }).waitFor();
}

describe('the first minutes', () => {
  test('take 8 presses, no scrolling and 100 words from the installation to the panel', async ({ service }) => {
    const extension = await launchUnbaked(service.origin);
    onTestFinished(() => extension.close());
    await extension.grant(HOSTS);
    const person = { ...aPerson(), ...aReader() };
    let question: Question | undefined;
    const welcome = await extension.openPage('options.html#/welcome', async (opening) => {
      await opening.setViewportSize(LAPTOP);
      question = await answerFor(opening);
    });
    await welcome.getByLabel(words('service_site'), { exact: true }).fill(service.origin);
    await person.read(welcome);
    await person.press(button(welcome, 'service_find'));
    await button(welcome, 'service_use').waitFor();
    await person.read(welcome);
    await person.press(button(welcome, 'service_use'));
    await arriveFromWelcome(extension, welcome, person);
    expect(question?.asked).toEqual([HOSTS]);
    // Each question of the browser takes a press, too.
    expect(person.presses() + (question?.asked.length ?? 0)).toBeLessThanOrEqual(8);
    expect(person.words()).toBeLessThanOrEqual(100);
  });

  test('take 6 presses in a build for one service', { tags: ['full'] }, async ({ extension }) => {
    await beSignedOut(extension);
    const person = { ...aPerson(), ...aReader() };
    const welcome = await extension.openPage('options.html#/welcome', (opening) => opening.setViewportSize(LAPTOP));
    await arriveFromWelcome(extension, welcome, person);
    expect(person.presses()).toBeLessThanOrEqual(6);
    expect(person.words()).toBeLessThanOrEqual(100);
  });
});

describe('few presses are needed', () => {
  test('to comment on the open page, without scrolling: 3', async ({ extension, service }) => {
    const { press, presses } = aPerson();
    await beSignedIn(extension, MIRA);
    const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const panel = await frameOf(site);
    await press((await pillOf(site)).getByRole('button').first());
    await boxIn(panel).waitFor();
    await rest(site);
    await press(boxIn(panel));
    await site.keyboard.type('Written on the page');
    await rest(site);
    await press(button(panel, 'composer_post'));
    await arrives(service, 'Written on the page');
    expect(presses()).toBe(3);
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
