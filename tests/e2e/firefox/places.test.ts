/** @module-tag full */
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import {
  article,
  button,
  click,
  describeInFirefox,
  foxForTests,
  OWN,
  panelIn,
  press,
  signInFox,
  text,
} from '../harness/firefox.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What the extension’s own pages have. */
declare const browser: {
  alarms: { create(name: string, info: { when: number; periodInMinutes: number }): void };
  extension: { getViews(of: { type: 'popup' | 'sidebar' }): Window[] };
  permissions: {
    getAll(): Promise<{ origins: string[] }>;
    remove(what: { origins: string[] }): Promise<boolean>;
  };
  storage: {
    local: { get(key: 'inbox'): Promise<{ inbox: { d: { id: string }[] } }>; remove(key: string): Promise<void> };
  };
  tabs: { query(of: { active: true }): Promise<{ url?: string }[]> };
};

/** The address of the tab in front. @param own any page of the extension */
function inFront(own: Page): Promise<string | undefined> {
  return own.evaluate(async () => (await browser.tabs.query({ active: true }))[0]?.url);
}

describeInFirefox('in Firefox, the extension', () => {
  const lane = foxForTests();
  const { origin, control } = lane;
  beforeAll(() => signInFox(lane.fox, { origin, person: MIRA }));

  test('deletes a comment in the panel, and follows a project in the popup', async () => {
    await control.comment({ as: 'mira', projectId: MIRAS_PROJECT, message: 'Written in Firefox' });
    const site = await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    await panel.waitForSelector(article('Written in Firefox'));
    await site.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const remove = `::-p-xpath(//article[contains(., 'Written in Firefox')]//button[normalize-space()='Delete'])`;
    await press(panel, remove);
    await panel.waitForSelector(article('Written in Firefox'), { hidden: true });

    const project = await lane.fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    await click(project, button('project_follow'));
    await click(project, button('thread_followAll'));
    expect(await project.waitForSelector(button('project_following'))).not.toBeNull();
  });

  test('wakes from sleep at its alarm, at a project page and at a click on a notification', async () => {
    const popup = await lane.fox.openOwn('popup.html#/inbox');
    await popup.waitForSelector(`aria/${words('popup_check')}`);
    await lane.fox.sleep();
    expect(await lane.fox.isAwake()).toBe(false);
    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira are you asleep?' });
    await popup.evaluate(async () => {
      // As if half a period had passed.
      await browser.storage.local.remove('lastRun');
      browser.alarms.create('poll', { when: Date.now(), periodInMinutes: 5 });
    });
    await popup.waitForSelector(article('are you asleep?'));

    await lane.fox.sleep();
    expect(await lane.fox.isAwake()).toBe(false);
    const panel = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector(article('are you asleep?'));
    expect(await lane.fox.isAwake()).toBe(true);

    await popup.bringToFront();
    await lane.fox.sleep();
    const [entry] = await popup.evaluate(async () => (await browser.storage.local.get('inbox')).inbox.d);
    await lane.fox.clickNotification(entry?.id ?? '');
    await expect.poll(() => inFront(popup), SOON).toBe(`${origin}/p/${MIRAS_PROJECT}`);
  });

  test('opens its popup from the toolbar in one width for every view, which follows a choice of language', async () => {
    const options = await lane.fox.openOwn('options.html#/appearance');
    await lane.fox.pressShortcut('P');
    /** Lets the popup show another view. @returns its width, once Firefox has fitted it */
    const widthAt = (hash: string) =>
      options.evaluate(async (at) => {
        const [popup] = browser.extension.getViews({ type: 'popup' });
        if (!popup?.document.querySelector('main')) return 0;
        popup.location.hash = at;
        await new Promise((resolve) => void setTimeout(resolve, 500));
        return popup.innerWidth;
      }, hash);
    await expect.poll(() => widthAt('#/'), SOON).toBeGreaterThan(0);
    const width = await widthAt('#/');
    expect(width).toBeLessThanOrEqual(400);
    for (const view of ['#/news', `#/project/${OTHERS_PROJECT}`, '#/about']) expect(await widthAt(view)).toBe(width);
    const choose = (language: string) =>
      options.evaluate((chosen) => {
        const select = document.querySelector<HTMLSelectElement>('#language');
        if (select) select.value = chosen;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }, language);
    const languages = () =>
      options.evaluate(() =>
        [document, browser.extension.getViews({ type: 'popup' })[0]?.document].map(
          (page) => page?.documentElement.lang,
        ),
      );
    for (const [chosen, shown] of [
      ['ar', 'ar'],
      ['browser', 'en'],
    ] as const) {
      await choose(chosen);
      await expect.poll(languages, SOON).toEqual([shown, shown]);
    }
    await options.evaluate(() => browser.extension.getViews({ type: 'popup' })[0]?.close());
  });

  test('opens its sidebar where the popup is, by its shortcut, and at a link from the menu', async () => {
    const popup = await lane.fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    /** Where the sidebar is, and whether it shows something of the service. */
    const sidebar = () =>
      popup.evaluate(() =>
        browser.extension.getViews({ type: 'sidebar' }).map(({ document, location: { search, hash } }) => ({
          at: search + hash,
          isFilled: document.querySelector('article, h1, h2') !== null,
          surplus: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        })),
      );
    const shows = async (at: string) => {
      await expect.poll(sidebar, SOON).toEqual([{ at, isFilled: true, surplus: 0 }]);
    };

    await click(popup, `aria/${words('popup_menu')}`);
    await click(popup, `aria/${words('popup_openBeside_firefox')}`);
    await shows(`?side#/project/${OTHERS_PROJECT}`);
    await lane.fox.closeSidebar();
    await expect.poll(sidebar, SOON).toEqual([]);

    await lane.fox.sleep();
    await lane.fox.pressShortcut('S');
    // Where it was left is stored a moment later, and may not have been.
    await expect.poll(sidebar, SOON).toEqual([{ at: expect.stringMatching(/^\?side/), isFilled: true, surplus: 0 }]);
    await lane.fox.sleep();
    await lane.fox.chooseFromMenu('comments', `${origin}/p/${MIRAS_PROJECT}?from=mail`);
    await shows(`?side#/project/${MIRAS_PROJECT}/comments`);
    await lane.fox.closeSidebar();
  });

  test('suggests projects that were seen in the address bar, and opens the chosen one', async () => {
    const options = await lane.fox.openOwn('options.html');
    await lane.fox.sleep();
    await lane.fox.typeInAddressBar('st departures');
    const address = `st ${origin}/p/${MIRAS_PROJECT}`;
    await expect.poll(async () => (await lane.fox.suggestions())[1]?.content, SOON).toBe(address);
    expect((await lane.fox.suggestions())[0]?.title).toBe(words('omnibox_search'));
    await lane.fox.chooseSuggestion(1);
    await expect.poll(() => inFront(options), SOON).toBe(`${OWN}popup.html#/project/${MIRAS_PROJECT}`);

    await lane.fox.typeInAddressBar('st clock');
    await expect.poll(async () => (await lane.fox.suggestions())[0]?.content, SOON).toBe('st clock');
    await lane.fox.chooseSuggestion(0);
    await expect.poll(() => inFront(options), SOON).toBe(`${OWN}popup.html#/search/clock`);
  });

  test('says in settings, popup and panel that its hosts were taken back, and gets them again by one press', async () => {
    const panel = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector('article');
    const options = await lane.fox.openOwn('options.html');
    await options.waitForSelector(text('options_logOut'));
    await options.evaluate(async () => {
      const { origins } = await browser.permissions.getAll();
      await browser.permissions.remove({ origins });
    });
    await options.waitForSelector(text('service_noAccess'));
    // Without a place of its own, the popup opens where it was left.
    const popup = await lane.fox.openOwn('popup.html#/search/clock');
    await popup.waitForSelector(text('error_noAccess'));
    await options.bringToFront();
    await click(options, button('service_allow'));
    await lane.fox.answerPrompt(true);
    await options.waitForSelector(text('service_noAccess'), { hidden: true });
    const found = await lane.fox.openOwn('popup.html#/search/clock');
    await found.waitForSelector('article');
    const again = await panelIn(await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    // The person is still signed in.
    expect(await again.waitForSelector('article')).not.toBeNull();
  });
});
