import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Frame, type HTTPRequest, type Page } from 'puppeteer-core';
import { describe } from 'vitest';
import { ensureBrowser, findBrowser, FIREFOX } from '../../tools/browser.ts';
import { WAITS_MS } from './extension.ts';
import { observe } from './failure/evidence.ts';
import { createRequestTrace } from './failure/request-trace.ts';

/** A Firefox with the extension in a profile of its own. */
export interface Fox {
  browser: Browser;
  /** Opens a page of the extension in a tab. */
  openOwn(path: string): Promise<Page>;
  /** Opens an address of the web in a tab. */
  open(address: string): Promise<Page>;
  /** The tab that somebody else opened at an address. */
  tabAt(address: string): Promise<Page>;
  close(): Promise<void>;
}

const ID = 'sidethread@sidethread.example';
/** Fixed, so that the extension's pages have an address that is known. */
const UUID = '6c1d9a52-3a0b-4a7e-9f5e-0b7d6c1d9a52';
const OWN = `moz-extension://${UUID}/`;

/** `describe` for tests in Firefox itself: they are skipped where there is none, and `npm test` says so at its end. */
export const describeInFirefox = isFirefoxThere() ? describe : describe.skip;

function isFirefoxThere(): boolean {
  try {
    return findBrowser(FIREFOX) !== null;
  } catch {
    // The variable names no file: `npm test` says which.
    return false;
  }
}

/** Starts Firefox with the unpacked extension. @throws where no Firefox is there */
export async function launchFox(extensionDir: string): Promise<Fox> {
  const profileDir = await mkdtemp(join(tmpdir(), 'sidethread-fox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: await ensureBrowser(FIREFOX),
    headless: true,
    userDataDir: profileDir,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }) },
  });
  try {
    await browser.installExtension(extensionDir);
  } catch (error) {
    await browser.close();
    throw error;
  }
  const trace = createRequestTrace<HTTPRequest>();
  const stopObserving = observe({
    pages: async () =>
      (await browser.pages()).map((page) => ({ address: page.url(), screenshot: () => page.screenshot() })),
    requests: trace.requests,
    clear: trace.clear,
  });
  const sized = async (page: Page): Promise<Page> => {
    page.on('request', trace.begin).on('requestfinished', trace.end).on('requestfailed', trace.end);
    page.on('response', (response) => trace.answer(response.request(), response.status()));
    page.setDefaultTimeout(WAITS_MS);
    await page.setViewport({ width: 1000, height: 900 });
    return page;
  };
  return {
    browser,
    async openOwn(path) {
      const page = await sized(await browser.newPage());
      // Firefox puts it into another process: neither does `goto` end, nor `url` tell that the page is there.
      void page.goto(OWN + path).catch(() => undefined);
      return found(async () =>
        (await page.evaluate(() => location.href).catch(() => '')).startsWith(OWN) ? page : undefined,
      );
    },
    async open(address) {
      const page = await sized(await browser.newPage());
      await page.goto(address);
      return page;
    },
    async tabAt(address) {
      return sized(await found(async () => (await browser.pages()).find((page) => page.url().startsWith(address))));
    },
    async close() {
      stopObserving();
      await browser.close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** The panel's frame in a project page. */
export function panelIn(page: Page): Promise<Frame> {
  return found(() => page.frames().find((frame) => frame.url().startsWith(`${OWN}panel.html`)));
}

/** Looks again and again until there is something. */
async function found<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (
    const end = Date.now() + WAITS_MS;
    Date.now() < end;
    await new Promise((resolve) => void setTimeout(resolve, 50))
  ) {
    const what = await look();
    if (what !== undefined) return what;
  }
  throw new Error('It did not come.');
}
