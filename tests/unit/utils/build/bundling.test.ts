import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntrypointGroup } from 'wxt';
import {
  browserPolyfill,
  bundledSandbox,
  compileHints,
  plainStart,
  splitPages,
} from '../../../../utils/build/bundling';

it('popup and panel are built together, apart from the other pages', () => {
  expect(split('background', ['captcha', 'popup', 'options', 'panel', 'card'], ['captcha-frame'])).toEqual([
    'background',
    ['captcha', 'options', 'card'],
    ['popup', 'panel'],
    ['captcha-frame'],
  ]);
});

it('groups without popup and panel stay as they are', () => {
  expect(split('background', ['captcha-frame'], 'appearance')).toEqual(['background', ['captcha-frame'], 'appearance']);
});

/** The groups after the split, by the names in them. */
function split(...groups: (string | string[])[]): (string | string[])[] {
  const entry = (name: string) => ({ name }) as EntrypointGroup & { name: string };
  const entries = groups.map((group) => (Array.isArray(group) ? group.map(entry) : entry(group))) as EntrypointGroup[];
  splitPages(entries);
  return entries.map((group) => (Array.isArray(group) ? group.map(({ name }) => name) : group.name));
}

it('the scripts that the popup starts with ask to be compiled at once, others do not', () => {
  const chunk = (name: string, imports: string[] = []) => ({ type: 'chunk' as const, name, imports, code: 'start()' });
  const bundle = {
    'popup.js': chunk('popup', ['shared.js']),
    'start.js': chunk('start', ['shared.js', 'keys.js']),
    'shared.js': chunk('shared'),
    'keys.js': chunk('keys'),
    'views.js': chunk('views', ['shared.js']),
    'popup.css': { type: 'asset' as const },
  };
  compileHints.generateBundle.handler({}, bundle);
  const hinted = Object.entries(bundle).filter(
    ([, file]) => 'code' in file && file.code.startsWith('//# allFunctions'),
  );
  expect(hinted.map(([name]) => name)).toEqual(['popup.js', 'start.js', 'shared.js']);
  expect(bundle['shared.js'].code).toBe('//# allFunctionsCalledOnLoad\nstart()');
});

it.each([
  ['the sandboxed page asks the development server for nothing', 'captcha-frame.sandbox', ''],
  ['other pages are left as they are', 'options', '<script src="http://localhost:3000/@id/x" type="module"></script>'],
])('%s', (_what, folder, kept) => {
  const own = '<script type="module" crossorigin="" src="/chunks/captcha-frame.js"></script>';
  const html = `<head><script src="http://localhost:3000/@id/x" type="module"></script>${own}</head>`;
  const filename = `/project/entrypoints/${folder}/index.html`;
  expect(bundledSandbox.transformIndexHtml.handler(html, { filename })).toBe(`<head>${kept}${own}</head>`);
});

describe('the polyfill', () => {
  it.each([
    ['entrypoints/options/account/model.ts', true],
    ['entrypoints/background/index.ts', false],
    ['entrypoints/captcha-frame.sandbox/main.ts', false],
    ['utils/storage/store.ts', false],
  ])('stands for `wxt/browser` in %s: %s', (importer, isThere) => {
    const path = browserPolyfill.resolveId('wxt/browser', `/project/${importer}`);
    expect([path !== null, path === null || existsSync(path)]).toEqual([isThere, true]);
    expect(browserPolyfill.resolveId('preact', `/project/${importer}`)).toBeNull();
  });
});

it('a script starts by itself, and its result is that of the script', () => {
  const id = '\0virtual:wxt-unlisted-script-entrypoint?/entrypoints/pill/index.ts';
  expect(plainStart.transform.filter.id.test(id)).toBe(true);
  expect(plainStart.transform.handler('', id)).toBe(
    'import definition from "/entrypoints/pill/index.ts";\nexport default definition.main();',
  );
});
