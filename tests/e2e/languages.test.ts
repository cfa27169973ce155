/** @module-tag full */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA, OTHERS_PROJECT } from '../service/fixtures.ts';
import { isolate } from '../../utils/text/bidi.ts';
import type { Extension } from './harness/extension.ts';
import { frameOf, pillOf, rest } from './harness/panel.ts';
import { tellOfMention } from './harness/service/mention.ts';
import { textsAt } from './harness/service/own-thread.ts';
import { captchaButton, openedBy, pressCaptcha } from './harness/sign-in.ts';
import { SOON, test } from './harness/test.ts';
import { words, wordsIn } from './harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  notifications: { update: (id: string, options: { title?: string }) => Promise<boolean> };
};

const arabic = wordsIn('ar');
const russian = wordsIn('ru');

const languageOf = (view: Pick<Page, 'evaluate'>) =>
  view.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

/** Keeps the titles that notifications on the screen change to. @returns reads them */
async function titlesFromNow(extension: Extension): Promise<() => Promise<string[]>> {
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const { update } = chrome.notifications;
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    chrome.notifications.update = (id, options) => {
      titles.push(options.title ?? '');
      return update.call(chrome.notifications, id, options);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
}

describe('a person who chose Arabic', () => {
  test('signs in, posts and is mentioned in it, and sees a change to Russian at once wherever something is open', async ({
    extension,
    service,
  }) => {
    const options = await extension.openPage('options.html#/appearance');
    await options.getByLabel(words('look_language')).selectOption('ar');
    await expect.poll(() => languageOf(options), SOON).toBe('ar rtl');
    expect(await options.title()).toBe(arabic('options_title'));

    // Signing in.
    await options.evaluate(() => (location.hash = '#/sign-in'));
    await options.getByLabel(arabic('options_email'), { exact: true }).fill(MIRA.email);
    await options.getByLabel(arabic('options_password'), { exact: true }).fill(MIRA.password);
    const captcha = await openedBy(
      extension,
      options.getByRole('button', { name: arabic('error_button_signIn'), exact: true }),
    );
    await pressCaptcha(captchaButton(captcha));
    await options.getByRole('button', { name: arabic('options_logOut') }).waitFor();

    // Reading and writing.
    const page = await extension.openTab(`${service.origin}/p/${OTHERS_PROJECT}`);
    const [panel, pill] = [await frameOf(page), await pillOf(page)];
    expect(await languageOf(panel)).toBe('ar rtl');
    expect(await languageOf(pill)).toBe('ar rtl');
    const text = 'عمل رائع';
    await panel.getByRole('textbox', { name: arabic('composer_comment') }).fill(text);
    const post = panel.getByRole('button', { name: arabic('composer_post'), exact: true });
    await post.scrollIntoViewIfNeeded();
    await rest(page);
    await post.click();
    await expect.poll(() => textsAt(service, OTHERS_PROJECT), SOON).toContain(text);

    // Being mentioned.
    await tellOfMention(extension, service, 'look at this');
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('tab', { name: arabic('popup_inbox') }).click();
    const entry = popup.getByRole('article').filter({ hasText: 'look at this' });
    await entry.getByText(arabic('mention_by', isolate(JONAS.userName)), { exact: true }).waitFor();
    const titles = await titlesFromNow(extension);

    // Another language, at once wherever something is open.
    await options.evaluate(() => (location.hash = '#/appearance'));
    await options.getByLabel(arabic('look_language')).selectOption('ru');
    for (const view of [options, popup, panel, pill]) await expect.poll(() => languageOf(view), SOON).toBe('ru ltr');
    await entry.getByText(russian('mention_by', isolate(JONAS.userName)), { exact: true }).waitFor();
    await panel.getByRole('textbox', { name: russian('composer_comment') }).waitFor();
    await expect.poll(() => extension.tooltip(), SOON).toContain(russian('toolbar_checked').split('$')[0] ?? '');
    await expect.poll(titles, SOON).toEqual([expect.stringContaining(russian('mention_by', isolate(JONAS.userName)))]);

    // And it stays, from the first frame on.
    await extension.killWorker();
    const next = await extension.openPage('popup.html', async (opening) => {
      await opening.addInitScript(() => {
        new MutationObserver((_changes, observer) => {
          const tab = document.querySelector('[role=tab]');
          if (!tab) return;
          observer.disconnect();
          sessionStorage.setItem('firstTab', tab.textContent ?? '');
        }).observe(document, { childList: true, subtree: true });
      });
    });
    await next.getByRole('article').first().waitFor();
    expect(await next.evaluate(() => sessionStorage.getItem('firstTab'))).toBe(russian('popup_projects'));

    await options.getByLabel(russian('look_language')).selectOption('browser');
    for (const view of [options, popup, next, panel]) await expect.poll(() => languageOf(view), SOON).toBe('en ltr');
  });
});
