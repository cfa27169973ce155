import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES, type CaptchaMode } from '../service/captcha/modes.ts';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../service/fixtures.ts';
import { buildFor } from '../tools/build-for.ts';
import { controlClient } from './harness/service/control-client.ts';
import {
  article,
  button,
  click,
  describeInFirefox,
  launchFox,
  OWN,
  panelIn,
  solveInFox,
  startSignInFox,
  text,
  type Fox,
} from './harness/firefox.ts';
import { laneGround } from './harness/ground.ts';
import { SOON } from './harness/test.ts';
import { words } from './harness/words.ts';

/** What the extension’s own pages have. */
declare const browser: {
  alarms: { create(name: string, info: { when: number; periodInMinutes: number }): void };
  extension: { getViews(of: { type: 'popup' | 'sidebar' }): Window[] };
  permissions: {
    getAll(): Promise<{ origins: string[] }>;
    remove(what: { origins: string[] }): Promise<boolean>;
  };
  scripting: { getRegisteredContentScripts(): Promise<{ id: string }[]> };
  storage: {
    local: { get(key: 'inbox'): Promise<{ inbox: { d: { id: string }[] } }>; remove(key: string): Promise<void> };
  };
  tabs: { query(of: { active: true }): Promise<{ url?: string }[]> };
};

interface Manifest {
  manifest_version: number;
  background: { scripts?: string[]; service_worker?: string };
  browser_specific_settings?: { gecko?: { id?: string; strict_min_version?: string } };
  content_security_policy: Record<string, string>;
  content_scripts: { matches: string[]; js: string[] }[];
  host_permissions: string[];
  permissions: string[];
  sandbox?: unknown;
  side_panel?: unknown;
  sidebar_action?: unknown;
}

let built: Promise<string> | undefined;
/** The folder of the build for Firefox, which is made once. */
const build = () => (built ??= buildFor(laneGround().profile, 'e2e', { browser: 'firefox' }));

describe('the build for Firefox', () => {
  let folder: string;
  let manifest: Manifest;

  beforeAll(async () => {
    folder = await build();
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  });

  test('runs its worker as background scripts, all of which are there', async () => {
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.background.service_worker).toBeUndefined();
    expect(manifest.background.scripts).toEqual(['background.js']);
    for (const file of [
      'background.js',
      'content-scripts/project-page.js',
      'popup.html',
      'options.html',
      'panel.html',
      'captcha.html',
    ]) {
      await expect(access(join(folder, file))).resolves.toBeUndefined();
    }
  });

  test('has no sandboxed page, which Firefox does not know', () => {
    expect(manifest.sandbox).toBeUndefined();
    expect(Object.keys(manifest.content_security_policy)).toEqual(['extension_pages']);
  });

  test('says who it is and which Firefox it needs', () => {
    expect(manifest.browser_specific_settings?.gecko?.id).toMatch(/^[\w.-]+@[\w.-]+$/);
    expect(Number(manifest.browser_specific_settings?.gecko?.strict_min_version)).toBeGreaterThanOrEqual(128);
  });

  test('has the reviewed manifest', async () => {
    const text = JSON.stringify(manifest).replaceAll(new URL(laneGround().origin).port, '4310');
    const reviewed = await readFile(new URL('promises/manifest-firefox.reviewed.json', import.meta.url), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(reviewed));
  });

  test('has the popup’s views in a sidebar, which is not opened by itself', () => {
    expect(manifest.sidebar_action).toEqual({
      default_panel: 'popup.html?side',
      default_title: '__MSG_extension_name__',
      open_at_install: false,
    });
    expect(manifest.side_panel).toBeUndefined();
  });

  test('reaches the service’s own hosts and no other', () => {
    expect(manifest.host_permissions).toEqual(['http://localhost/*']);
    expect(manifest.permissions.toSorted()).toEqual([
      'alarms',
      'contextMenus',
      'notifications',
      'scripting',
      'storage',
    ]);
    expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual([
      '*://localhost/p/*',
      '*://localhost/?*id=*',
    ]);
  });
});

/** Presses something in a panel, which has to rest for half a second before. */
async function press(panel: Frame, selector: string): Promise<void> {
  const button = await panel.waitForSelector(selector);
  await button?.scrollIntoView();
  await new Promise((resolve) => setTimeout(resolve, 800));
  await button?.click();
}

/** The address of the tab in front. @param own any page of the extension */
function inFront(own: Page): Promise<string | undefined> {
  return own.evaluate(async () => (await browser.tabs.query({ active: true }))[0]?.url);
}

/** What the captcha of the service's page does without being solved; of the first ones, nothing is seen. */
const UNSEEN: ReadonlySet<CaptchaMode> = new Set(['blocked', 'hang-script', 'frame-blocked', 'hang-frame']);
const UNSOLVED: readonly CaptchaMode[] = [
  ...UNSEEN,
  'challenge-expired',
  'close',
  'nothing',
  ...ERROR_CODES.map((code) => `error:${code}` as const),
];

describeInFirefox('in Firefox itself', () => {
  let fox: Fox;
  const { origin } = laneGround();
  const control = controlClient(laneGround().controlOrigin);

  beforeAll(async () => {
    await control.renew();
    fox = await launchFox(await build());
  });
  afterAll(() => fox.close());

  test('the popup shows what the service has', async () => {
    const popup = await fox.openOwn('popup.html');
    await popup.waitForSelector('article');
    const titles = await popup.$$eval('article h2, article h3', (headings) =>
      headings.map((heading) => heading.textContent),
    );
    expect(titles).toContain('Departures on the wall');
    expect(titles.length).toBeGreaterThan(3);
  });

  test('the panel stands in a project page, says what it waits for, and folds', async () => {
    const page = await fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(page);
    expect(await panel.waitForSelector(text('panel_signedOut'))).not.toBeNull();
    // Over the line between the two, which also says that the panel is not an error page.
    await click(panel, `aria/${words('place_fold')}`);
    await click(panel, `aria/${words('place_unfold')}`);
    expect(await panel.waitForSelector(`aria/${words('place_fold')}`)).not.toBeNull();
  });

  test('S9: no site is allowed before the person allows one', async () => {
    const options = await fox.openOwn('options.html#/links');
    await options.waitForSelector(text('links_none'));
    const registered = await options.evaluate(async () =>
      (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id),
    );
    expect(registered).toEqual([]);
  });

  test('a captcha that fails or is not solved hands nothing on', async () => {
    const { options, captcha } = await startSignInFox(fox, { origin, person: JONAS });
    for (const mode of UNSOLVED) {
      await control.captchaMode({ mode });
      await captcha.goto(`${origin}/captcha`, { waitUntil: 'domcontentloaded' });
      await captcha.waitForSelector('sidethread-captcha');
      if (!UNSEEN.has(mode)) await solveInFox(captcha);
    }
    expect(await options.waitForSelector(text('options_waiting'))).not.toBeNull();
    await control.captchaMode({ mode: 'ok' });
    await options.close();
    await captcha.close();
  });

  test('signing in takes the token of the service’s own page, in every mode of the captcha', async () => {
    for (const mode of ['no-captcha', 'twice', 'named-target', 'null-refused', 'expire', 'late-form', 'ok'] as const) {
      await control.captchaMode({ mode });
      const { options, captcha } = await startSignInFox(fox, { origin, person: MIRA });
      if (mode === 'no-captcha') {
        // There is no other way in Firefox: the form may be on another page of the site.
        await options.waitForSelector(text('options_captchaMissing'));
        await control.captchaMode({ mode: 'ok' });
        await captcha.reload();
      }
      if (mode === 'late-form') await (await captcha.waitForSelector('aria/I am ready'))?.click();
      await solveInFox(captcha);
      await options.waitForSelector(text('options_logOut'));
      expect(captcha.isClosed()).toBe(true);
      if (mode !== 'ok') await click(options, button('options_logOut'));
      await options.waitForSelector(text(mode === 'ok' ? 'options_logOut' : 'options_logIn'));
      await options.close();
    }
  });

  test('the main job: read, post, delete, be mentioned, see it in the inbox, follow', async () => {
    const site = await fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    await panel.waitForSelector('article');
    await site.evaluate(() => scrollTo(0, document.body.scrollHeight));

    await (await panel.waitForSelector('textarea'))?.type('Written in Firefox');
    await press(panel, button('composer_post'));
    await panel.waitForSelector(article('Written in Firefox'));
    const remove = `::-p-xpath(//article[contains(., 'Written in Firefox')]//button[normalize-space()='Delete'])`;
    await press(panel, remove);
    await (await panel.waitForSelector(text('comment_deleteAsk')))?.dispose();
    await press(panel, remove);
    await panel.waitForSelector(article('Written in Firefox'), { hidden: true });

    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does it work in Firefox?' });
    const popup = await fox.openOwn('popup.html#/inbox');
    await (await popup.waitForSelector(`aria/${words('popup_check')}`))?.click();
    await popup.waitForSelector(article('does it work in Firefox?'));

    const project = await fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    await (await project.waitForSelector(button('project_follow')))?.click();
    expect(await project.waitForSelector(button('project_following'))).not.toBeNull();
  });

  test('an event page that was put to sleep is woken by its alarm, a project page, and a notification', async () => {
    const popup = await fox.openOwn('popup.html#/inbox');
    await popup.waitForSelector(article('does it work in Firefox?'));
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

  test('the popup of the toolbar is as wide in every view, and follows a choice of language', async () => {
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

  test('the sidebar opens where the popup is, by its shortcut, and at a link from the menu', async () => {
    const popup = await fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    /** Where the sidebar is, and whether it shows anything of the service. */
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

  test('the address bar suggests projects that were seen, and opens what is chosen', async () => {
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

  test('hosts that were taken back: settings, popup and panel say so, and one press brings them back', async () => {
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
