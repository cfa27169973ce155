import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import {
  COMMENTS_OFF_PROJECT,
  HOSTILE_PROJECT,
  JONAS,
  LONG_PROJECT,
  MIRA,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
} from '../service/fixtures.ts';
import { isolate } from '../../utils/text/bidi.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import type { Extension } from './harness/extension.ts';
import { postNow } from './harness/service/own-thread.ts';
import { openProject } from './harness/panel.ts';
import { captchaButton, pressCaptcha, signIn, startSignIn } from './harness/sign-in.ts';
import { stored } from './harness/stored.ts';
import { SOON, test, type Service } from './harness/test.ts';
import { words } from './harness/words.ts';

type Open = (extension: Extension, service: Service) => Promise<{ page: Page; view?: Frame }>;

const popup =
  (hash: string, ready: (page: Page) => Promise<void>): Open =>
  async (extension) => {
    const page = await extension.openPage(`popup.html${hash}`);
    await ready(page);
    return { page };
  };

/** The popup's page as the side panel has it, as narrow as that gets. */
const narrow =
  (hash: string, ready: (page: Page) => Promise<void>): Open =>
  async (extension) => {
    const page = await extension.openPage(`popup.html?side${hash}`);
    await page.setViewportSize({ width: 280, height: 700 });
    await page.bringToFront();
    await ready(page);
    return { page };
  };

const panel =
  (projectId: number, ready: (panel: Frame) => Promise<void>): Open =>
  async (extension, service) => {
    const { page, panel: view } = await openProject(extension, service, projectId);
    await ready(view);
    return { page, view };
  };

const firstCard = (view: Page | Frame): Promise<void> => view.getByRole('article').first().waitFor();

describe('nothing keeps anybody from using, signed out,', () => {
  const views: readonly (readonly [string, Open])[] = [
    ['the projects', popup('', firstCard)],
    [
      'a search without results',
      popup('', async (page) => {
        await page.getByRole('searchbox').fill('no such thing anywhere');
        await page.locator('.empty-state').waitFor();
      }),
    ],
    ['a project', popup(`#/project/${MIRAS_PROJECT}`, (page) => page.getByText('Names in their own script').waitFor())],
    ['a hostile project', popup(`#/project/${HOSTILE_PROJECT}`, firstCard)],
    ['a project with very long texts', popup(`#/project/${LONG_PROJECT}`, firstCard)],
    ['the announcements', popup('#/news', firstCard)],
    ['the inbox', popup('#/inbox', (page) => page.getByText(words('popup_signedOut')).waitFor())],
    [
      'the menu of the popup',
      popup('#/news', async (page) => {
        await firstCard(page);
        await page.getByRole('button', { name: words('popup_more'), exact: true }).click();
        await page.getByText(words('popup_settings'), { exact: true }).waitFor();
      }),
    ],
    [
      'the help',
      popup('', async (page) => {
        await firstCard(page);
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: words('keys_title') }).waitFor();
      }),
    ],
    [
      'the projects in a narrow panel, while somebody is looked for',
      narrow('', async (page) => {
        await firstCard(page);
        await page.getByRole('button', { name: words('popup_filters'), exact: true }).click();
        await page.getByLabel(words('popup_author')).fill('nobody by this name');
        await page.getByLabel(words('popup_author')).press('Enter');
        await page.getByRole('button', { name: words('popup_authorSearch', isolate('nobody by this name')) }).waitFor();
      }),
    ],
    [
      'a project in a narrow panel',
      narrow(`#/project/${MIRAS_PROJECT}`, (page) => page.getByText('Names in their own script').waitFor()),
    ],
    ['a hostile project in a narrow panel', narrow(`#/project/${HOSTILE_PROJECT}`, firstCard)],
    [
      'the help in a narrow panel',
      narrow('#/news', async (page) => {
        await firstCard(page);
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: words('keys_title') }).waitFor();
      }),
    ],
    [
      'the settings',
      async (extension) => {
        const page = await extension.openPage('options.html#/sign-in');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText(words('options_passwordMissing')).waitFor();
        return { page };
      },
    ],
    ['the panel', panel(MIRAS_PROJECT, (view) => view.getByRole('button', { name: words('panel_signIn') }).waitFor())],
  ];

  test.for(views)('%s', async ([, open], { extension, service }) => {
    const { page, view } = await open(extension, service);
    await expectNoBarriers(page, view);
  });

  test('a popup through an outage', async ({ extension, service }) => {
    await service.control.fail({ kind: '500' });
    const page = await extension.openPage('popup.html');
    await page.getByText(words('error_http')).waitFor();
    await expectNoBarriers(page);
  });

  test('the sign-in that waits, its captcha, and its failure', async ({ extension }) => {
    extension.captcha.mode = 'error:challenge-error';
    const { options, captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
    await options.getByText(words('options_waiting')).waitFor();
    await expectNoBarriers(options);
    await captcha.getByText(words('captcha_ready')).waitFor();
    await expectNoBarriers(captcha);
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(words('captcha_widgetError')).waitFor();
    await expectNoBarriers(captcha);
    await captcha.close();
    await options.getByText(words('options_captchaClosed')).waitFor();
    await expectNoBarriers(options);
  });
});

describe('nothing keeps anybody from using, signed in,', () => {
  const views: readonly (readonly [string, Open])[] = [
    ['the inbox', popup('#/inbox', firstCard)],
    [
      'the inbox in a narrow panel, with all that can be done with an entry',
      narrow('#/inbox', async (page) => {
        await page
          .getByRole('article')
          .first()
          .getByRole('button', { name: words('inbox_more'), exact: true })
          .click();
        await page.getByRole('button', { name: words('inbox_more'), exact: true, expanded: true }).waitFor();
      }),
    ],
    [
      'the choice of how long to snooze, in a narrow panel',
      narrow('#/inbox', async (page) => {
        await page.getByRole('button', { name: words('snooze_title') }).click();
        await page.getByRole('button', { name: words('snooze_hour') }).waitFor();
      }),
    ],
    [
      'the settings',
      async (extension) => {
        const page = await extension.openPage('options.html');
        await page.getByRole('button', { name: 'Sign out' }).waitFor();
        return { page };
      },
    ],
    [
      'a thread, while it asks before deleting',
      panel(MIRAS_PROJECT, async (view) => {
        await view.getByRole('article').nth(5).getByRole('button', { name: 'Delete' }).click();
        await view.getByText(words('comment_deleteAsk')).waitFor();
      }),
    ],
    ['a thread without a composer', panel(COMMENTS_OFF_PROJECT, firstCard)],
    ['a hostile thread', panel(HOSTILE_PROJECT, firstCard)],
  ];

  test('the settings, right after signing in', async ({ extension, service }) => {
    const options = await signIn(extension, MIRA);
    await expectNoBarriers(options);
    // Something to look at in the inbox.
    await expect
      .poll(async () => (await stored(extension, 'cursors'))?.threads, SOON)
      .toHaveProperty(String(MIRAS_PROJECT));
    await service.control.comment({
      as: JONAS.userName,
      projectId: MIRAS_PROJECT,
      message: '@mira can everybody read this?',
    });
    await service.control.news({ title: 'Readable by everybody', message: 'In the dark as well.' });
    const page = await extension.openPage('popup.html#/inbox');
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('article', { name: 'Readable by everybody' }).waitFor();
  });

  test.for(views)('%s', async ([, open], { extension, service }) => {
    const { page, view } = await open(extension, service);
    await expectNoBarriers(page, view);
  });

  test('a comment on its way, and one that was refused', async ({ extension, service }) => {
    const { page, panel: view } = await openProject(extension, service, OTHERS_PROJECT);
    await view.getByRole('textbox', { name: 'Comment' }).fill('you poopface');
    await postNow(view);
    await view.getByText(words('comment_failed')).waitFor();
    await view.getByRole('textbox', { name: 'Comment' }).fill('x'.repeat(1_010));
    await expectNoBarriers(page, view);
  });
});
