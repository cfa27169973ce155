/** Where browsers are found on each system. */
import { posix, win32, type PlatformPath } from 'node:path';

/** What decides which browser is found, so that a test can describe another system. */
export interface System {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  home: string;
  /** The names in a folder; none where there is no such folder. */
  list: (folder: string) => string[];
}

/** One make of a browser, by the names and folders it has on each system. */
export interface Make {
  /** Names on the PATH, without the ending that Windows adds. */
  commands: readonly string[];
  /** Below an `Applications` folder of macOS. */
  macApps: readonly string[];
  /** Below a programs folder of Windows. */
  windowsPrograms: readonly string[];
  /** Where another tool has downloaded it. */
  downloads?: (system: System) => string[];
}

export const OPEN_CHROMIUM: Make = {
  commands: ['chromium', 'chromium-browser', 'google-chrome-for-testing', 'chrome-for-testing'],
  macApps: [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ],
  windowsPrograms: ['Chromium/Application/chrome.exe'],
  downloads: playwrightDownloads,
};

export const BRANDED_CHROMIUM: Make = {
  commands: ['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'],
  macApps: ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  windowsPrograms: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
};

// Playwright's Firefox is a build of its own that speaks no WebDriver BiDi, so it is not looked for.
export const ANY_FIREFOX: Make = {
  commands: ['firefox', 'firefox-esr'],
  macApps: ['Firefox.app/Contents/MacOS/firefox', 'Firefox ESR.app/Contents/MacOS/firefox'],
  windowsPrograms: ['Mozilla Firefox/firefox.exe', 'Mozilla Firefox ESR/firefox.exe'],
};

/** Below a browser's folder in Playwright's cache. */
const PLAYWRIGHT_PLACES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ...['x64', 'arm64'].map(
    (cpu) => `chrome-mac-${cpu}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  ),
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/** Whether this Chromium ignores `--load-extension`, as Google Chrome and Microsoft Edge do. */
export function isBranded(path: string): boolean {
  return /google[\s\\/-]?chrome(?![\s-]for[\s-]testing)|(?:microsoft[\s\\/-]?|ms)edge/i.test(path);
}

/** Every place where this make may be on a system, the most likely first. */
export function placesOf(make: Make, system: System): string[] {
  const paths = pathsOf(system);
  return [
    ...searchPath(system).flatMap((folder) =>
      make.commands.map((name) => paths.join(folder, executable(name, system))),
    ),
    ...programs(make, system),
    ...(make.downloads?.(system) ?? []),
  ];
}

/** The folders that a command is looked up in. */
export function searchPath(system: System): string[] {
  const folders = (system.env['PATH'] ?? '').split(pathsOf(system).delimiter).filter(Boolean);
  // A shell that is not a login shell may lack the folder of snaps.
  return system.platform === 'linux' ? [...folders, '/snap/bin'] : folders;
}

/** How paths are written on this system. */
export function pathsOf({ platform }: Pick<System, 'platform'>): PlatformPath {
  return platform === 'win32' ? win32 : posix;
}

function executable(name: string, { platform }: System): string {
  return platform === 'win32' ? `${name}.exe` : name;
}

function programs({ macApps, windowsPrograms }: Make, system: System): string[] {
  const { platform, env, home } = system;
  const paths = pathsOf(system);
  if (platform === 'darwin')
    return macApps.flatMap((app) => [paths.join('/Applications', app), paths.join(home, 'Applications', app)]);
  if (platform !== 'win32') return [];
  const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
  return windowsPrograms.flatMap((program) =>
    folders.flatMap((folder) => (folder ? [paths.join(folder, program)] : [])),
  );
}

function playwrightDownloads(system: System): string[] {
  const { platform, env, home, list } = system;
  const paths = pathsOf(system);
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: paths.join(home, 'Library/Caches'),
    win32: env['LOCALAPPDATA'] ?? paths.join(home, 'AppData/Local'),
  };
  const cache = caches[platform] ?? env['XDG_CACHE_HOME'] ?? paths.join(home, '.cache');
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] ?? paths.join(cache, 'ms-playwright');
  const newestFirst = list(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => buildOf(b) - buildOf(a));
  return newestFirst.flatMap((name) => PLAYWRIGHT_PLACES.map((place) => paths.join(folder, name, place)));
}

function buildOf(folder: string): number {
  return Number(folder.slice('chromium-'.length));
}
