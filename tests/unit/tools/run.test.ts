import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const SCRIPT = 'tools/script.ts';
let root: string;

const NODE_FOLDER = `node_modules/node-${process.platform}-${process.arch}/bin`;

/** Stands in for npm: notes that it ran, and installs a "Node" that is the one running this test. */
const NPM = `#!/bin/sh
[ "$1" = ping ] && { echo "npm error code $PING_FAILS"; exit 1; }
echo "$@" >> "$ROOT/npm-ran"
sleep "\${NPM_TAKES:-0}"
[ -n "$NPM_FAILS" ] && { echo "no registry"; exit 7; }
mkdir -p "$ROOT/${NODE_FOLDER}"
cp "$ROOT/package-lock.json" "$ROOT/node_modules/.package-lock.json"
[ -n "$NPM_HAS_NO_NODE" ] || ln -sf "${process.execPath}" "$ROOT/${NODE_FOLDER}/node"
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sidethread-run-'));
  put('bin/npm', NPM);
  chmodSync(join(root, 'bin/npm'), 0o755);
  put(
    SCRIPT,
    'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = Number(process.env.ENDS_WITH ?? 0);',
  );
  lock('1.0.0');
  mkdirSync(join(root, 'tests/tools'), { recursive: true });
  cpSync(new URL('../../tools/run.mjs', import.meta.url), join(root, 'tests/tools/run.mjs'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function lock(version: string): void {
  put(
    'package-lock.json',
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '2.0.0', optional: true } },
    }),
  );
}

function run(args: string[] = [], env: Record<string, string> = {}, script = SCRIPT) {
  const options = {
    env: { ...process.env, ...env, ROOT: root, PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
    encoding: 'utf8',
  } as const;
  return spawnSync(process.execPath, [join(root, 'tests/tools/run.mjs'), script, ...args], options);
}

function timesInstalled(): number {
  const note = join(root, 'npm-ran');
  return existsSync(note) ? readFileSync(note, 'utf8').trim().split('\n').length : 0;
}

describe('running a script on a machine that has only Node and npm', () => {
  test('installs what the lock file names, then runs the script with its arguments', () => {
    const { stdout, status } = run(['--tour', 'a b']);
    expect(timesInstalled()).toBe(1);
    expect(stdout.trim().split('\n').at(-1)).toBe('["--tour","a b"]');
    expect(status).toBe(0);
  });

  test('installs nothing and prints nothing of its own the second time', () => {
    run();
    expect(run().stdout).toBe('[]\n');
    expect(timesInstalled()).toBe(1);
  });

  test('installs again once the lock file has moved on', () => {
    run();
    lock('1.0.1');
    run();
    expect(timesInstalled()).toBe(2);
  });

  test('does not install for an optional package of another system', () => {
    run();
    put('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
    run();
    expect(timesInstalled()).toBe(1);
  });

  test('ends as the script ends', () => {
    expect(run([], { ENDS_WITH: '3' }).status).toBe(3);
  });

  // npm passes a signal on to its shell, and not every shell to what it runs.
  test('ends its script when the shell that npm started is gone', async () => {
    run();
    put(
      SCRIPT,
      `import { writeFileSync } from 'node:fs';
       const alive = setInterval(() => {}, 1000);
       process.on('SIGTERM', () => { writeFileSync('${join(root, 'ended')}', ''); clearInterval(alive); });
       writeFileSync('${join(root, 'began')}', '');`,
    );
    const command = `"${process.execPath}" "${join(root, 'tests/tools/run.mjs')}" ${SCRIPT}; true`;
    const shell = spawn('sh', ['-c', command], { env: { ...process.env, npm_lifecycle_event: 'start' } });
    await vi.waitFor(() => expect(existsSync(join(root, 'began'))).toBe(true), 10_000);
    shell.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(join(root, 'ended'))).toBe(true), 10_000);
  });

  test('shows a failed installation, and runs nothing', () => {
    const { stderr, stdout, status } = run([], { NPM_FAILS: '1' });
    expect(stderr).toContain('no registry\nThe dependencies could not be installed: npm ci ended with 7.');
    expect(stdout).not.toContain('[');
    expect(status).toBe(1);
  });

  test.each([
    ['ENOTFOUND', 'npm can’t reach its registry (ENOTFOUND).'],
    // A registry of a company may know no ping.
    ['E404', ''],
  ])('says at once that the registry can’t be reached, as %s shows', (code, words) => {
    const { stdout, status } = run([], { PING_FAILS: code, NPM_TAKES: '1' });
    expect(/npm can’t.*?\)\./.exec(stdout)?.[0] ?? '').toBe(words);
    expect(status).toBe(0);
  });

  test('runs a command of an installed package, and what that starts, with the Node among the packages', () => {
    run();
    put('node_modules/typescript/package.json', '{ "bin": { "tsc": "bin/tsc.js" } }');
    put(
      'node_modules/typescript/bin/tsc.js',
      `const { execSync } = require('node:child_process');
       console.log(process.argv.slice(2).join(), execSync('which node').toString());`,
    );
    const { stdout } = run(['--noEmit'], {}, 'tsc');
    expect(stdout.trim()).toBe(`--noEmit ${join(root, NODE_FOLDER, 'node')}`);
  });

  describe('where no package has a Node for this system', () => {
    test('runs the script with the machine’s own', () => {
      expect(run([], { NPM_HAS_NO_NODE: '1' }).stdout.endsWith('[]\n')).toBe(true);
      expect(run([], { NPM_HAS_NO_NODE: '1' }).stdout).toBe('[]\n');
      expect(timesInstalled()).toBe(1);
    });

    test('says what to do if that is too old', () => {
      put('old.mjs', "Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } });");
      const old = { NODE_OPTIONS: `--import=${join(root, 'old.mjs')}` };
      expect(run([], old).status).toBe(0);
      rmSync(join(root, 'node_modules'), { recursive: true });
      const { stderr, status } = run([], { ...old, NPM_HAS_NO_NODE: '1' });
      expect(stderr).toContain('Node 20.19.0 is too old');
      expect(stderr).toContain('install Node 24 or newer');
      expect(status).toBe(1);
    });
  });
});
