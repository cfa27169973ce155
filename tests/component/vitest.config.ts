import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TAGS } from '../tools/runner/tags.ts';
import { emulateMedia } from './support/looks/emulate-media.ts';
import { enterWorld, resizeWindow } from './support/looks/enter-world.ts';
import { ensureBrowser } from '../tools/browser.ts';
import { parseWorld } from '../tools/worlds/draw.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tests of what fingers meet, in a browser of their own: what a page is used with can't be changed and taken back. */
const TOUCHED = 'tests/component/**/*touch.test.ts';
const executablePath = await ensureBrowser();
const WORLD = process.env['WORLD'] ?? '';
/** Letters can't be smaller than this in any page of a browser, from its start. */
const { minimumFontSize = 0 } = parseWorld(WORLD);

/** What hovers, and points finely, on a machine without a mouse of its own. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** The browser of the tests. @param screen what differs for some of them */
const chromium = (screen: { hasTouch?: true } = {}) =>
  playwright({
    launchOptions: {
      executablePath,
      // By default, Playwright hides the scrollbars that Windows, Linux and Firefox have.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--lang=en-GB',
        // The browser takes one such list: with this mouse, it replaces Playwright's own, which has only the mouse.
        `--blink-settings=${MOUSE},minimumFontSize=${minimumFontSize}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    contextOptions: { locale: 'en-GB', ...screen },
    // Sooner than a test ends, so that what failed is the line that waited.
    actionTimeout: 5_000,
  });

/** Tests of what a person sees and presses, in a real browser and without the extension: no worker, no service, no permissions. */
export default defineConfig({
  root: ROOT,
  // Its texts are imported here, which Vite allows nowhere in its public folder.
  publicDir: false,
  resolve: {
    alias: {
      // `WxtVitest` has no part that browsers can load.
      'wxt/browser': `${ROOT}tests/component/support/extension-api.ts`,
      'jsencrypt-jsbn': `${ROOT}node_modules/jsencrypt/lib/lib/jsbn`,
    },
  },
  // A build for Chromium, without a profile.
  define: {
    __IS_BAKED__: 'false',
    __RELEASE__: 'null',
    __PREFIX__: '"sidethread"',
    'import.meta.env.FIREFOX': 'false',
  },
  // All that the tests load: what Vite finds only later makes it load the page anew, in the middle of a test.
  optimizeDeps: {
    include: [
      '@preact/signals',
      'axe-core',
      'idb',
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      'preact/jsx-runtime',
      'wxt/testing/fake-browser',
    ],
  },
  test: {
    include: ['tests/component/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/component/support/setup.ts'],
    tags: TAGS,
    env: { WORLD },
    // Each file has a browser context of its own. The default on two processors is one file after the other.
    maxWorkers: 2,
    // Pictures of what failed.
    attachmentsDir: '.output/component',
    testTimeout: 30_000,
    // A busy machine may need several times as long as the usual one.
    expect: { poll: { timeout: 5_000 } },
    mockReset: true,
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      provider: chromium(),
      instances: [
        { browser: 'chromium', exclude: [TOUCHED] },
        { browser: 'chromium', name: 'touch screen', include: [TOUCHED], provider: chromium({ hasTouch: true }) },
      ],
      commands: { emulateMedia, enterWorld, __vitest_viewport: resizeWindow },
      // The popup's own size.
      viewport: { width: 400, height: 600 },
    },
  },
});
