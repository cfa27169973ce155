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
  /** Debian's package. */
  package: string;
  /** Where there is no `apt-get`: the rest of "install it ...". */
  installElsewhere: string;
}

export const CHROMIUM: Kind = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  makes: [OPEN_CHROMIUM, BRANDED_CHROMIUM],
  package: 'chromium',
  installElsewhere: 'with `npx playwright install chromium`',
};

export const FIREFOX: Kind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  makes: [ANY_FIREFOX],
  package: 'firefox-esr',
  installElsewhere: 'from https://www.firefox.com',
};

/**
 * The browser of this machine, installed first where there is none and the system's package manager may be used.
 * @throws with one sentence that says what to install
 */
export async function ensureBrowser(kind: Kind = CHROMIUM, machine: Machine = thisMachine()): Promise<string> {
  const found = findBrowser(kind, machine);
  if (found) return found;
  if (!machine.root || !hasApt(machine)) throw new Error(howToInstall(kind, machine));
  // Chromium ends at once on a machine without any font, as bare servers and containers are.
  await install(kind.name, [kind.package, 'fonts-dejavu-core'], machine);
  const installed = findBrowser(kind, machine);
  if (!installed) throw new Error(howToInstall(kind, machine));
  return installed;
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

function howToInstall(kind: Kind, machine: Machine): string {
  const how = hasApt(machine) ? `with \`sudo apt-get install ${kind.package}\`` : kind.installElsewhere;
  return `No ${kind.name} was found: install it ${how}, or name one in ${kind.variable}.`;
}

/**
 * Installs the font that shows the emoji of comments in pictures, where there is none and the system's package manager may be used.
 * Without it they are empty boxes, which is no reason to take none.
 */
export async function ensureEmojiFont(machine: Machine = thisMachine()): Promise<void> {
  const isThere = machine.list(EMOJI.folder).includes(EMOJI.file);
  if (isThere || !machine.root || !hasApt(machine)) return;
  await install(EMOJI.package, [EMOJI.package], machine).catch((error: unknown) => machine.say(String(error)));
}

const EMOJI = {
  package: 'fonts-noto-color-emoji',
  folder: '/usr/share/fonts/truetype/noto',
  file: 'NotoColorEmoji.ttf',
} as const;

async function install(name: string, packages: readonly string[], machine: Machine): Promise<void> {
  machine.say(`Installing ${name} (apt-get install ${packages.join(' ')})…`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await machine.run('apt-get', args);
    if (code !== 0)
      throw new Error(`${output.trim()}\n${name} could not be installed: apt-get ${args[0]} ended with ${code}.`);
  }
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
