import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand, type Ended } from './command.ts';

/** What decides which browser is used, so that a test can tell another story. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether this may write to the system's folders. */
  root: boolean;
  exists: (path: string) => boolean;
  /** The names in a folder; none where there is no such folder. */
  list: (folder: string) => string[];
  /** Tells the person at the terminal what takes a while. */
  say: (line: string) => void;
  /** Runs a command quietly. @returns its exit code and what it printed */
  run: (command: string, args: readonly string[]) => Promise<Ended>;
}

/** A kind of browser: how it is found, and how it comes to a machine without one. */
export interface Kind {
  name: string;
  /** The variable that names one before everything. */
  variable: string;
  /** Names on the PATH. */
  commands: readonly string[];
  macPlaces: readonly string[];
  /** Debian's package. */
  package: string;
  howToInstall: string;
  /** Where another tool has downloaded it. */
  downloads: (machine: Machine) => string[];
}

export const CHROMIUM: Kind = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // Branded Chrome dropped `--load-extension`, so it is not among them.
  commands: ['chromium', 'chromium-browser', 'google-chrome-for-testing', 'chrome-for-testing'],
  macPlaces: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ],
  package: 'chromium',
  howToInstall:
    'No Chromium was found: install it (for example `sudo apt-get install chromium` or `brew install --cask chromium`) or name one in CHROMIUM_PATH; Google Chrome does not load unpacked extensions this way.',
  downloads,
};

export const FIREFOX: Kind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  commands: ['firefox', 'firefox-esr'],
  macPlaces: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  package: 'firefox-esr',
  howToInstall:
    'No Firefox was found: install it (for example `sudo apt-get install firefox-esr` or `brew install --cask firefox`) or name one in FIREFOX_PATH.',
  // Playwright's is a Firefox of its own that speaks no WebDriver BiDi.
  downloads: () => [],
};

/** Where Playwright keeps the browsers it downloaded, below its cache folder. */
const PLAYWRIGHT_PLACES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/**
 * The browser of this machine, installed first where there is none and the system's package manager may be used.
 * @throws with one sentence that says what to install
 */
export async function ensureBrowser(kind: Kind = CHROMIUM, machine: Machine = thisMachine()): Promise<string> {
  const found = findBrowser(kind, machine);
  if (found) return found;
  if (!mayInstall(machine)) throw new Error(kind.howToInstall);
  await install(kind, machine);
  const installed = findBrowser(kind, machine);
  if (!installed) throw new Error(kind.howToInstall);
  return installed;
}

/** The browser of this machine, or `null`. The one that the variable names goes before everything. */
export function findBrowser(kind: Kind = CHROMIUM, machine: Machine = thisMachine()): string | null {
  const { env, platform } = machine;
  const named = env[kind.variable];
  if (named) {
    if (machine.exists(named)) return named;
    throw new Error(`${kind.variable} names ${named}, but there is no such file.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const places = [
    ...folders.flatMap((folder) => kind.commands.map((name) => join(folder, name))),
    ...(platform === 'darwin' ? kind.macPlaces : []),
    ...kind.downloads(machine),
  ];
  return places.find((place) => machine.exists(place)) ?? null;
}

function downloads({ env, list, platform }: Machine): string[] {
  const cache = { darwin: 'Library/Caches', win32: 'AppData/Local' }[platform as string] ?? '.cache';
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), cache, 'ms-playwright');
  const newestFirst = list(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => buildOf(b) - buildOf(a));
  return newestFirst.flatMap((name) => PLAYWRIGHT_PLACES.map((place) => join(folder, name, place)));
}

function buildOf(folder: string): number {
  return Number(folder.slice('chromium-'.length));
}

function mayInstall({ platform, root, env, exists }: Machine): boolean {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return platform === 'linux' && root && folders.some((folder) => exists(join(folder, 'apt-get')));
}

async function install(kind: Kind, machine: Machine): Promise<void> {
  machine.say(`Installing ${kind.name} (apt-get install ${kind.package})…`);
  // Chromium ends at once on a machine without any font, as bare servers and containers are.
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', kind.package, 'fonts-dejavu-core']]) {
    const { code, output } = await machine.run('apt-get', args);
    if (code !== 0)
      throw new Error(`${output.trim()}\n${kind.name} could not be installed: apt-get ${args[0]} ended with ${code}.`);
  }
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    root: process.getuid?.() === 0,
    exists: isExecutable,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    say: (line) => console.log(line),
    run: (command, args) => runCommand(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
