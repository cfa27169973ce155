/** What WXT and Vite don't do by themselves when they bundle the pages, and what each saves. */
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { EntrypointGroup } from 'wxt';

type Bundle = Record<string, { type: 'asset' } | Pick<Rolldown.OutputChunk, 'type' | 'name' | 'imports' | 'code'>>;

/** The pages that a person waits for most often. */
const BUILT_APART = new Set(['popup', 'panel']);
const HINT = '//# allFunctionsCalledOnLoad\n';
/** The bundles of the popup; of what they import, the first one's alone, since other pages pay for the hint, too. */
const [FIRST, SECOND] = ['popup', 'start'];
const POLYFILLED = /\/entrypoints\/options\//;
const SANDBOX = /\.sandbox\/index\.html$/;

/**
 * Builds popup and panel apart from the other pages in this list of groups: each shared chunk is a request before their first frame.
 * Without it, the popup starts with 19 files of 25.4 KiB instead of 5 of 22.1, and the panel with 28 instead of 11. Settings built
 * apart as well would start with 3 files instead of 11, and the package would be 11 KiB larger.
 */
export function splitPages(groups: EntrypointGroup[]): void {
  const pages = groups.find((group) => Array.isArray(group) && group.some(({ name }) => name === 'popup'));
  if (!Array.isArray(pages)) return;
  const isApart = ({ name }: { name: string }): boolean => BUILT_APART.has(name);
  groups.splice(
    groups.indexOf(pages),
    1,
    pages.filter((page) => !isApart(page)),
    pages.filter(isApart),
  );
}

/**
 * Has the scripts of the popup compiled whole while they load, beside the main thread, and kept so by the browser (explicit compile
 * hints of V8). Without it, the stored projects show after 239 ms instead of 209, and 120 instead of 108 beside a running worker.
 * Other pages have no frame to hurry for, and a worker's scripts are kept whole anyway.
 */
export const compileHints = {
  name: 'compile-hints',
  generateBundle: {
    // The hint counts at the very top, where the bundler puts something of its own late.
    order: 'post',
    handler(_options: unknown, bundle: Bundle) {
      const chunks = Object.entries(bundle).flatMap(([file, part]) => (part.type === 'chunk' ? [{ file, part }] : []));
      const imported = chunks.find(({ part }) => part.name === FIRST)?.part.imports ?? [];
      for (const { file, part } of chunks)
        if (part.name === FIRST || part.name === SECOND || imported.includes(file)) part.code = HINT + part.code;
    },
  },
} satisfies Plugin;

/** Starts scripts without WXT's `try` blocks around them, which only logged: 75 bytes less in each. */
export const plainStart = {
  name: 'plain-start',
  transform: {
    filter: { id: /virtual:wxt-unlisted-script-entrypoint/ },
    handler: (_code: string, id: string) =>
      `import definition from ${JSON.stringify(id.split('?')[1])};\nexport default definition.main();`,
  },
} satisfies Plugin;

/**
 * Keeps the sandboxed page away from WXT's development server, which rightly answers no page of the opaque origin that a sandbox
 * has. Its own script is bundled as in a release, by `wxt-ignore`. Without it, no captcha shows in development.
 */
export const bundledSandbox = {
  name: 'bundled-sandbox',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html: string, { filename }: { filename: string }) =>
      SANDBOX.test(filename) ? html.replaceAll(/<script [^>]*src="http:[^>]*><\/script>\s*/g, '') : html,
  },
} satisfies Plugin;

/**
 * Resolves `wxt/browser` to the polyfill for Firefox's options page, which is opened rarely. The other contexts start far too often
 * to carry it (2.9 KiB), and what they use works the same without it, as all does in Chromium, whose calls return promises by
 * themselves. In development no page has it: Vite's server could not prepare what is resolved here.
 */
export const browserPolyfill = {
  name: 'browser-polyfill',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) =>
    id === 'wxt/browser' && POLYFILLED.test(importer ?? '')
      ? fileURLToPath(import.meta.resolve('@wxt-dev/webextension-polyfill/browser'))
      : null,
} satisfies Plugin;
