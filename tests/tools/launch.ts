import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { ensureBrowser } from './browser.ts';
import { isBranded } from './browser-places.ts';

/** A Chromium with the extension in a profile of its own. */
export interface Launched {
  context: BrowserContext;
  /** The extension's id, as in `chrome-extension://<id>/popup.html`. */
  extensionId: string;
  /** The folder of the browser's profile. */
  profileDir: string;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** How the browser starts. */
export interface LaunchOptions {
  extensionDir: string;
  /** The folder of another extension that is installed, too. */
  besideDir?: string;
  headless?: boolean;
  colorScheme?: 'light' | 'dark';
  /** The time zone of the machine; this one's own where none is given. */
  zone?: string;
  /** Whether pages one leaves are kept for the way back, as browsers do; the tools switch that off as a rule. */
  keepsPages?: boolean;
  /** Whether pages share the processes that they may share, which opens them sooner. What is measured does not. */
  sharesProcesses?: boolean;
  /** Pixels of the screen for one of the page; 2 for pictures. */
  scale?: number;
  /** Below what the browser lets no text be, in px. */
  minimumFontSize?: number;
  /** The profile of a browser that ran before, which is kept; a new one that goes with the browser where none is given. */
  profileDir?: string;
}

/** A browser that no person watches reaches this machine only. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

const STARTS_WITHIN_MS = 60_000;

/** Without a chatter of its own, so that every request seen is a page's or the extension's. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
  '--lang=en-GB',
];

/**
 * Starts Chromium with an unpacked extension.
 * @throws where no Chromium is there or the extension's worker does not start
 */
export async function launchBrowser({
  extensionDir,
  besideDir,
  headless = true,
  colorScheme,
  zone,
  keepsPages = false,
  sharesProcesses = false,
  scale,
  minimumFontSize,
  profileDir: kept,
}: LaunchOptions): Promise<Launched> {
  const profileDir = kept ?? mkdtempSync(join(tmpdir(), 'sidethread-'));
  const executablePath = await ensureBrowser();
  const branded = isBranded(executablePath);
  const extensionDirs = [extensionDir, ...(besideDir ? [besideDir] : [])];
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath,
    headless,
    // Frames of another origin follow the browser's scale, not the one that is emulated for the page.
    args: [
      ...QUIET,
      ...(headless ? [LOOPBACK_ONLY] : []),
      ...(sharesProcesses ? ['--renderer-process-limit=2'] : []),
      branded ? '--enable-unsafe-extension-debugging' : `--load-extension=${extensionDirs.join(',')}`,
      ...(scale ? [`--force-device-scale-factor=${scale}`] : []),
      ...(minimumFontSize ? [`--blink-settings=minimumFontSize=${minimumFontSize}`] : []),
    ],
    // By default, Playwright switches extensions off.
    ignoreDefaultArgs: [
      '--disable-extensions',
      '--hide-scrollbars',
      ...(keepsPages ? ['--disable-back-forward-cache'] : []),
    ],
    // A headless browser runs in containers that have no sandbox; a person's browser keeps its own where it can.
    chromiumSandbox: !headless && process.getuid?.() !== 0,
    ...(zone && { env: { ...process.env, TZ: zone } }),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(headless ? { viewport: { width: 1280, height: 800 } } : { viewport: null }),
    ...(colorScheme && { colorScheme }),
    ...(scale && { deviceScaleFactor: scale }),
  });
  const close = async (): Promise<void> => {
    await context.close();
    if (!kept) await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    if (branded) for (const dir of extensionDirs) await loadExtension(context, dir);
    const worker =
      context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: STARTS_WITHIN_MS }));
    // A person's browser shows the welcome; what tests and tools open is not to be mistaken for it.
    if (headless && !kept) await closeWelcome(context);
    return { context, extensionId: new URL(worker.url()).host, profileDir, close };
  } catch (cause) {
    await close();
    throw new Error(`The extension in ${extensionDir} did not start its worker.`, { cause });
  }
}

/** Closes the page that opens once after the installation, when it comes. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end;) {
    const welcome = context.pages().find((page) => page.url().endsWith('/options.html#/welcome'));
    if (welcome) return welcome.close();
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

/** Google Chrome and Microsoft Edge take an unpacked extension by their protocol alone. */
async function loadExtension(context: BrowserContext, path: string): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  await devtools?.send('Extensions.loadUnpacked', { path });
}
