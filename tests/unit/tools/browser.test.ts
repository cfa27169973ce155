import { describe, expect, test, vi } from 'vitest';
import { isBranded } from '../../tools/browser-places.ts';
import { CHROMIUM, ensureBrowser, ensureEmojiFont, findBrowser, FIREFOX, type Machine } from '../../tools/browser.ts';

/** The packages of some systems, by their versions. Ubuntu's lead to a snap. */
const DEBIAN = { chromium: '131.0.6778.85-1~deb12u1', 'firefox-esr': '128.5.0esr-1~deb12u1' };
const UBUNTU = { 'chromium-browser': '2:1snap1-0ubuntu2', firefox: '1:1snap1-0ubuntu5' };
const MINT = { ...UBUNTU, chromium: '131.0.6778.108~linuxmint1+virginia', firefox: '133.0+linuxmint1+virginia' };

/** A Linux machine with these files, whose package manager puts a browser in its place. */
function machine({
  files = [],
  env = {},
  code = 0,
  packages = DEBIAN,
  ...rest
}: Partial<Omit<Machine, 'exists'>> & { files?: readonly string[]; code?: number; packages?: object } = {}) {
  const there = new Set(files);
  const versions = new Map<string, string>(Object.entries(packages));
  const run = vi.fn<Machine['run']>((command, args) => {
    const version = versions.get(args.at(-1) ?? '');
    if (command === 'apt-cache')
      return Promise.resolve(version ? { code: 0, output: `Version: ${version}\n` } : { code: 100, output: '' });
    if (args[0] === 'install' && code === 0) there.add(`/usr/bin/${args.find((arg) => versions.has(arg))}`);
    return Promise.resolve({ code, output: 'E: no network' });
  });
  return {
    platform: 'linux',
    root: true,
    home: '/home/ann',
    list: () => [],
    say: () => {},
    ...rest,
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    exists: (path: string) => there.has(path),
    run,
  } satisfies Machine;
}

const WINDOWS = {
  platform: 'win32',
  root: false,
  home: 'C:\\Users\\Ann Lee',
  env: {
    PATH: 'C:\\Windows;C:\\Tools\\bin',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\Ann Lee\\AppData\\Local',
  },
} as const;
const FOR_TESTING = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
const MAC = { platform: 'darwin', root: false, home: '/Users/ann' } as const;

const chromiumOn = (there: Parameters<typeof machine>[0]) => findBrowser(CHROMIUM, machine(there));

describe('finding a browser', () => {
  test('takes CHROMIUM_PATH before anything else', () => {
    const files = ['/usr/bin/chromium', '/opt/mine'];
    expect(chromiumOn({ files, env: { CHROMIUM_PATH: '/opt/mine' } })).toBe('/opt/mine');
  });

  test('reports a CHROMIUM_PATH that leads nowhere', () => {
    const env = { CHROMIUM_PATH: '/opt/gone' };
    expect(() => chromiumOn({ files: ['/usr/bin/chromium'], env })).toThrow('/opt/gone');
  });

  test.for([
    ['Linux', {}, '/usr/local/bin/chromium-browser'],
    ['Linux, as a snap', {}, '/snap/bin/chromium'],
    ['Linux, branded', {}, '/usr/bin/google-chrome-stable'],
    ['Linux, branded by another', {}, '/usr/bin/microsoft-edge'],
    ['macOS', MAC, '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['macOS, for one person', MAC, '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['macOS, branded', MAC, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['macOS, branded by another', MAC, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['Windows', WINDOWS, 'C:\\Users\\Ann Lee\\AppData\\Local\\Chromium\\Application\\chrome.exe'],
    ['Windows, on the PATH', WINDOWS, 'C:\\Tools\\bin\\chromium.exe'],
    ['Windows, branded', WINDOWS, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['Windows, by another', WINDOWS, 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ] as const)('finds Chromium on %s', ([, system, place]) => {
    expect(chromiumOn({ ...system, files: [place] })).toBe(place);
  });

  test.for([
    ['Linux', {}, '/usr/bin/firefox-esr'],
    ['macOS', MAC, '/Applications/Firefox.app/Contents/MacOS/firefox'],
    ['Windows', WINDOWS, 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  ] as const)('finds Firefox on %s', ([, system, place]) => {
    expect(findBrowser(FIREFOX, machine({ ...system, files: [place] }))).toBe(place);
  });

  test.for([
    ['Linux', {}, '/home/ann/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome'],
    ['Linux with a cache', { env: { XDG_CACHE_HOME: '/c' } }, '/c/ms-playwright/chromium-1200/chrome-linux/chrome'],
    ['macOS', MAC, `/Users/ann/Library/Caches/ms-playwright/chromium-1200/chrome-mac-arm64/${FOR_TESTING}`],
    ['Windows', WINDOWS, 'C:\\Users\\Ann Lee\\AppData\\Local\\ms-playwright\\chromium-1200\\chrome-win64\\chrome.exe'],
  ] as const)('finds the Chromium that Playwright has downloaded on %s', ([, system, place]) => {
    const list = (): string[] => ['chromium-1200'];
    expect(chromiumOn({ ...system, list, files: [place] })).toBe(place);
  });

  test('takes the newest that Playwright has downloaded', () => {
    const folder = '/cache/pw';
    const names = ['chromium-999', 'chromium-1200', 'firefox-1500'];
    const files = names.map((name) => `${folder}/${name}/chrome-linux/chrome`);
    const env = { PLAYWRIGHT_BROWSERS_PATH: folder };
    expect(chromiumOn({ files, env, list: () => names })).toBe('/cache/pw/chromium-1200/chrome-linux/chrome');
  });

  test('prefers an open Chromium to a branded one', () => {
    const open = '/cache/pw/chromium-1200/chrome-linux/chrome';
    const files = ['/usr/bin/google-chrome', open];
    const env = { PLAYWRIGHT_BROWSERS_PATH: '/cache/pw' };
    expect(chromiumOn({ files, env, list: () => ['chromium-1200'] })).toBe(open);
  });

  test('ignores a browser of another system', () => {
    const files = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', '/usr/bin/chrome.exe'];
    expect(chromiumOn({ files })).toBeNull();
    expect(chromiumOn({ ...MAC, files })).toBeNull();
  });
});

describe('a branded Chromium, which loads no unpacked extension from its command line', () => {
  test.for([
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ])('is %s', (path) => expect(isBranded(path)).toBe(true));

  test.for([
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-for-testing',
    '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'C:\\Users\\Ledger\\AppData\\Local\\Chromium\\Application\\chrome.exe',
  ])('is not %s', (path) => expect(isBranded(path)).toBe(false));
});

const commandsOf = ({ run }: { run: { mock: { calls: unknown[][] } } }) =>
  run.mock.calls.flatMap(([command, args]) => (command === 'apt-get' ? [(args as string[])[0]] : []));

describe('making sure of a browser', () => {
  test('installs nothing where one is found', async () => {
    const there = machine({ files: ['/usr/bin/apt-get', '/usr/bin/chromium'] });
    expect(await ensureBrowser(CHROMIUM, there)).toBe('/usr/bin/chromium');
    expect(there.run).not.toHaveBeenCalled();
  });

  test('installs by the package manager where it may', async () => {
    const bare = machine({ files: ['/usr/bin/apt-get'] });
    expect(await ensureBrowser(CHROMIUM, bare)).toBe('/usr/bin/chromium');
    expect(commandsOf(bare)).toEqual(['update', 'install']);
  });

  test('installs and finds Firefox by its own names', async () => {
    const bare = machine({ files: ['/usr/bin/apt-get', '/usr/bin/chromium'] });
    expect(await ensureBrowser(FIREFOX, bare)).toBe('/usr/bin/firefox-esr');
    expect(findBrowser(FIREFOX, machine({ files: ['/opt/fox'], env: { FIREFOX_PATH: '/opt/fox' } }))).toBe('/opt/fox');
  });

  test('installs the one that a system like Debian has, by its name there', async () => {
    const mint = machine({ files: APT, packages: MINT });
    expect(await ensureBrowser(FIREFOX, mint)).toBe('/usr/bin/firefox');
  });

  const APT = ['/usr/bin/apt-get'];
  const NPX = 'with `npx playwright install chromium`';
  const WEB = 'from https://www.firefox.com';
  test.for([
    ['an ordinary person', { files: APT, root: false }, CHROMIUM, 'with `sudo apt-get install chromium`'],
    ['an ordinary person', { files: APT, root: false }, FIREFOX, 'with `sudo apt-get install firefox-esr`'],
    ['a person on Mint', { files: APT, root: false, packages: MINT }, FIREFOX, 'with `sudo apt-get install firefox`'],
    ['a person on Ubuntu', { files: APT, root: false, packages: UBUNTU }, FIREFOX, WEB],
    ['root on Ubuntu', { files: APT, packages: UBUNTU }, CHROMIUM, NPX],
    ['root on Ubuntu', { files: APT, packages: UBUNTU }, FIREFOX, WEB],
    ['a system without apt-get', {}, CHROMIUM, NPX],
    ['a system without apt-get', {}, FIREFOX, WEB],
    ['a Mac', { ...MAC, files: APT, root: true }, CHROMIUM, NPX],
    ['a Mac', MAC, FIREFOX, WEB],
    ['Windows', WINDOWS, CHROMIUM, NPX],
    ['Windows', WINDOWS, FIREFOX, WEB],
  ] as const)('%s gets one sentence on how to install it', async ([, system, kind, how]) => {
    const bare = machine(system);
    const sentence = `No ${kind.name} was found: install it ${how}, or name one in ${kind.variable}.`;
    await expect(ensureBrowser(kind, bare)).rejects.toThrow(new Error(sentence));
    expect(commandsOf(bare)).not.toContain('install');
  });

  test('adds an emoji font for pictures where there is none, and goes on without where that fails', async () => {
    const bare = machine({ files: ['/usr/bin/apt-get'] });
    await ensureEmojiFont(bare);
    expect(bare.run.mock.calls.at(-1)?.[1]).toContain('fonts-noto-color-emoji');
    const others = [
      machine({ files: ['/usr/bin/apt-get'], list: () => ['NotoColorEmoji.ttf'] }),
      machine({ files: ['/usr/bin/apt-get'], root: false }),
      machine(),
    ];
    for (const other of others) await ensureEmojiFont(other);
    expect(others.flatMap(({ run }) => run.mock.calls)).toEqual([]);
    await ensureEmojiFont(machine({ files: ['/usr/bin/apt-get'], code: 100 }));
  });

  test('quotes a package manager that fails', async () => {
    await expect(ensureBrowser(CHROMIUM, machine({ files: APT, code: 100 }))).rejects.toThrow('E: no network');
  });
});
