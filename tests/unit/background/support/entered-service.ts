import { profile } from './fake-service';
import { openPanel, type Panel } from './panel';
import { browser, service, signIn } from './stage';

/** Enters a service, signs in and opens the thread of project 1. */
export async function useEnteredService(): Promise<Panel> {
  browser.profile = null;
  await browser.restart();
  await browser.send('profile.use', { profile }, '/options.html');
  service.comment(1, 'hello');
  await signIn();
  const panel = await openPanel(1);
  await panel.send('thread.refresh', {});
  return panel;
}
