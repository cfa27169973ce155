import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRUSTED_TYPES_POLICY, workerChunks } from '../../../../utils/build/worker-chunks';
import { scriptsOf } from './support';

const MODULES = {
  'index.js': `
    import { log } from './shared';
    log('entry');
    globalThis.work = () => import('./work').then(({ answer }) => answer());
    globalThis.rest = () => import('./rest').then(({ answer }) => answer());`,
  'work.js': `import { log } from './shared'; log('work'); export const answer = () => 'work: ' + log('asked');`,
  'rest.js': `import { log } from './shared'; log('rest'); export const answer = () => 'rest: ' + log('asked');`,
  // A single instance counts for all its users.
  'shared.js': `let times = 0; export const log = (word) => { globalThis.logged.push(word); return ++times; };`,
};

/** What a policy of Trusted Types makes of an address. */
interface ScriptUrl {
  toString(): string;
}

let folder: string;
let scripts: Map<string, string>;

/** Builds the modules as WXT builds a background script. */
async function built(fileName: string, config: InlineConfig = {}): Promise<Map<string, string>> {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [workerChunks],
    build: {
      write: false,
      lib: { entry: join(folder, 'index.js'), formats: ['iife'], name: '_', fileName },
      rollupOptions: { output: { entryFileNames: `${fileName}.js` } },
    },
    ...config,
  });
  return new Map(scriptsOf(output).map(({ fileName: name, code }) => [name, code]));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sidethread-worker-'));
  for (const [name, code] of Object.entries(MODULES)) writeFileSync(join(folder, name), code);
  scripts = await built('background');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A started worker. Like a real one, it imports only scripts with a trusted address. */
function startWorker() {
  const trusted = new WeakSet<ScriptUrl>();
  const logged: string[] = [];
  const listeners = new Map<string, () => void>();
  const policies = new Map<string, (url: string) => ScriptUrl>();
  const importScripts = vi.fn<(...urls: ScriptUrl[]) => void>((...urls) => {
    for (const url of urls) {
      if (!trusted.has(url)) throw new TypeError('This assignment requires a TrustedScriptURL.');
      runInContext(scripts.get(String(url).replace('./', '')) ?? '', context);
    }
  });
  const context = createContext({
    logged,
    importScripts,
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    trustedTypes: {
      createPolicy(name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) {
        if (policies.has(name)) throw new TypeError(`There is a policy ${name} already.`);
        const make = (url: string): ScriptUrl => {
          const text = createScriptURL(url);
          const made = { toString: () => text };
          trusted.add(made);
          return made;
        };
        policies.set(name, make);
        return { createScriptURL: make };
      },
    },
  });
  runInContext(scripts.get('background.js') ?? '', context);
  return {
    logged,
    policies,
    ask: (what: 'work' | 'rest') => runInContext(`${what}()`, context) as Promise<string>,
    install: () => listeners.get('install')?.(),
    loads: () => importScripts.mock.calls.map((urls) => urls.map(String)),
  };
}

describe('the worker', () => {
  it('is an entry and a chunk for each late import; what they share is in the entry', () => {
    expect([...scripts.keys()].toSorted()).toEqual(['background-rest.js', 'background-work.js', 'background.js']);
    expect(scripts.get('background.js')).toContain('logged');
    expect(scripts.get('background-work.js')).not.toContain('logged');
  });

  it('starts with its entry alone', () => {
    const worker = startWorker();
    expect(worker.logged).toEqual(['entry']);
    expect(worker.loads()).toEqual([]);
    expect(worker.policies.size).toBe(0);
  });

  it('loads a chunk once, when it is first needed', async () => {
    const worker = startWorker();
    expect(await worker.ask('work')).toBe('work: 3');
    expect(await worker.ask('work')).toBe('work: 4');
    expect(worker.loads()).toEqual([['./background-work.js']]);
    expect(await worker.ask('rest')).toBe('rest: 6');
    expect(worker.loads()).toEqual([['./background-work.js'], ['./background-rest.js']]);
    expect(worker.logged).toEqual(['entry', 'work', 'asked', 'asked', 'rest', 'asked']);
  });

  it('loads all chunks while it is installed, and runs none of them', async () => {
    const worker = startWorker();
    worker.install();
    expect(worker.loads().map((urls) => urls.toSorted())).toEqual([['./background-rest.js', './background-work.js']]);
    expect(worker.logged).toEqual(['entry']);
    expect(await worker.ask('work')).toBe('work: 3');
    expect(worker.loads()).toHaveLength(1);
  });

  it('has a policy that accepts its own chunks and no other address', () => {
    const worker = startWorker();
    worker.install();
    expect([...worker.policies.keys()]).toEqual([TRUSTED_TYPES_POLICY]);
    const make = worker.policies.get(TRUSTED_TYPES_POLICY);
    expect(make?.('./background-work.js').toString()).toBe('./background-work.js');
    for (const other of ['background-work.js', './background.js', './popup.js', 'https://elsewhere.example/a.js', ''])
      expect(() => make?.(other)).toThrow(new TypeError(other));
  });
});

it('the entry holds the shared code, also where the bundler gave that a file of its own', async () => {
  const ownFile = {
    name: 'own-file',
    config: () => ({
      build: { rollupOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] } } } },
    }),
  };
  scripts = await built('background', { plugins: [workerChunks, ownFile] });
  expect([...scripts.keys()].toSorted()).toEqual(['background-rest.js', 'background-work.js', 'background.js']);
  const worker = startWorker();
  expect(worker.loads()).toEqual([]);
  expect(await worker.ask('work')).toBe('work: 3');
  expect(worker.logged).toEqual(['entry', 'work', 'asked']);
});

it('other scripts are built unchanged', async () => {
  const config = { plugins: [] };
  expect(await built('project-links')).toEqual(await built('project-links', config));
  expect(await built('background', config)).not.toEqual(scripts);
});
