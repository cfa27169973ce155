import { profile } from './fake-service';
import { openPanel, type Panel } from './panel';
import type { Stage } from './stage';

/** Enters a service, signs in and opens the thread of project 1. */
export async function useEnteredService(stage: Stage): Promise<Panel> {
  stage.browser.profile = null;
  await stage.browser.restart();
  await stage.browser.send('profile.use', { profile }, '/options.html');
  stage.service.comment(1, 'hello');
  await stage.signIn();
  const panel = await openPanel(stage.browser, 1);
  await panel.send('thread.refresh', {});
  return panel;
}
