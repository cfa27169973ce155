import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createZip } from '@aklinker1/zero-zip';
import { launch, type Browser, type Frame, type HTTPRequest, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { ensureBrowser, findBrowser, FIREFOX } from '../../tools/browser.ts';
import { buildFor } from '../../tools/build-for.ts';
import { WAITS_MS } from './extension.ts';
import { observe } from './failure/evidence.ts';
import { createRequestTrace } from './failure/request-trace.ts';
import { firefoxWindow, until } from './firefox-window.ts';
import { fileWorld, laneGround, laneName } from './ground.ts';
import { controlClient, type RemoteControl } from './service/control-client.ts';
import { words } from './words.ts';

/** A Firefox with the extension in a profile of its own. */
export type Fox = Awaited<ReturnType<typeof launchFox>>;

/** What Puppeteer’s types leave out. */
interface Bidi {
  connection: { send(method: string, parameters: object): Promise<unknown> };
}

export const ID = 'sidethread@sidethread.example';
/** Fixed, so that the extension's pages have an address that is known. */
const UUID = '6c1d9a52-3a0b-4a7e-9f5e-0b7d6c1d9a52';
export const OWN = `moz-extension://${UUID}/`;

/** How long a panel must not move before it takes a press, and until Firefox has noticed that. */
const PANEL_RESTS_MS = 800;

/** Of a window, in CSS px. */
interface Size {
  width: number;
  height: number;
}

const DESKTOP_SIZE: Size = { width: 1000, height: 900 };

const PREFERENCES = {
  'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
  // The builds of the ESR then keep an extension without a signature.
  'xpinstall.signatures.required': false,
  // A prompt can be answered at once.
  'security.notification_enable_delay': 0,
  // Pages get the touches of a finger, as on Android.
  'dom.w3c_touch_events.enabled': 1,
};

let built: Promise<string> | undefined;

/** The folder of the lane's build for Firefox, which is made once. */
export function foxBuild(): Promise<string> {
  return (built ??= buildFor(laneGround().profile, laneName(), { browser: 'firefox' }));
}

/** What Firefox for Android lacks. */
const NOT_ON_ANDROID = ['contextMenus', 'menus', 'commands', 'omnibox', 'sidebarAction', 'windows', 'idle'];

/** A copy of the build whose worker and pages begin by hiding what Firefox for Android lacks. `appearance.js` is the first script of each page. */
export async function foxBuildLikeAndroid(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidethread-android-'));
  await cp(await foxBuild(), folder, { recursive: true });
  const hide = `for (const api of [browser, chrome]) for (const name of ${JSON.stringify(NOT_ON_ANDROID)}) Object.defineProperty(api, name, { value: undefined });\n`;
  for (const script of ['background.js', 'appearance.js']) {
    const file = join(folder, script);
    await writeFile(file, hide + (await readFile(file, 'utf8')));
  }
  return folder;
}

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

/** Starts Firefox with a build for the tests of one suite, and renews the data of its service; it is reachable through what is returned. */
export function foxForTests(build: () => Promise<string> = foxBuild, size: Size = DESKTOP_SIZE) {
  const { origin, controlOrigin } = laneGround();
  const lane = { origin, control: controlClient(controlOrigin) } as {
    fox: Fox;
    origin: string;
    control: RemoteControl;
  };
  beforeAll(async () => {
    await lane.control.renew({ aheadMs: fileWorld().aheadMs });
    lane.fox = await launchFox(await build(), size);
  });
  afterAll(() => lane.fox.close());
  return lane;
}

/** Asks the page itself: `url` does not say that an own page is there. */
const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href).catch(() => '');

/** Starts Firefox with the unpacked extension. @throws where no Firefox is there */
async function launchFox(extensionDir: string, size: Size) {
  const profileDir = await mkdtemp(join(tmpdir(), 'sidethread-fox-'));
  let browser = await start(profileDir);
  const isKept = await install(browser, extensionDir).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  // The page that opens once after the installation is not to be mistaken for one that a test opens.
  const welcome = await until(async () => {
    for (const page of await browser.pages())
      if ((await addressOf(page)).endsWith('/options.html#/welcome')) return page;
    return undefined;
  });
  await welcome.close();

  const trace = createRequestTrace<HTTPRequest>();
  const stopObserving = observe({
    pages: async () =>
      (await browser.pages()).map((page) => ({ address: page.url(), screenshot: () => page.screenshot() })),
    requests: trace.requests,
    clear: trace.clear,
  });

  async function sized(page: Page): Promise<Page> {
    page.on('request', trace.begin).on('requestfinished', trace.end).on('requestfailed', trace.end);
    page.on('response', (response) => trace.answer(response.request(), response.status()));
    page.setDefaultTimeout(WAITS_MS);
    await page.setViewport(size);
    return page;
  }

  async function openTab(): Promise<Page> {
    return sized(await browser.newPage());
  }

  /** Firefox puts such a page into another process: neither does `goto` end, nor does `url` say that the page is there. */
  async function openElsewhere(address: string): Promise<Page> {
    const page = await openTab();
    void page.goto(address).catch(() => undefined);
    const start = address.split('#')[0] ?? address;
    return until(async () => ((await addressOf(page)).startsWith(start) ? page : undefined));
  }

  return {
    /** Whether the extension is still there after a restart. Release builds of Firefox keep only signed ones. */
    isKept,
    ...(await firefoxWindow({ id: ID, openPrivileged: () => openElsewhere('about:addons') })),
    /** Opens a page of the extension in a tab. */
    openOwn: (path: string): Promise<Page> => openElsewhere(OWN + path),
    /** Opens an address of the web in a tab. */
    async open(address: string): Promise<Page> {
      const page = await openTab();
      await page.goto(address);
      return page;
    },
    /** The tab that was opened at an address by other means. */
    async tabAt(address: string): Promise<Page> {
      return sized(await until(async () => (await browser.pages()).find((page) => page.url().startsWith(address))));
    },
    /** Ends the browser and starts it again with the same profile. All pages are gone. */
    async restart(): Promise<void> {
      await browser.close();
      browser = await start(profileDir);
    },
    async close(): Promise<void> {
      stopObserving();
      await browser.close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function start(profileDir: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: await ensureBrowser(FIREFOX),
    headless: true,
    userDataDir: profileDir,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: PREFERENCES,
  });
}

/** Installs the extension for good, or for one session where that needs a signature. @returns whether for good */
async function install(browser: Browser, extensionDir: string): Promise<boolean> {
  const { connection } = browser as unknown as Bidi;
  try {
    const value = await packed(extensionDir);
    await connection.send('webExtension.install', { extensionData: { type: 'base64', value }, 'moz:permanent': true });
    return true;
  } catch (error) {
    if (!String(error).includes('SIGNEDSTATE_REQUIRED')) throw error;
    await browser.installExtension(extensionDir);
    return false;
  }
}

/** The files of a folder as an archive, in base64. */
async function packed(folder: string): Promise<string> {
  const archive = createZip();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) archive.addFile(relative(folder, path).replaceAll('\\', '/'), await readFile(path));
  }
  return (await archive.toBuffer()).toString('base64');
}

/** The panel's frame in a project page. */
export function panelIn(page: Page): Promise<Frame> {
  return until(() => page.frames().find((frame) => frame.url().startsWith(`${OWN}panel.html`)));
}

/** Anything by a part of its text. */
export function text(key: Parameters<typeof words>[0]): string {
  return `::-p-text(${words(key)})`;
}

/** A button by the whole of its text. */
export function button(key: Parameters<typeof words>[0]): string {
  return `::-p-xpath(//button[normalize-space()='${words(key)}'])`;
}

/** A project, an announcement or a comment by a part of its text. */
export function article(text: string): string {
  return `::-p-xpath(//article[contains(., '${text}')])`;
}

/** Waits for what a selector finds, and clicks it. */
export async function click(where: Page | Frame, selector: string): Promise<void> {
  await (await where.waitForSelector(selector, { visible: true }))?.click();
}

/** Presses something in a panel, which has to rest for half a second before. */
export async function press(panel: Frame, selector: string): Promise<void> {
  const found = await panel.waitForSelector(selector);
  // Not sideways, as Puppeteer's own does: a panel that is partly out of view takes no press.
  await found?.evaluate((button) => button.scrollIntoView({ block: 'center', inline: 'nearest' }));
  await new Promise((resolve) => setTimeout(resolve, PANEL_RESTS_MS));
  await found?.click();
}

/** Sends the login, which opens the service's page. */
export async function startSignInFox(
  fox: Fox,
  { origin, person }: { origin: string; person: { email: string; password: string } },
): Promise<{ options: Page; captcha: Page }> {
  const options = await fox.openOwn('options.html#/sign-in');
  await (await options.waitForSelector('#email'))?.type(person.email);
  await options.type('#password', person.password);
  await options.keyboard.press('Enter');
  const captcha = await fox.tabAt(`${origin}/captcha`);
  await captcha.waitForSelector('sidethread-captcha');
  return { options, captcha };
}

/** Presses the button in the widget's frame, which is of another origin. */
export async function solveInFox(captcha: Page): Promise<void> {
  const frame = await (await captcha.waitForSelector('.h-captcha iframe', { visible: true }))?.contentFrame();
  if (!frame) throw new Error('The captcha has no frame.');
  await click(frame, 'button');
}

/** Signs in. @returns the options page */
export async function signInFox(...input: Parameters<typeof startSignInFox>): Promise<Page> {
  const { options, captcha } = await startSignInFox(...input);
  await solveInFox(captcha);
  await options.waitForSelector(text('options_logOut'));
  return options;
}
