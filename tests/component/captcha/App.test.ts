import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ERROR_CODES } from '../../service/captcha/modes';
import type { FrameEvent } from '../../../utils/captcha/frame';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { holdTime, letPass } from '../support/clock';
import { captchaFrame, openCaptchaTab, waitForToken } from '../support/pages/open-captcha';

const shows = async (name: MessageKey) => {
  await expect.element(page.getByText(t(name))).toBeVisible();
};
const press = (name: MessageKey) => page.getByRole('button', { name: t(name) }).click();

/** Loads the captcha anew, and hands a token on. */
async function succeed(waiter: ReturnType<typeof waitForToken>): Promise<void> {
  await press('captcha_again');
  await expect.element(captchaFrame.find()).toBeVisible();
  await captchaFrame.say({ kind: 'ready' });
  await shows('captcha_ready');
  await captchaFrame.say({ kind: 'token', token: 'token' });
  await shows('captcha_handed');
  expect(waiter.tokens()).toEqual(['token']);
}

describe('the captcha tab', () => {
  test('lets its frame show the widget of the service, and says when it is there', async () => {
    openCaptchaTab(waitForToken());
    await shows('captcha_loading');
    expect(await captchaFrame.greet()).toMatchObject({ siteKey: 'site-key', host: 'commons.example', theme: 'light' });
    await captchaFrame.say({ kind: 'ready' });
    await shows('captcha_ready');
  });

  test('R25: hands the token on once, however often the captcha gives one, and is done', async () => {
    const waiter = waitForToken();
    const did = openCaptchaTab(waiter);
    await captchaFrame.say({ kind: 'ready' });
    await captchaFrame.say({ kind: 'token', token: 'token' }, { kind: 'token', token: 'another' });
    await shows('captcha_handed');
    expect(waiter.tokens()).toEqual(['token']);
    expect(did).toEqual(['accepted']);
    await expect.element(captchaFrame.find()).not.toBeInTheDocument();
  });

  test.for<[what: string, event: FrameEvent, title: MessageKey, text: MessageKey | null, role: 'alert' | 'status']>([
    ['expired', { kind: 'expired' }, 'captcha_expired', null, 'status'],
    ['was closed', { kind: 'dismissed' }, 'captcha_dismissed', 'captcha_dismissedText', 'status'],
    ['is blocked', { kind: 'blocked' }, 'captcha_blocked', 'captcha_blockedText', 'alert'],
    ['fails', { kind: 'error', code: 'challenge-error' }, 'captcha_widgetError', 'captcha_challengeError', 'alert'],
    [
      'is refused to a sandbox',
      { kind: 'error', code: 'network-error' },
      'captcha_widgetError',
      'captcha_networkError',
      'alert',
    ],
  ])(
    'R25: has words for a captcha that %s, and works once it is loaded again',
    async ([, event, title, text, role]) => {
      const waiter = waitForToken();
      openCaptchaTab(waiter);
      await captchaFrame.say(event);
      await expect.element(page.getByRole(role).getByText(t(title))).toBeVisible();
      await expect.element(page.getByRole(role).getByText(t(text ?? 'captcha_again'))).toBeVisible();
      expect(waiter.tokens()).toEqual([]);
      await succeed(waiter);
    },
  );

  test('R25: has its own words for every error code of the vendor, and for one of next year', async () => {
    const codes = [...ERROR_CODES, 'of-next-year'];
    openCaptchaTab(waitForToken());
    const texts = new Set<string>();
    for (const code of codes) {
      await captchaFrame.say({ kind: 'error', code });
      await expect.element(page.getByRole('button', { name: t('captcha_again') })).toBeVisible();
      texts.add(document.querySelector('.notice')?.textContent ?? '');
      await press('captcha_again');
      await shows('captcha_loading');
    }
    expect(texts.size).toBe(codes.length);
  });

  test('R25: asks for another token where this one came too late', async () => {
    const waiter = waitForToken('too-old');
    openCaptchaTab(waiter);
    await captchaFrame.say({ kind: 'token', token: 'token' });
    await shows('captcha_expired');
    await expect.element(page.getByRole('button', { name: t('captcha_again') })).toBeVisible();
  });

  test('offers the service’s page, where there is one', async () => {
    const waiter = waitForToken();
    openCaptchaTab(waiter, { otherWay: 'Project Commons' });
    await captchaFrame.say({ kind: 'blocked' });
    await page.getByRole('button', { name: t('options_useServicePage', isolate('Project Commons')) }).click();
    await expect.poll(waiter.kinds).toContain('other-way');
  });

  test('says that its wait is over when the settings end it', async () => {
    const waiter = waitForToken();
    openCaptchaTab(waiter);
    waiter.leave();
    await shows('captcha_gone');
    await expect.element(captchaFrame.find()).not.toBeInTheDocument();
  });

  test('without a service loads nothing', async () => {
    openCaptchaTab(waitForToken(), { hasService: false });
    await shows('captcha_gone');
    await expect.element(captchaFrame.find()).not.toBeInTheDocument();
  });
});

describe('the captcha tab, as time passes,', () => {
  beforeEach(holdTime);

  test('says after fifteen seconds that loading takes long, and offers to load again', async () => {
    const waiter = waitForToken();
    openCaptchaTab(waiter);
    await letPass(15_000);
    await shows('captcha_slow');
    await expect.element(page.getByText(t('captcha_slowText'))).toBeVisible();
    await succeed(waiter);
  });

  test('opened by hand leads to signing in, and loads nothing', async () => {
    const did = openCaptchaTab(null);
    await letPass(3000);
    await shows('captcha_gone');
    await expect.element(captchaFrame.find()).not.toBeInTheDocument();
    await press('captcha_toSignIn');
    expect(did).toEqual(['sign-in']);
  });
});
