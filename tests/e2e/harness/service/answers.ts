import type { BrowserContext } from 'playwright';
import { onTestFinished } from 'vitest';

/** No request to the service gets through, as without a network. Until the end of the test. */
export async function cutOff(context: BrowserContext): Promise<void> {
  const address = '**/api/**';
  await context.route(address, (route) => route.abort('internetdisconnected'));
  onTestFinished(() => context.unroute(address));
}
