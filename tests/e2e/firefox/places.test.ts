/** @module-tag full */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import {
  article,
  button,
  click,
  describeInFirefox,
  foxBuild,
  launchFox,
  OWN,
  panelIn,
  press,
  signInFox,
  text,
  type Fox,
} from '../harness/firefox.ts';
import { laneGround } from '../harness/ground.ts';
import { controlClient } from '../harness/service/control-client.ts';
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
  let fox: Fox;
  const { origin } = laneGround();
  const control = controlClient(laneGround().controlOrigin);

  beforeAll(async () => {
    await control.renew();
    fox = await launchFox(await foxBuild());
    await signInFox(fox, { origin, person: MIRA });
  });
  afterAll(() => fox.close());

  test('deletes a comment in the panel, and follows a project in the popup', async () => {
    await control.comment({ as: 'mira', projectId: MIRAS_PROJECT, message: 'Written in Firefox' });
    const site = await fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    await panel.waitForSelector(article('Written in Firefox'));
    await site.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const remove = `::-p-xpath(//article[contains(., 'Written in Firefox')]//button[normalize-space()='Delete'])`;
    await press(panel, remove);
    await (await panel.waitForSelector(text('comment_deleteAsk')))?.dispose();
    await press(panel, remove);
    await panel.waitForSelector(article('Written in Firefox'), { hidden: true });

    const project = await fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    await (await project.waitForSelector(button('project_follow')))?.click();
    expect(await project.waitForSelector(button('project_following'))).not.toBeNull();
  });

  test('wakes from sleep at its alarm, at a project page and at a click on a notification', async () => {
    const popup = await fox.openOwn('popup.html#/inbox');
    await popup.waitForSelector(`aria/${words('popup_check')}`);
    await fox.sleep();
    expect(await fox.isAwake()).toBe(false);
    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira are you asleep?' });
    await popup.evaluate(async () => {
      // As if half a period had passed.
      await browser.storage.local.remove('lastRun');
      browser.alarms.create('poll', { when: Date.now(), periodInMinutes: 5 });
    });
    await popup.waitForSelector(article('are you asleep?'));

    await fox.sleep();
    expect(await fox.isAwake()).toBe(false);
    const panel = await panelIn(await fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector(article('are you asleep?'));
    expect(await fox.isAwake()).toBe(true);

    await popup.bringToFront();
    await fox.sleep();
    const [entry] = await popup.evaluate(async () => (await browser.storage.local.get('inbox')).inbox.d);
    await fox.clickNotification(entry?.id ?? '');
    await expect.poll(() => inFront(popup), SOON).toBe(`${origin}/p/${MIRAS_PROJECT}`);
  });

  test('opens its popup from the toolbar in one width for every view, which follows a choice of language', async () => {
    const options = await fox.openOwn('options.html#/appearance');
    await fox.pressShortcut('P');
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
    const popup = await fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
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

    await click(popup, `aria/${words('popup_more')}`);
    await click(popup, `aria/${words('popup_openBeside')}`);
    await shows(`?side#/project/${OTHERS_PROJECT}`);
    await fox.closeSidebar();
    await expect.poll(sidebar, SOON).toEqual([]);

    await fox.sleep();
    await fox.pressShortcut('S');
    // Where it was left is stored a moment later, and may not have been.
    await expect.poll(sidebar, SOON).toEqual([{ at: expect.stringMatching(/^\?side/), isFilled: true, surplus: 0 }]);
    await fox.sleep();
    await fox.chooseFromMenu('comments', `${origin}/p/${MIRAS_PROJECT}?from=mail`);
    await shows(`?side#/project/${MIRAS_PROJECT}/comments`);
    await fox.closeSidebar();
  });

  test('suggests projects that were seen in the address bar, and opens the chosen one', async () => {
    const options = await fox.openOwn('options.html');
    await fox.sleep();
    await fox.typeInAddressBar('st departures');
    const address = `st ${origin}/p/${MIRAS_PROJECT}`;
    await expect.poll(async () => (await fox.suggestions())[1]?.content, SOON).toBe(address);
    expect((await fox.suggestions())[0]?.title).toBe(words('omnibox_search'));
    await fox.chooseSuggestion(1);
    await expect.poll(() => inFront(options), SOON).toBe(`${OWN}popup.html#/project/${MIRAS_PROJECT}`);

    await fox.typeInAddressBar('st clock');
    await expect.poll(async () => (await fox.suggestions())[0]?.content, SOON).toBe('st clock');
    await fox.chooseSuggestion(0);
    await expect.poll(() => inFront(options), SOON).toBe(`${OWN}popup.html#/search/clock`);
  });

  test('says in settings, popup and panel that its hosts were taken back, and gets them again by one press', async () => {
    const panel = await panelIn(await fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    await panel.waitForSelector('article');
    const options = await fox.openOwn('options.html');
    await options.waitForSelector(text('options_logOut'));
    await options.evaluate(async () => {
      const { origins } = await browser.permissions.getAll();
      await browser.permissions.remove({ origins });
    });
    await options.waitForSelector(text('service_noAccess'));
    // Without a place of its own, the popup opens where it was left.
    const popup = await fox.openOwn('popup.html#/search/clock');
    await popup.waitForSelector(text('error_noAccess'));
    await panel.waitForSelector(text('panel_signedOut'));

    await options.waitForSelector(text('service_allowFirst'));
    await options.bringToFront();
    await click(options, button('service_allow'));
    await fox.answerPrompt(true);
    await options.waitForSelector(text('service_noAccess'), { hidden: true });
    const found = await fox.openOwn('popup.html#/search/clock');
    await found.waitForSelector('article');
    const again = await panelIn(await fox.open(`${origin}/p/${MIRAS_PROJECT}`));
    expect(await again.waitForSelector(text('panel_signedOut'))).not.toBeNull();
  });
});
