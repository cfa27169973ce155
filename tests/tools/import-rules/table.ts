/**
 * Which files may import which. The linter enforces this table (`plugin.ts`), a unit test proves that it does, and ARCHITECTURE.md
 * shows it.
 */
export interface ImportRule {
  /** The folder or file that imports. The longest match counts. */
  from: string;
  /** Folders, files and packages it may import by value, besides what falls under the same rule. */
  may: readonly string[];
  /** What it may import by `import()` alone. */
  late?: readonly string[];
  /** What the rule protects. */
  why: string;
}

/** Needs no browser. */
const PURE = [
  'utils/comments',
  'utils/errors',
  'utils/latest',
  'utils/limits',
  'utils/projects',
  'utils/service',
  'utils/text',
  'utils/watch',
];
/** What every own page may use. */
const PAGE = [
  'components',
  ...PURE,
  'utils/action',
  'utils/cache',
  'utils/keyed-actions',
  'utils/messages',
  'utils/own-page',
  'utils/page',
  'utils/storage',
  'utils/thread',
  'utils/locale',
  'preact',
  '@preact/signals',
  'wxt/browser',
];
const WORKER = [
  'entrypoints/background',
  ...PURE,
  'utils/api',
  'utils/cache',
  'utils/own-page',
  'utils/page',
  'utils/schema/zod',
  'utils/storage',
  'utils/sync',
  'utils/locale',
  'wxt/browser',
];
const IN_FOREIGN_PAGE = [...PURE, 'utils/messages', 'utils/page', 'wxt/browser', 'wxt/utils'];

/** Names for what rules have in common, for the table in ARCHITECTURE.md. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  pure: PURE,
  page: PAGE,
  worker: WORKER,
  'foreign page': IN_FOREIGN_PAGE,
};

export const IMPORT_RULES: readonly ImportRule[] = [
  { from: 'entrypoints/background', may: WORKER, why: 'the only code that speaks to the service' },
  {
    from: 'entrypoints/background/index.ts',
    may: [...WORKER, 'utils/schema', 'wxt/utils'],
    why: 'hands in what tests replace',
  },
  {
    from: 'entrypoints/background/session',
    may: [...WORKER, 'utils/crypto/seal'],
    why: 'the only code that opens the sealed session',
  },
  {
    from: 'entrypoints/background/service',
    may: [...WORKER, 'utils/crypto/sealed-text'],
    why: 'the only code that opens the sealed profile',
  },
  {
    from: 'entrypoints/popup',
    may: [...PAGE, 'entrypoints/popup/first-paint'],
    why: 'an own page',
  },
  {
    from: 'entrypoints/popup/main.tsx',
    may: [...PAGE, 'entrypoints/popup/first-paint'],
    late: ['entrypoints/popup'],
    why: 'the first bundle: the rest comes after the first paint',
  },
  {
    from: 'entrypoints/popup/first-paint',
    may: PAGE,
    why: 'loads before the first frame, so the rest of the popup stays out',
  },
  {
    from: 'entrypoints/look',
    may: ['utils/own-page', 'wxt/utils'],
    why: 'runs before a page’s own script',
  },
  {
    from: 'entrypoints/options',
    may: [...PAGE, 'utils/captcha', 'utils/crypto/rsa', 'utils/crypto/rsa-key'],
    why: 'the only page that holds a login while it is typed, and encrypts it',
  },
  { from: 'entrypoints/panel', may: PAGE, why: 'an own page in a foreign one' },
  {
    from: 'entrypoints/pill',
    may: ['components/base'],
    why: 'an own page in a foreign one: shows what the panel sends',
  },
  { from: 'entrypoints/card', may: PAGE, why: 'an own page in a foreign one' },
  { from: 'entrypoints/captcha', may: [...PAGE, 'utils/captcha'], why: 'an own page' },
  {
    from: 'entrypoints/captcha-frame.sandbox',
    may: ['utils/captcha'],
    why: 'runs the vendor’s script: no browser, no state',
  },
  {
    from: 'entrypoints/captcha-page',
    may: [...IN_FOREIGN_PAGE, 'utils/captcha'],
    why: 'runs in the service’s page while a sign-in waits: reads one field',
  },
  { from: 'entrypoints/project-page.content', may: IN_FOREIGN_PAGE, why: 'runs in foreign pages: small, no store' },
  { from: 'entrypoints/project-links', may: IN_FOREIGN_PAGE, why: 'runs in foreign pages: small, no store' },
  {
    from: 'components',
    may: [...PURE, 'utils/locale', 'preact', '@preact/signals'],
    why: 'show what they are given: no browser, no store, no message',
  },
  ...['comments', 'projects', 'service', 'text', 'watch'].map((folder) => ({
    from: `utils/${folder}`,
    may: PURE,
    why: 'pure: needs no browser',
  })),
  {
    from: 'utils/sync',
    may: [...PURE, 'utils/schema/zod', 'utils/locale/languages'],
    why: 'pure: the state that travels between computers',
  },
  { from: 'utils/errors.ts', may: [], why: 'pure: needs no browser' },
  { from: 'utils/limits.ts', may: [], why: 'pure: needs no browser' },
  { from: 'utils/latest.ts', may: [], why: 'pure: needs no browser' },
  { from: 'utils/keyed-actions.ts', may: ['utils/errors', '@preact/signals'], why: 'the same for the rows of a list' },
  {
    from: 'utils/action.ts',
    may: ['utils/errors', 'utils/latest', '@preact/signals'],
    why: 'busy, failed, again: for every view',
  },
  { from: 'utils/messages.ts', may: ['utils/errors', 'wxt/browser'], why: 'the contract between contexts' },
  { from: 'utils/locale', may: [...PURE, 'public/_locales', 'wxt/browser'], why: 'data as translated text' },
  { from: 'utils/page', may: PURE, why: 'for foreign pages: of the browser’s extension API only `chrome.dom`' },
  {
    from: 'utils/own-page',
    may: [
      ...PURE,
      'utils/action',
      'utils/keyed-actions',
      'utils/locale',
      'utils/page',
      'utils/storage',
      'preact',
      '@preact/signals',
      'wxt/browser',
    ],
    why: 'what several own pages do',
  },
  { from: 'utils/captcha', may: ['utils/errors'], why: 'the channels between options page, captcha tab and sandbox' },
  {
    from: 'utils/storage',
    may: [...PURE, 'utils/page', '@preact/signals', 'wxt/browser'],
    why: 'small items; knows no feature',
  },
  { from: 'utils/cache', may: [...PURE, 'idb'], why: 'big items, in IndexedDB' },
  {
    from: 'utils/thread',
    may: [...PURE, '@preact/signals'],
    why: 'gets stores and messages handed in, so that panel and popup share it',
  },
  {
    from: 'utils/api',
    may: ['utils/errors', 'utils/schema/zod', 'utils/service', 'utils/text'],
    why: 'the client; the network is handed in',
  },
  { from: 'utils/crypto', may: ['utils/errors', 'utils/limits', 'idb', 'jsencrypt-jsbn'], why: 'keys and ciphertexts' },
  {
    from: 'utils/schema',
    may: ['utils/errors', 'utils/limits', 'utils/service', 'zod/mini'],
    why: 'the only import of zod',
  },
  {
    from: 'utils/build',
    may: [
      'public/_locales',
      'utils/locale/languages',
      'utils/schema',
      'utils/service',
      'node:',
      '@resvg/resvg-wasm',
      'vite',
      'wxt',
    ],
    why: 'runs in Node, at build time',
  },
];

/** The rule for a file, a path in the repository; none where imports are free (tests, configuration). */
export function ruleFor(path: string): ImportRule | undefined {
  return IMPORT_RULES.filter(({ from }) => isWithin(path, from)).toSorted((a, b) => b.from.length - a.from.length)[0];
}

export type ImportKind = 'value' | 'type' | 'late';

/**
 * Whether a file may import something.
 * @param path of the importing file, in the repository
 * @param target a path in the repository without its ending, or the name of a package
 */
export function mayImport(path: string, target: string, kind: ImportKind): boolean {
  const rule = ruleFor(path);
  if (!rule) return true;
  const { may, late = [] } = rule;
  if (ruleFor(target) === rule || may.some((place) => isWithin(target, place))) return true;
  // Types cost nothing: those of `utils/` and of the own context are free.
  if (kind === 'type') return isWithin(target, 'utils') || contextOf(target) === contextOf(path);
  return kind === 'late' && late.some((place) => isWithin(target, place));
}

function isWithin(path: string, place: string): boolean {
  const bare = place.replace(/\.tsx?$/, '');
  return (
    path === place || path === bare || path === `${bare}.ts` || path.startsWith(bare.endsWith(':') ? bare : `${bare}/`)
  );
}

/** `entrypoints/popup/...` → `entrypoints/popup`; `null` for what is in no context. */
function contextOf(path: string): string | null {
  return /^entrypoints\/[^/]+/.exec(path)?.[0] ?? path;
}
