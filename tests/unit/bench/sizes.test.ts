import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesOf, packageSizes } from '../../bench/sizes/contexts.ts';
import { importsOf, staticImports } from '../../bench/sizes/imports.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sidethread-sizes-'));
});

afterEach(() => rm(root, { recursive: true }));

async function put(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

describe('what a module imports', () => {
  test('includes imports of every form and re-exports, and no late imports', () => {
    const code = `import a from'./a.js';import{b as c}from"./b.js";import'./c.js';import*as d from'./d.js';export{e}from'./e.js';export*from'./f.js';const late=()=>import('./late.js');export{a}`;
    expect(importsOf(code)).toEqual(['./a.js', './b.js', './c.js', './d.js', './e.js', './f.js']);
  });

  test('leaves out text that only looks like an import', () => {
    expect(importsOf(`const text = "import a from './a.js'"; // import './b.js'`)).toEqual([]);
  });
});

describe('what a context loads', () => {
  test('includes shared chunks at any depth, each once, also in a circle', async () => {
    await put({
      'background.js': `import'./chunks/one.js';import'./chunks/two.js'`,
      'chunks/one.js': `import'./two.js';import'./deep/three.js'`,
      'chunks/two.js': `import'./one.js'`,
      'chunks/deep/three.js': `import('../late.js')`,
    });
    expect((await staticImports(root, 'background.js')).toSorted()).toEqual([
      'background.js',
      'chunks/deep/three.js',
      'chunks/one.js',
      'chunks/two.js',
    ]);
  });

  test('includes a page’s scripts with their imports, and its stylesheets', async () => {
    await put({
      'popup.html': `<script type="module" crossorigin src="/chunks/popup.js"></script><link rel="stylesheet" crossorigin href="/assets/popup.css"><link rel="icon" href="/icon.png">`,
      'chunks/popup.js': `import'./shared.js'`,
      'chunks/shared.js': '',
    });
    expect(await filesOf(root, 'popup.html')).toEqual(['chunks/popup.js', 'chunks/shared.js', 'assets/popup.css']);
  });

  test('is refused with a bare name, which no browser would find', async () => {
    await put({ 'background.js': `import'preact'` });
    await expect(staticImports(root, 'background.js')).rejects.toThrow('preact');
  });

  test('is counted for a package with every file and name, packed; languages and documents apart', async () => {
    await put({ 'a.bin': 'x'.repeat(10_000) });
    const one = await packageSizes(root);
    expect(one.base).toBeGreaterThan(100);
    expect(one.base).toBeLessThan(200);
    await put({ 'b.bin': 'x'.repeat(10_000), 'c.txt': 'x'.repeat(10_000), '_locales/ar/messages.json': '{}' });
    const { base, documents, languages } = await packageSizes(root);
    expect(base).toBe(2 * one.base - 22);
    expect(documents).toBe(one.base - 22);
    expect(Object.keys(languages)).toEqual(['ar']);
    expect(languages.ar).toBeGreaterThan(100);
  });
});
