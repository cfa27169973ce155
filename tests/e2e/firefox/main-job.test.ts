import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import {
  article,
  button,
  describeInFirefox,
  foxBuild,
  launchFox,
  panelIn,
  press,
  signInFox,
  text,
  type Fox,
} from '../harness/firefox.ts';
import { laneGround } from '../harness/ground.ts';
import { controlClient } from '../harness/service/control-client.ts';
import { words } from '../harness/words.ts';

describe('S8: the build for Firefox', () => {
  test('has the reviewed manifest, and the script and the pages that it names', async () => {
    const folder = await foxBuild();
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    // The service's port differs from run to run.
    const made = manifest.replaceAll(new URL(laneGround().origin).port, '4310');
    const reviewed = await readFile(new URL('../promises/manifest-firefox.reviewed.json', import.meta.url), 'utf8');
    expect(JSON.parse(made)).toEqual(JSON.parse(reviewed));
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
});

describeInFirefox('in Firefox', () => {
  let fox: Fox;
  const { origin } = laneGround();
  const control = controlClient(laneGround().controlOrigin);

  beforeAll(async () => {
    await control.renew();
    fox = await launchFox(await foxBuild());
  });
  afterAll(() => fox.close());

  test('a person reads projects, signs in, posts a comment in the panel and finds a mention in the inbox', async () => {
    const popup = await fox.openOwn('popup.html');
    await popup.waitForSelector('article');
    const titles = await popup.$$eval('article h2, article h3', (headings) =>
      headings.map((heading) => heading.textContent),
    );
    expect(titles).toContain('Departures on the wall');
    expect(titles.length).toBeGreaterThan(3);

    const site = await fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    expect(await panel.waitForSelector(text('panel_signedOut'))).not.toBeNull();
    await signInFox(fox, { origin, person: MIRA });
    await site.bringToFront();
    await panel.waitForSelector('article');
    await site.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await (await panel.waitForSelector('textarea'))?.type('Written in Firefox');
    await press(panel, button('composer_post'));
    await panel.waitForSelector(article('Written in Firefox'));

    await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does it work in Firefox?' });
    const inbox = await fox.openOwn('popup.html#/inbox');
    await (await inbox.waitForSelector(`aria/${words('popup_check')}`))?.click();
    expect(await inbox.waitForSelector(article('does it work in Firefox?'))).not.toBeNull();
  });
});
