import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { bareContentScripts } from '../../../../utils/build/bare-content-scripts';
import { ROOT } from '../../structure/sources';
import { scriptsOf } from './support';

const SCRIPT = '\0content-script';

/** A content script as WXT makes it: its `main` is handed a context. */
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

it('other modules are left alone', () => {
  expect(bareContentScripts.resolveId('wxt/browser')).toBeNull();
  expect(bareContentScripts.load('/project/entrypoints/project-page.content/index.ts')).toBeNull();
});
