import type { Page } from 'playwright';
import { launchBrowser, type Launched, type LaunchOptions } from '../../tools/launch.ts';
import { standInForCaptcha, type CaptchaStandIn } from './captcha-stand-in.ts';
import { observe } from './failure/evidence.ts';
import { traceRequests } from './failure/request-trace.ts';
import { watchForProblems, type Problems } from './problems.ts';
import { controlWorker, harnessSession, type WorkerControls } from './worker.ts';

/** A browser with the extension in it, and everything a test does with both. */
export interface Extension extends Launched, WorkerControls {
  /** `chrome-extension://<id>/<path>`. */
  address(path: string): string;
  /** Opens a page of the extension in a tab; the popup in the size of a popup. `prepare` is done before it loads. */
  openPage(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Opens an address in a new tab. A web page takes one renderer process; `newPage` and `goto` start two. */
  openTab(url: string): Promise<Page>;
  captcha: CaptchaStandIn;
  problems: Problems;
}

/** How long a page may take to become what a test waits for, in milliseconds. */
export const WAITS_MS = 30_000;

/** The popup's own size, in CSS pixels. */
export const POPUP_SIZE = { width: 400, height: 600 };

/** Starts a browser with the extension. With `reachOnly`, the origin of a service, it can ask no other host. */
export async function launchExtension({
  reachOnly,
  ...options
}: LaunchOptions & { reachOnly?: string }): Promise<Extension> {
  const launched = await launchBrowser({ sharesProcesses: options.headless !== false, ...options });
  const { context, extensionId } = launched;
  // Sooner than a test ends, so that what failed is the line that waited.
  context.setDefaultTimeout(WAITS_MS);
  const stopObserving = observe({
    ...traceRequests(context),
    pages: () =>
      context.pages().map((page) => ({ address: page.url(), screenshot: () => page.screenshot({ fullPage: true }) })),
  });
  const problems = await watchForProblems(context, reachOnly);
  const captcha = await standInForCaptcha(context);
  const controls = await controlWorker(context, extensionId, (error) => problems.note(`In the worker: ${error}`));
  const devtools = await harnessSession(context);
  const address = (path: string): string => `chrome-extension://${extensionId}/${path}`;
  return {
    ...launched,
    ...controls,
    address,
    captcha,
    problems,
    close() {
      stopObserving();
      return launched.close();
    },
    async openTab(url) {
      const opening = context.waitForEvent('page');
      await devtools.send('Target.createTarget', { url });
      const page = await opening;
      // Playwright may report the tab while it still shows about:blank.
      await page.waitForURL(({ href }) => href !== 'about:blank');
      return page;
    },
    async openPage(path, prepare) {
      const page = await context.newPage();
      await prepare?.(page);
      if (path.startsWith('popup.html')) await page.setViewportSize(POPUP_SIZE);
      await page.goto(address(path));
      return page;
    },
  };
}
