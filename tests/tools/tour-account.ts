import { panelOf, rest } from '../e2e/harness/panel.ts';
import { openedBy, solveCaptcha } from '../e2e/harness/sign-in.ts';
import type { Page } from 'playwright';
import { MIRA } from '../service/fixtures.ts';
import { must, shorten, type Scene, type Steps } from './tour-scene.ts';

const COMMENT = 'The line to the lake is on the board now. **Thank you** for asking, @jonas!';

/** Signing in, and what a person can do then. */
export function accountSteps(scene: Scene): Steps {
  const { extension } = scene;
  let welcome: Page;
  return {
    'Type e-mail and password': async () => {
      welcome = await extension.openPage('options.html#/welcome');
      await welcome.setViewportSize({ width: 640, height: 600 });
      await welcome.getByLabel('E-mail', { exact: true }).fill(MIRA.email);
      await welcome.getByLabel('Password', { exact: true }).fill(MIRA.password);
      return { saw: shorten(await welcome.locator('main').innerText()), page: welcome };
    },
    'Solve the captcha': async () => {
      const captcha = await openedBy(extension, welcome.getByRole('button', { name: 'Sign in', exact: true }));
      await captcha.bringToFront();
      await solveCaptcha(captcha);
      await welcome.bringToFront();
      const done = welcome.getByText(MIRA.userName);
      await done.waitFor();
      must(
        (await extension.shownNotifications()).length === 0,
        'Signing in raised notifications of what is long past.',
      );
      return { saw: `${shorten(await done.innerText())}; no notification of old comments`, page: welcome };
    },
    Finish: async () => {
      await welcome.getByRole('link', { name: 'Finish' }).click();
      const cards = welcome.getByRole('article');
      await cards.first().waitFor();
      return { saw: `${await cards.count()} projects, the newest first`, page: welcome };
    },
    'Read the comments': async () => {
      await scene.site.bringToFront();
      await scene.site.reload();
      const panel = await panelOf(scene.site);
      const comments = panel.getByRole('article');
      await comments.first().waitFor();
      return {
        saw: `${await comments.count()} comments, first: ${shorten(await comments.first().innerText())}`,
        page: scene.site,
      };
    },
    'Post a comment': async () => {
      const panel = await panelOf(scene.site);
      await panel.getByRole('textbox', { name: 'Comment' }).fill(COMMENT);
      await rest(scene.site);
      await panel.getByRole('button', { name: 'Post', exact: true }).click();
      const own = panel.getByRole('article').filter({ hasText: 'The line to the lake' });
      await own.getByRole('button', { name: 'Delete' }).waitFor();
      await own.scrollIntoViewIfNeeded();
      return { saw: shorten(await own.innerText()), page: scene.site };
    },
  };
}
