import { panelOf } from '../e2e/harness/panel.ts';
import { captchaButton, solveCaptcha, startSignIn } from '../e2e/harness/sign-in.ts';
import type { Page } from 'playwright';
import { MIRA } from '../service/fixtures.ts';
import { must, shorten, type Scene, type Steps } from './tour-scene.ts';

const COMMENT = 'The line to the lake is on the board now. **Thank you** for asking, @jonas!';

/** Signing in, and what a person can do then. */
export function accountSteps(scene: Scene): Steps {
  const { extension } = scene;
  let pages: { options: Page; captcha: Page };
  return {
    'Type e-mail and password': async () => {
      pages = await startSignIn(extension, MIRA);
      const { captcha } = pages;
      await captcha.bringToFront();
      await captchaButton(captcha).waitFor();
      return { saw: 'a tab with the captcha opens', page: captcha };
    },
    'Solve the captcha': async () => {
      const { options, captcha } = pages;
      await solveCaptcha(captcha);
      await options.bringToFront();
      await options.getByRole('button', { name: 'Sign out' }).waitFor();
      await options.getByText(MIRA.userName, { exact: true }).first().waitFor();
      must(
        (await extension.shownNotifications()).length === 0,
        'Signing in raised notifications of what is long past.',
      );
      return { saw: `signed in as ${MIRA.userName}; no notification of old comments`, page: options };
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
      await panel.getByRole('button', { name: 'Post', exact: true }).click();
      const own = panel.getByRole('article').filter({ hasText: 'The line to the lake' });
      await own.getByRole('button', { name: 'Delete' }).waitFor();
      await own.scrollIntoViewIfNeeded();
      return { saw: shorten(await own.innerText()), page: scene.site };
    },
  };
}
