import { panelOf } from '../e2e/harness/panel.ts';
import { must, shorten, type Scene, type Steps } from './tour-scene.ts';

const WANTED = 'Departures on the wall';

/** Looking around before signing in. */
export function browseSteps(scene: Scene): Steps {
  const { extension, popup } = scene;
  return {
    'Browse the projects': async () => {
      await popup.goto(extension.address('popup.html'));
      const cards = popup.getByRole('article');
      // A whole page of them, once the popup has come to rest.
      await cards.nth(19).waitFor();
      await popup.waitForLoadState('networkidle');
      return {
        saw: `${await cards.count()} projects, the newest: ${await titleOf(popup.getByRole('article').first())}`,
        page: popup,
      };
    },
    'Scroll for more': async () => {
      const cards = popup.getByRole('article');
      const before = await cards.count();
      await cards.last().scrollIntoViewIfNeeded();
      await cards.nth(before).waitFor();
      return { saw: `${await cards.count()} projects after ${before}`, page: popup };
    },
    Search: async () => {
      const box = popup.getByRole('searchbox', { name: 'Search projects' });
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await box.fill('departures');
      await popup.getByText(/^Results for .*departures/).waitFor();
      const found = popup.getByRole('article');
      await found.filter({ hasText: WANTED }).waitFor();
      return { saw: `${await found.count()} results for “departures”: ${await titleOf(found.first())}`, page: popup };
    },
    'Look at a project': async () => {
      await popup.getByRole('link', { name: WANTED }).click();
      await popup.getByRole('heading', { name: WANTED, level: 2 }).waitFor();
      const link = popup.getByRole('link', { name: 'Open page' });
      await link.waitFor();
      return { saw: `${WANTED}, with a link to ${await link.getAttribute('href')}`, page: popup };
    },
    'Open its page, signed out': async () => {
      const opened = extension.context.waitForEvent('page');
      await popup.getByRole('link', { name: 'Open page' }).click();
      await scene.site.close();
      scene.site = await opened;
      await scene.site.bringToFront();
      const panel = await panelOf(scene.site);
      const invitation = panel.getByRole('button', { name: 'Sign in' });
      await invitation.waitFor();
      must((await panel.getByRole('article').count()) === 0, 'Comments are shown to a signed-out person.');
      return {
        saw: `the panel below the page: ${shorten(await panel.locator('body').innerText())}`,
        page: scene.site,
      };
    },
  };
}

async function titleOf(card: { getByRole: Scene['popup']['getByRole'] }): Promise<string> {
  return shorten(await card.getByRole('heading').first().innerText());
}
