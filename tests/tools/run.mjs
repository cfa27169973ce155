/**
 * `node tests/tools/run.mjs <script.ts or command> [arguments]`: installs the dependencies where that is needed, then
 * runs a script of the repository, or a command of an installed package, with the Node that is among the dependencies;
 * with the machine's own where no package has one for this system. This file runs on the machine's own Node, before
 * anything is installed: plain JavaScript, no dependency. Nothing is said while all goes well, so that output stays the
 * script's.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const WINDOWS = process.platform === 'win32';
/** When an installation says that npm can't reach its registry, in milliseconds: npm itself is silent for minutes. */
const REGISTRY_WITHIN_MS = 15_000;
/** Commands whose package has another name. */
const PACKAGES = { tsc: 'typescript' };
/** How often the shell that npm started is looked for, in milliseconds. */
const LOOKS_MS = 250;
/** The first version that is new enough for the toolchain. */
const NODE_MAJOR = 24;
/** The Node among the dependencies, if there is one for this system. */
const PACKAGED_NODE = join(
  ROOT,
  'node_modules',
  `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`,
  'bin',
  WINDOWS ? 'node.exe' : 'node',
);

const [script, ...rest] = process.argv.slice(2);
if (!script) fail('Say which script to run: node tests/tools/run.mjs tests/tools/start.ts');
if (!isInstalled()) await install();
const node = existsSync(PACKAGED_NODE) ? PACKAGED_NODE : process.execPath;
if (node === process.execPath && Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
  fail(
    `Node ${process.versions.node} is too old, and npm installed no newer one for ${process.platform} on ${process.arch}: install Node ${NODE_MAJOR} or newer and try again.`,
  );
}
process.exitCode = await run(node, [script.endsWith('.ts') ? join(ROOT, script) : scriptOf(script), ...rest], {
  stdio: 'inherit',
  // What it starts runs with the same Node. Not every npm puts it among the commands.
  env: withPath([dirname(node), BIN, ...otherPaths()]),
});

/** The script of a command: the command's own file needs a shell on Windows. */
function scriptOf(command) {
  const folder = join(ROOT, 'node_modules', PACKAGES[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Whether what npm noted of the installed packages agrees with the lock file. Optional ones are left out on some systems. */
function isInstalled() {
  const note = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const same = (name) =>
    installed[name]?.version === wanted[name].version && installed[name]?.integrity === wanted[name].integrity;
  return Object.keys(wanted).every((name) => name === '' || same(name) || (wanted[name].optional && !installed[name]));
}

/** Runs on the machine's own Node: the one in node_modules is about to be replaced. */
async function install() {
  console.log('Installing the dependencies (npm ci)…');
  const installing = { isDone: false };
  void sayIfUnreachable(installing);
  const { code, output } = await npm('ci', '--no-audit', '--no-fund');
  installing.isDone = true;
  if (code !== 0) fail(`${output.trim()}\nThe dependencies could not be installed: npm ci ended with ${code}.`);
}

/** Asks the registry as npm does, through the same proxy. */
async function sayIfUnreachable(installing) {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${REGISTRY_WITHIN_MS}`];
  const late = new Promise((resolve) => void setTimeout(resolve, REGISTRY_WITHIN_MS, { output: 'ETIMEDOUT' }).unref());
  const { output } = await Promise.race([npm('ping', ...limits), late]);
  // A registry may answer that it knows no ping.
  const [reason] = /\bE(?:AI_AGAIN|CONN\w+|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT)\b/.exec(output) ?? [];
  if (reason && !installing.isDone)
    console.log(`npm can’t reach its registry (${reason}). It tries again for some minutes; Ctrl-C ends this.`);
}

/** @returns its exit code and what it printed */
async function npm(...args) {
  let output = '';
  const code = await run('npm', [...args, '--loglevel=error'], {
    cwd: ROOT,
    env: withPath(otherPaths()),
    shell: WINDOWS,
    stdio: ['ignore', 'pipe', 'pipe'],
    keep: (chunk) => void (output += chunk),
  });
  return { code, output };
}

/** Runs a command to its end and passes signals on. @returns its exit code, as a shell would give it */
function run(command, args, { keep, ...options }) {
  return new Promise((resolve) => {
    const child = options.shell ? spawn([command, ...args].join(' '), options) : spawn(command, args, options);
    const pass = (signal) => void child.kill(signal);
    // Ctrl-C in a terminal reaches the whole group already, and on Windows every process of the console; the script then decides
    // when to end, and this waits for it. A signal passed on there would end the script at once.
    const handlers = {
      SIGTERM: pass,
      SIGHUP: WINDOWS ? stay : pass,
      SIGINT: WINDOWS || process.stdin.isTTY ? stay : pass,
    };
    for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler);
    // npm passes a signal on to its shell alone, and some shells end without a word to what they run.
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event === undefined || process.ppid === shell) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, LOOKS_MS);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const [name, handler] of Object.entries(handlers)) process.off(name, handler);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function stay() {}

function otherPaths() {
  return (process.env.PATH ?? '').split(delimiter).filter((path) => path !== BIN);
}

function withPath(paths) {
  return { ...process.env, PATH: paths.join(delimiter) };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
