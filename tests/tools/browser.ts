import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import {
  ANY_FIREFOX,
  BRANDED_CHROMIUM,
  OPEN_CHROMIUM,
  pathsOf,
  placesOf,
  searchPath,
  type Make,
  type System,
} from './browser-places.ts';
import { runCommand, type Ended } from './command.ts';

/** What decides which browser is used, so that a test can describe another machine. */
export interface Machine extends System {
  /** Whether this may write to the system's folders. */
  root: boolean;
  exists: (path: string) => boolean;
  /** Prints for the person at the terminal what takes a while. */
  say: (line: string) => void;
  /** Runs a command quietly. @returns its exit code and what it printed */
  run: (command: string, args: readonly string[]) => Promise<Ended>;
}

/** A kind of browser: how it is found, and how it comes to a machine without one. */
export interface Kind {
  name: string;
  /** The variable that names one before everything. */
  variable: string;
  /** The first that is found is used. */
  makes: readonly Make[];
  /** Its names among the packages of Debian and its kin; the first that a system has is installed. */
  packages: readonly string[];
  /** Where no package has it: the rest of "install it ...". */
  installElsewhere: string;
}

export const CHROMIUM: Kind = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  makes: [OPEN_CHROMIUM, BRANDED_CHROMIUM],
  packages: ['chromium', 'chromium-browser'],
  installElsewhere: 'with `npx playwright install chromium`',
};

export const FIREFOX: Kind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  makes: [ANY_FIREFOX],
  packages: ['firefox-esr', 'firefox'],
  installElsewhere: 'from https://www.firefox.com',
};

/**
 * The browser of this machine, installed first where there is none and the system's package manager may be used.
 * @throws with one sentence that says what to install
 */
export async function ensureBrowser(kind: Kind = CHROMIUM, machine: Machine = thisMachine()): Promise<string> {
  const found = findBrowser(kind, machine);
  if (found) return found;
  const mayInstall = machine.root && hasApt(machine);
  // A container begins without the list of packages.
  if (mayInstall) await apt(kind.name, ['update'], machine);
  const name = await packageOf(kind, machine);
  // Chromium ends at once on a machine without any font, as bare servers and containers are.
  if (mayInstall && name) await install(kind.name, [name, 'fonts-dejavu-core'], machine);
  const installed = mayInstall && name ? findBrowser(kind, machine) : null;
  if (!installed) throw new Error(howToInstall(kind, name));
  return installed;
}

/**
 * Returns the name of the package that holds the browser itself; `null` if the system has none. Ubuntu's of these names
 * only lead to a snap, which containers refuse.
 */
async function packageOf({ packages }: Kind, machine: Machine): Promise<string | null> {
  for (const name of hasApt(machine) ? packages : []) {
    const { code, output } = await machine.run('apt-cache', ['show', '--no-all-versions', name]);
    if (code === 0 && /^Version: (?!.*snap)/m.test(output)) return name;
  }
  return null;
}

/**
 * The browser of this machine, or `null`. The one that the variable names goes before everything.
 * @throws where the variable names no file
 */
export function findBrowser(kind: Kind = CHROMIUM, machine: Machine = thisMachine()): string | null {
  const named = machine.env[kind.variable];
  if (named) {
    if (machine.exists(named)) return named;
    throw new Error(`${kind.variable} names ${named}, but there is no such file.`);
  }
  const places = kind.makes.flatMap((make) => placesOf(make, machine));
  return places.find((place) => machine.exists(place)) ?? null;
}

function hasApt(machine: Machine): boolean {
  const paths = pathsOf(machine);
  return (
    machine.platform === 'linux' && searchPath(machine).some((folder) => machine.exists(paths.join(folder, 'apt-get')))
  );
}

function howToInstall(kind: Kind, name: string | null): string {
  const how = name ? `with \`sudo apt-get install ${name}\`` : kind.installElsewhere;
  return `No ${kind.name} was found: install it ${how}, or name one in ${kind.variable}.`;
}

/**
 * Installs the font that shows the emoji of comments in pictures, where there is none and the system's package manager may be used.
 * Without it they are empty boxes, which is no reason to take none.
 */
export async function ensureEmojiFont(machine: Machine = thisMachine()): Promise<void> {
  const isThere = machine.list(EMOJI.folder).includes(EMOJI.file);
  if (isThere || !machine.root || !hasApt(machine)) return;
  await apt(EMOJI.package, ['update'], machine)
    .then(() => install(EMOJI.package, [EMOJI.package], machine))
    .catch((error: unknown) => machine.say(String(error)));
}

const EMOJI = {
  package: 'fonts-noto-color-emoji',
  folder: '/usr/share/fonts/truetype/noto',
  file: 'NotoColorEmoji.ttf',
} as const;

async function install(name: string, packages: readonly string[], machine: Machine): Promise<void> {
  machine.say(`Installing ${name} (apt-get install ${packages.join(' ')})…`);
  await apt(name, ['install', '-y', '--no-install-recommends', ...packages], machine);
}

async function apt(name: string, args: readonly string[], machine: Machine): Promise<void> {
  const { code, output } = await machine.run('apt-get', args);
  if (code !== 0)
    throw new Error(`${output.trim()}\n${name} could not be installed: apt-get ${args[0]} ended with ${code}.`);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
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
