import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { bareContentScripts } from '../../../../utils/build/bare-content-scripts';
import { ROOT } from '../../structure/sources';
import { scriptsOf } from './support';

const SCRIPT = '\0content-script';

/** A content script as WXT makes it: its `main` receives a context. */
const contentScript = {
  name: 'content-script',
  resolveId: (id: string) => (id === SCRIPT ? SCRIPT : null),
  load: (id: string) =>
    id === SCRIPT
      ? `import { ContentScriptContext } from 'wxt/utils/content-script-context'; globalThis.main(new ContentScriptContext('script'));`
      : null,
};

async function codeWith(...plugins: Plugin[]): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentScript, ...plugins],
    build: { write: false, rollupOptions: { input: SCRIPT } },
  });
  return scriptsOf(built)
    .map(({ code }) => code)
    .join('');
}

it('a content script gets an empty context, and nothing of WXT’s', async () => {
  expect((await codeWith()).length).toBeGreaterThan(2000);
  const code = await codeWith(bareContentScripts);
  expect(code.length).toBeLessThan(200);
  const handed: object[] = [];
  runInNewContext(code, { main: (context: object) => handed.push(context) });
  expect(handed.map((context) => Object.keys(context))).toEqual([[]]);
});

it('a script throws its errors without WXT’s log lines', async () => {
  const entry = await readFile(join(ROOT, 'node_modules/wxt/dist/virtual/unlisted-script-entrypoint.mjs'), 'utf8');
  const { code = '' } = bareContentScripts.transform(entry) ?? {};
  expect(code).not.toContain('logger.error');
  expect(code.match(/throw err;/g)).toHaveLength(3);
  expect(code).toContain('definition.main()');
});

it('other modules are left alone', () => {
  expect(bareContentScripts.resolveId('wxt/browser')).toBeNull();
  expect(bareContentScripts.transform('const logger = {\n};')).toBeNull();
  expect(bareContentScripts.load('/project/entrypoints/project-page.content/index.ts')).toBeNull();
});
