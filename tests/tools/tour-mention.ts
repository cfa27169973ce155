import { panelOf } from '../e2e/harness/panel.ts';
import { ringWhenDue, stored } from '../e2e/harness/stored.ts';
import { MIRAS_PROJECT } from '../service/fixtures.ts';
import { must, shorten, until, type Scene, type Steps } from './tour-scene.ts';

const QUESTION = '@mira the board looks great in our kitchen! Can it show the night buses too?';

/** Another person writes; the signed-in one is notified and follows. */
export function mentionSteps(scene: Scene): Steps {
  const { extension, popup, service } = scene;
  let notification: string;
  return {
    'Get mentioned by another person': async () => {
      // The person looks at something else meanwhile.
      await popup.bringToFront();
      await until(
        async () => (await stored(extension, 'cursors'))?.threads[MIRAS_PROJECT],
        'Signing in did not check the threads of the person’s own projects.',
      );
      const { id } = service.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: QUESTION });
      notification = `mention:${MIRAS_PROJECT}:${id}`;
      await ringWhenDue(extension);
      await until(
        async () => ((await extension.shownNotifications()).includes(notification) ? true : undefined),
        'No notification came.',
      );
      await popup.goto(extension.address('popup.html#/inbox'));
      await popup.getByRole('article').first().waitFor();
      return { saw: `at the next alarm, the notification ${notification}`, page: popup };
    },
    'Click the notification while the worker is dead': async () => {
      await extension.killWorker();
      await extension.clickNotification(notification);
      const address = `${service.origin}/p/${MIRAS_PROJECT}`;
      await until(
        async () => ((await extension.tabInFront()).startsWith(address) ? true : undefined),
        `The click did not bring ${address} to the front.`,
      );
      const panel = await panelOf(scene.site);
      const mention = panel.getByRole('article').filter({ hasText: 'night buses' });
      // The page was open all the while: what is new waits until one asks for it.
      const waiting = panel.getByRole('button', { name: /new comment/ });
      await mention.or(waiting).first().waitFor();
      if (await waiting.isVisible()) await waiting.click();
      await mention.waitFor();
      await mention.scrollIntoViewIfNeeded();
      return { saw: `${address} in front, with ${shorten(await mention.innerText())}`, page: scene.site };
    },
    'Find it in the inbox': async () => {
      await popup.bringToFront();
      await popup.goto(extension.address('popup.html#/inbox'));
      const entry = popup.getByRole('article').filter({ hasText: 'night buses' });
      await entry.waitFor();
      return { saw: shorten(await entry.innerText(), 110), page: popup };
    },
    'Read an announcement': async () => {
      service.control.news({
        title: 'A new home for maps',
        message:
          'Maps have a category of their own now.\nMove yours at https://commons.example/maps when you have a minute.',
      });
      await popup.getByRole('button', { name: 'Check now' }).click();
      await until(
        async () => ((await extension.shownNotifications()).some((id) => id.startsWith('news:')) ? true : undefined),
        'No notification of the announcement came.',
      );
      await popup.getByRole('tab', { name: 'News' }).click();
      const news = popup.getByRole('article');
      await news.filter({ hasText: 'A new home for maps' }).waitFor();
      return {
        saw: `${await news.count()} announcements, first: ${shorten(await news.first().innerText())}`,
        page: popup,
      };
    },
    'Mark all as read': async () => {
      await popup.getByRole('tab', { name: 'Inbox' }).click();
      const button = popup.getByRole('button', { name: 'Mark all as read' });
      await button.click();
      await button.waitFor({ state: 'hidden' });
      await until(
        async () => ((await extension.shownNotifications()).length === 0 ? true : undefined),
        'A notification stays although its entry is read.',
      );
      return {
        saw: `${await popup.getByRole('article').count()} entries, none unread, and their notifications are gone`,
        page: popup,
      };
    },
  };
}

/** What a person sees who looks for the cause of a problem. */
export function diagnosticSteps({ extension }: Scene): Steps {
  return {
    'Check the connection': async () => {
      const options = await extension.openPage('options.html#/diagnostics');
      await options.getByRole('button', { name: 'Check connection' }).click();
      await options.getByText('The connection to the service works.').waitFor();
      const report = await options.getByRole('textbox', { name: 'Report' }).inputValue();
      return { saw: `a connection that works, and a report of ${report.split('\n').length} lines`, page: options };
    },
  };
}

/** The same in the dark. */
export function darkSteps(scene: Scene): Steps {
  const { extension, popup } = scene;
  return {
    'The popup in the dark': async () => {
      await popup.bringToFront();
      await popup.emulateMedia({ colorScheme: 'dark' });
      await popup.goto(extension.address('popup.html#/'));
      await popup.reload();
      await popup.getByRole('article').first().waitFor();
      // The pictures come after the first frame.
      await popup.waitForLoadState('networkidle');
      return { saw: `a page of ${await groundOf(popup)}`, page: popup };
    },
    'The panel in the dark': async () => {
      await scene.site.bringToFront();
      await scene.site.emulateMedia({ colorScheme: 'dark' });
      const panel = await panelOf(scene.site);
      must((await panel.getByRole('article').count()) > 0, 'The panel lost its comments.');
      return { saw: `a panel of ${await groundOf(panel)}`, page: scene.site };
    },
  };
}

function groundOf(page: { evaluate(look: () => string): Promise<string> }): Promise<string> {
  // The root of a panel is transparent: below its end, the page shows through.
  return page.evaluate(() => {
    const colours = [...document.querySelectorAll('html, body, [class*=shell]')].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    return colours.find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? 'no colour';
  });
}
