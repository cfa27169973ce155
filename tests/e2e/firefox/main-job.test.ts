import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import {
  article,
  button,
  describeInFirefox,
  foxBuild,
  foxBuildLikeAndroid,
  foxForTests,
  panelIn,
  press,
  signInFox,
  text,
} from '../harness/firefox.ts';
import { laneGround } from '../harness/ground.ts';
import { PHONE_SIZE } from '../harness/phone.ts';
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
      'project-page.js',
      'popup.html',
      'options.html',
      'panel.html',
      'captcha.html',
    ]) {
      await expect(access(join(folder, file))).resolves.toBeUndefined();
    }
  });
});

const BROWSERS = [
  { where: 'in Firefox', build: foxBuild, size: undefined, tags: [] },
  {
    where: 'in a Firefox of 360 px that lacks what Firefox for Android lacks',
    build: foxBuildLikeAndroid,
    size: PHONE_SIZE,
    tags: ['full'],
  },
];

describeInFirefox.each(BROWSERS)('$where', ({ build, size, tags }) => {
  const lane = foxForTests(build, size);
  const { origin, control } = lane;

  test(
    'a person reads projects, signs in, posts a comment in the panel and finds a mention in the inbox',
    { tags },
    async () => {
      const popup = await lane.fox.openOwn('popup.html');
      await popup.waitForSelector('article');
      const titles = await popup.$$eval('article h2, article h3', (headings) =>
        headings.map((heading) => heading.textContent),
      );
      expect(titles).toContain('Departures on the wall');
      expect(titles.length).toBeGreaterThan(3);

      const site = await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`);
      const panel = await panelIn(site);
      expect(await panel.waitForSelector(text('panel_signedOut'))).not.toBeNull();
      await signInFox(lane.fox, { origin, person: MIRA });
      await site.bringToFront();
      await panel.waitForSelector('article');
      await site.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await (await panel.waitForSelector('textarea'))?.type('Written in Firefox');
      await press(panel, button('composer_post'));
      await panel.waitForSelector(article('Written in Firefox'));

      await control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does it work in Firefox?' });
      const inbox = await lane.fox.openOwn('popup.html#/inbox');
      await (await inbox.waitForSelector(`aria/${words('popup_check')}`))?.click();
      expect(await inbox.waitForSelector(article('does it work in Firefox?'))).not.toBeNull();
    },
  );
});
