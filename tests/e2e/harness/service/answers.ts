import type { BrowserContext } from 'playwright';
import { onTestFinished } from 'vitest';

type Answer = Record<string, unknown>;

/** Lets the service answer, and changes what it said on its way to the extension. Until the end of the test. */
export async function changeAnswers(
  context: BrowserContext,
  endpoint: string,
  change: (answer: Answer) => void,
): Promise<void> {
  const address = `**/api/${endpoint}`;
  await context.route(address, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
  onTestFinished(() => context.unroute(address));
}

/** No request to the service gets through, as without a network. Until the end of the test. */
export async function cutOff(context: BrowserContext): Promise<void> {
  const address = '**/api/**';
  await context.route(address, (route) => route.abort('internetdisconnected'));
  onTestFinished(() => context.unroute(address));
}
