import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOf, packageSizes } from '../../bench/sizes/contexts.ts';
import { importsOf, staticImports } from '../../bench/sizes/imports.ts';

/** Writes files into a new folder. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sidethread-sizes-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

test.each([
  [`import a from'./a.js';import{b as c}from"./b.js";import'./c.js'`, ['./a.js', './b.js', './c.js']],
  [`import*as d from'./d.js';export{e}from'./e.js';export*from'./f.js'`, ['./d.js', './e.js', './f.js']],
  [`const late=()=>import('./late.js');export{a}`, []],
  [`const text = "import a from './a.js'"; // import './b.js'`, []],
])('%s imports %j', (code, imports) => {
  expect(importsOf(code)).toEqual(imports);
});

test('a context loads shared chunks at any depth, each once, also in a circle', async () => {
  const root = await folderOf({
    'background.js': `import'./chunks/one.js';import'./chunks/two.js'`,
    'chunks/one.js': `import'./two.js';import'./deep/three.js'`,
    'chunks/two.js': `import'./one.js'`,
    'chunks/deep/three.js': `import('../late.js')`,
    'bare.js': `import'preact'`,
  });
  const all = ['background.js', 'chunks/deep/three.js', 'chunks/one.js', 'chunks/two.js'];
  expect((await staticImports(root, 'background.js')).toSorted()).toEqual(all);
  // No browser would find it.
  await expect(staticImports(root, 'bare.js')).rejects.toThrow('preact');
});

test('a page loads its scripts with their imports, and its stylesheets', async () => {
  const root = await folderOf({
    'popup.html':
      '<script type="module" crossorigin src="/chunks/popup.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/assets/popup.css"><link rel="icon" href="/icon.png">',
    'chunks/popup.js': `import'./shared.js'`,
    'chunks/shared.js': '',
  });
  expect(await filesOf(root, 'popup.html')).toEqual(['chunks/popup.js', 'chunks/shared.js', 'assets/popup.css']);
});

test('a package is counted packed, with every file and name; languages and documents apart', async () => {
  const text = 'x'.repeat(10_000);
  const { base: one } = await packageSizes(await folderOf({ 'a.bin': text }));
  expect([one > 100, one < 200]).toEqual([true, true]);
  const files = { 'a.bin': text, 'b.bin': text, 'c.txt': text, '_locales/ar/messages.json': '{}' };
  const { base, documents, languages } = await packageSizes(await folderOf(files));
  expect([base, documents, Object.keys(languages)]).toEqual([2 * one - 22, one - 22, ['ar']]);
  expect(languages['ar']).toBeGreaterThan(100);
});
