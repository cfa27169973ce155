import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleave } from '../arithmetic/rounds.ts';
import { spreadOf } from '../arithmetic/spread.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import type { Beginning } from '../browser/beginning.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { numbers, type PartResults } from '../report.ts';

/** Such a page has long come to rest by then, in milliseconds. */
const REST_MS = 300;
const KIB = 1024;

/** A page that differs from the bare one in one thing, repeated until it stands out from chance. */
interface Variant {
  what: string;
  times: number;
  head?: string;
  script?: string;
  files?: Record<string, string>;
}

const MANY = 16;

/** The bare page: one script that draws 20 rows. */
const ROWS = `for (let row = 0; row < 20; row += 1) {
  const article = document.createElement('article');
  article.textContent = 'Row ' + row;
  document.body.append(article);
}`;

const VARIANTS: readonly Variant[] = [
  { what: 'nothing', times: 1 },
  {
    what: 'script',
    times: MANY,
    head: named((name) => `<script src="s-${name}.js"></script>`),
    files: filesNamed('s', 'js', () => '0;'),
  },
  {
    what: 'module beside the first',
    times: MANY,
    head: named((name) => `<script type="module" src="m-${name}.js"></script>`),
    files: filesNamed('m', 'js', () => '0;'),
  },
  {
    what: 'module that another imports, unannounced',
    times: MANY,
    head: '<script type="module" src="c-0.js"></script>',
    files: filesNamed('c', 'js', (name) => (name < MANY - 1 ? `import './c-${name + 1}.js';` : '0;')),
  },
  {
    what: 'style sheet',
    times: MANY,
    head: named((name) => `<link rel="stylesheet" href="l-${name}.css">`),
    files: filesNamed('l', 'css', () => '.none { color: red; }'),
  },
  {
    what: '10 KiB of style rules',
    times: 10,
    head: '<link rel="stylesheet" href="rules.css">',
    files: { 'rules.css': filled(100 * KIB, (at) => `.none-${at} > .never { color: red; margin: 1px ${at}px; }\n`) },
  },
  {
    what: '10 KiB of script, not called',
    times: 40,
    script: filled(400 * KIB, (at) => `function unused${at}(a, b) { return a.map((one) => one * b + ${at}); }\n`),
  },
  {
    what: '10 KiB of script, run once',
    times: 10,
    script: filled(100 * KIB, (at) => `(function (a, b) { return a.map((one) => one * b + ${at}); })([1], 2);\n`),
  },
  {
    what: '100 nodes: 50 elements with a text each',
    times: 20,
    script: `for (let at = 0; at < 1000; at += 1) {
      const made = document.createElement('span');
      made.textContent = 'word ';
      document.body.append(made);
    }`,
  },
  {
    what: '10 icons: an svg and a path each',
    times: 20,
    script: `for (let at = 0; at < 200; at += 1) {
      const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      icon.setAttribute('viewBox', '0 0 24 24');
      icon.setAttribute('width', '16');
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z');
      icon.append(path);
      document.body.append(icon);
    }`,
  },
];

/** Calls, each timed by itself as the first one in a new process. */
const CALLS: Readonly<Record<string, string>> = {
  'reading of the storage, until it answers': `await chrome.storage.local.get(['one', 'two'])`,
  '100 texts of the language, with the first': `for (let at = 0; at < 100; at += 1) chrome.i18n.getMessage('name')`,
  'short number (Intl.NumberFormat, compact)': `new Intl.NumberFormat('en', { notation: 'compact' }).format(1200)`,
  'number (Intl.NumberFormat)': `new Intl.NumberFormat('en').format(1200)`,
  'plural (Intl.PluralRules)': `new Intl.PluralRules('en').select(2)`,
  'age (Intl.RelativeTimeFormat)': `new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-2, 'day')`,
  'exact time (Intl.DateTimeFormat)': `new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(0)`,
  'listener of storage.onChanged': 'chrome.storage.onChanged.addListener(() => {})',
  'listener of storage.local.onChanged': 'chrome.storage.local.onChanged.addListener(() => {})',
  'listener of runtime.onMessage': 'chrome.runtime.onMessage.addListener(() => {})',
  'reading of localStorage': `localStorage.getItem('look')`,
  'opening of a database (IndexedDB), until it is there': `await new Promise((resolve) => (indexedDB.open('cache').onsuccess = resolve))`,
};

/** What each thing that a popup may have costs its first paint: pages that differ from a bare one in one thing, opened in turns. */
export async function costsPart(): Promise<PartResults> {
  const folder = await mkdtemp(join(tmpdir(), 'sidethread-costs-'));
  try {
    await writeExtension(folder);
    return await withBrowsers(launchBare, { browser: folder }, async ({ browser }) => {
      const pages = Object.fromEntries(
        VARIANTS.map(({ what }, at) => [what, () => browser.beginTab(pathOf(at), REST_MS)]),
      );
      const calls = Object.fromEntries(
        Object.entries(CALLS).map(([what, call]) => [what, async () => ({ took: await timeOf(browser, call) })]),
      );
      const [begun, called] = [await interleave<string, keyof Beginning>(pages), await interleave(calls)];
      const bare = begun.nothing;
      if (!bare) throw new Error('There is no bare page.');
      const more = (name: 'painted' | 'load', { what, times }: Variant): string =>
        numbers(spreadOf((begun[what]?.[name] ?? []).map((sample, at) => (sample - (bare[name][at] ?? 0)) / times)));
      return {
        figures: [],
        text: [
          `A bare page with 20 rows is painted after ${numbers(spreadOf(bare.painted))} ms and loaded after ${numbers(spreadOf(bare.load))} ms, in a process of its own. Beyond that, in ms:`,
          [
            '| | first paint | load |\n|---|---|---|',
            ...VARIANTS.slice(1).map(
              (variant) => `| + 1 ${variant.what} | ${more('painted', variant)} | ${more('load', variant)} |`,
            ),
          ].join('\n'),
          'The first call of its kind in a process, in ms:',
          [
            '| | takes |\n|---|---|',
            ...Object.entries(called).map(([what, { took }]) => `| ${what} | ${numbers(spreadOf(took))} |`),
          ].join('\n'),
        ].join('\n\n'),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeExtension(folder: string): Promise<void> {
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Floor: costs',
      version: '1',
      permissions: ['storage'],
      background: { service_worker: 'worker.js' },
    }),
    'worker.js': '0;',
  };
  VARIANTS.forEach(({ head = '', script = '', files: more = {} }, at) => {
    files[pathOf(at)] =
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Costs</title>${head}<script type="module" src="${at}.js"></script></head><body></body></html>`;
    files[`${at}.js`] = `${script}\n${ROWS}`;
    Object.assign(files, more);
  });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

function pathOf(at: number): string {
  return `${at}.html`;
}

/** How long a call takes in a bare page of its own process. */
async function timeOf(browser: Bare, call: string): Promise<number> {
  const run = await browser.open(`chrome-extension://${browser.extensionId}/${pathOf(0)}`);
  const took = await run(
    `(async () => { const startedAt = performance.now(); ${call}; return performance.now() - startedAt; })()`,
  );
  await browser.closePages();
  return Number(took);
}

function named(tag: (name: number) => string): string {
  return Array.from({ length: MANY }, (_, name) => tag(name)).join('');
}

function filesNamed(stem: string, kind: string, text: (name: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: MANY }, (_, name) => [`${stem}-${name}.${kind}`, text(name)]));
}

function filled(bytes: number, line: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < bytes; at += 1) text += line(at);
  return text;
}
