import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../service/fixtures.ts';
import { buildFor } from '../tools/build-for.ts';
import { controlClient } from './harness/service/control-client.ts';
import { describeInFirefox, launchFox, panelIn, type Fox } from './harness/firefox.ts';
import { laneGround } from './harness/ground.ts';
import { words } from './harness/words.ts';

/** What the extension’s own pages have. */
declare const browser: { scripting: { getRegisteredContentScripts(): Promise<{ id: string }[]> } };

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

describe('the build for Firefox', () => {
  let folder: string;
  let manifest: Manifest;

  beforeAll(async () => {
    folder = await buildFor(laneGround().profile, 'e2e', 'firefox');
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

/** Presses the button of the captcha in a page of the service. @returns the widget's frame, of another origin */
async function solveCaptcha(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('.h-captcha iframe', { visible: true }))?.contentFrame();
  if (!frame) throw new Error('The captcha has no frame.');
  await (await frame.waitForSelector('button', { visible: true }))?.click();
  return frame;
}

describeInFirefox('in Firefox itself', { timeout: 90_000 }, () => {
  let fox: Fox;
  const { origin, profile } = laneGround();
  const control = controlClient(laneGround().controlOrigin);

  beforeAll(async () => {
    await control.renew();
    fox = await launchFox(await buildFor(profile, 'e2e', 'firefox'));
  }, 90_000);
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
    expect(await panel.waitForSelector(`::-p-text(${words('panel_signedOut')})`)).not.toBeNull();
    // Over the line between the two, which also says that the panel is not an error page.
    await (await panel.waitForSelector(`aria/${words('place_fold')}`))?.click();
    await (await panel.waitForSelector(`aria/${words('place_unfold')}`))?.click();
    expect(await panel.waitForSelector(`aria/${words('place_fold')}`)).not.toBeNull();
  });

  test('S9: no site is allowed before the person allows one', async () => {
    const options = await fox.openOwn('options.html#/links');
    await options.waitForSelector(`::-p-text(${words('links_none')})`);
    const registered = await options.evaluate(async () =>
      (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id),
    );
    expect(registered).toEqual([]);
  });

  test('signing in takes the token of the service’s own page, in every mode of the captcha', async () => {
    const options = await fox.openOwn('options.html#/sign-in');
    const logOut = `::-p-xpath(//button[normalize-space()='${words('options_logOut')}'])`;
    for (const mode of ['no-captcha', 'twice', 'named-target', 'null-refused', 'expire', 'late-form', 'ok'] as const) {
      await control.captchaMode({ mode });
      const email = await options.waitForSelector('#email');
      await email?.type(MIRA.email);
      await options.type('#password', MIRA.password);
      await options.keyboard.press('Enter');
      const captcha = await fox.tabAt(`${origin}/captcha`);
      await captcha.waitForSelector('sidethread-captcha');
      if (mode === 'no-captcha') {
        // There is no other way in Firefox: the form may be on another page of the site.
        await options.waitForSelector(`::-p-text(${words('options_captchaMissing')})`, { timeout: 20_000 });
        await control.captchaMode({ mode: 'ok' });
        await captcha.reload();
      }
      if (mode === 'late-form') await (await captcha.waitForSelector('aria/I am ready'))?.click();
      await solveCaptcha(captcha);
      const button = await options.waitForSelector(logOut);
      expect(captcha.isClosed()).toBe(true);
      if (mode !== 'ok') await button?.click();
    }
  });

  test('the main job: read, post, delete, be mentioned, see it in the inbox, follow', async () => {
    const site = await fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    const button = (text: string) => `::-p-xpath(//button[normalize-space()='${text}'])`;
    const article = (text: string) => `::-p-xpath(//article[contains(., '${text}')])`;
    await panel.waitForSelector('article');
    await site.evaluate(() => scrollTo(0, document.body.scrollHeight));

    await (await panel.waitForSelector('textarea'))?.type('Written in Firefox');
    await (await panel.waitForSelector(button(words('composer_post'))))?.click();
    await panel.waitForSelector(article('Written in Firefox'));
    const remove = `::-p-xpath(//article[contains(., 'Written in Firefox')]//button[normalize-space()='Delete'])`;
    await (await panel.waitForSelector(remove, { timeout: 20_000 }))?.click();
    await (await panel.waitForSelector(`::-p-text(${words('comment_deleteAsk')})`))?.dispose();
    await (await panel.waitForSelector(remove))?.click();
    await panel.waitForSelector(article('Written in Firefox'), { hidden: true, timeout: 20_000 });

    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does it work in Firefox?' });
    const popup = await fox.openOwn('popup.html#/inbox');
    await (await popup.waitForSelector(`aria/${words('popup_check')}`))?.click();
    await popup.waitForSelector(article('does it work in Firefox?'));

    const project = await fox.openOwn(`popup.html#/project/${OTHERS_PROJECT}`);
    await (await project.waitForSelector(button(words('project_follow'))))?.click();
    expect(await project.waitForSelector(button(words('project_following')))).not.toBeNull();
  });
});
