/**
 * Which files may import which. The linter enforces this table (`plugin.ts`), a unit test proves that it does, and ARCHITECTURE.md
 * shows it. The linter's own `no-restricted-imports` can't say it: it compares what an import statement says, not the file that
 * this leads to, a folder's list replaces that of the folder above, and it takes `import()` for the same as `import`.
 */
export interface ImportRule {
  /** The folders or files that import. The longest match counts. */
  from: readonly string[];
  /** Folders, files and packages they may import by value, besides their own folder. */
  may: readonly string[];
  /** What they may import by `import()` alone. */
  late?: readonly string[];
  /** What the rule protects. */
  why: string;
}

/** Needs no browser. */
const PURE = [
  'utils/error-codes',
  'utils/errors',
  'utils/json',
  'utils/languages',
  'utils/latest',
  'utils/limits',
  'utils/once',
  'utils/pictures',
  'utils/projects',
  'utils/read-body',
  'utils/save-text',
  'utils/saved',
  'utils/service/allowed-sites',
  'utils/service/links',
  'utils/service/profile',
  'utils/service/profile-words',
  'utils/settings',
  'utils/storage/outbox-entry',
  'utils/text',
  'utils/thread/comment-rules',
  'utils/thread/completion',
  'utils/thread/markdown',
  'utils/watch',
];
/** What a person changes, and the list of it on a page; without the schemas, which need zod. */
const CHANGES = [
  'utils/commands/retry-and-undo',
  'utils/commands/command',
  'utils/commands/following-table',
  'utils/commands/inbox-table',
  'utils/commands/messages',
  'utils/commands/pending',
  'utils/commands/pending-list',
  'utils/commands/placement-table',
  'utils/commands/reading-table',
  'utils/commands/saved-table',
  'utils/commands/settings-table',
  'utils/commands/snooze-table',
  'utils/commands/thread-table',
];
/** What every own page may use. */
const PAGE = [
  ...PURE,
  ...CHANGES,
  'components',
  'utils/action',
  'utils/cache',
  'utils/captcha',
  'utils/entry-words',
  'utils/locale',
  'utils/own-page',
  'utils/page',
  'utils/storage',
  'utils/thread',
  'preact',
  '@preact/signals',
  'wxt/browser',
  'wxt/utils',
];

const WORKER = [
  ...PURE,
  'entrypoints/background',
  'utils/api',
  'utils/cache',
  'utils/commands',
  'utils/entry-words',
  'utils/locale',
  'utils/own-page',
  'utils/page',
  'utils/service/profile-schema',
  'utils/storage',
  'utils/sync',
  'utils/zod',
  'wxt/browser',
  'wxt/utils',
];

/** Names for what rules have in common, for the table in ARCHITECTURE.md. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  pure: PURE,
  changes: CHANGES,
  page: PAGE,
  worker: WORKER,
};

export const IMPORT_RULES: readonly ImportRule[] = [
  { from: ['entrypoints/background'], may: WORKER, why: 'alone speaks to the service' },
  {
    from: ['entrypoints/background/service', 'entrypoints/background/session'],
    may: [...WORKER, 'utils/crypto/seal'],
    why: 'alone open the sealed profile and the sealed session',
  },
  {
    from: ['appearance', 'captcha', 'card', 'panel', 'pill', 'popup'].map((page) => `entrypoints/${page}`),
    may: PAGE,
    why: 'own pages',
  },
  {
    from: ['entrypoints/popup/main.ts'],
    may: [...PAGE, 'entrypoints/popup/first-paint'],
    late: ['entrypoints/popup'],
    why: 'the first bundle, without framework: the rest comes after the first paint',
  },
  { from: ['entrypoints/popup/first-paint'], may: PAGE, why: 'the same' },
  {
    from: ['entrypoints/popup/first-paint/styles.ts'],
    may: [
      ...PAGE,
      'entrypoints/popup/first-paint',
      'entrypoints/popup/navigation/Tabs.css',
      'entrypoints/popup/projects/FilterPanel.css',
      'entrypoints/popup/projects/ProjectCard.css',
      'entrypoints/popup/shared/StatusLine.css',
    ],
    why: 'the styles of what it draws',
  },
  {
    from: ['entrypoints/options'],
    may: [...PAGE, 'utils/crypto/rsa', 'utils/crypto/rsa-key'],
    why: 'alone holds a login while it is typed, and encrypts it',
  },
  {
    from: ['entrypoints/captcha-frame.sandbox'],
    may: ['utils/captcha'],
    why: 'the vendor’s script: no browser, no state',
  },
  {
    from: ['captcha-page', 'project-links', 'project-page'].map((script) => `entrypoints/${script}`),
    may: [...PURE, 'utils/captcha', 'utils/commands/messages', 'utils/page', 'wxt/browser', 'wxt/utils'],
    why: 'run in foreign pages: small, no store',
  },
  {
    from: ['components'],
    may: [...PURE, 'utils/entry-words', 'utils/locale', 'preact', '@preact/signals'],
    why: 'show what they are given: no browser, no store, no message',
  },
  {
    from: ['utils/languages'],
    may: ['public/_locales'],
    why: 'the texts are there, each under its key',
  },
  {
    from: [...PURE, 'utils/captcha'],
    may: PURE,
    why: 'need no extension around them',
  },
  {
    from: ['utils/page'],
    may: [...PURE, 'wxt/browser'],
    why: 'runs in foreign pages',
  },
  {
    from: [
      'utils/api',
      'utils/commands/replies',
      'utils/commands/requests',
      'utils/service/profile-schema',
      'utils/sync',
      'utils/sync-state',
    ],
    may: [...PURE, 'utils/zod', 'utils/sync'],
    why: 'read what comes from outside; the network is handed in',
  },
  {
    from: ['utils/action', 'utils/thread'],
    may: [...PURE, 'utils/commands/retry-and-undo', '@preact/signals'],
    why: 'models of several views: stores, messages and what is pending are handed in',
  },
  {
    from: [
      'utils/cache',
      'utils/commands/messages',
      'utils/entry-words',
      'utils/locale',
      'utils/own-page',
      'utils/storage',
    ],
    may: [
      ...PURE,
      'utils/action',
      'utils/commands/command',
      'utils/commands/retry-and-undo',
      'utils/commands/messages',
      'utils/locale',
      'utils/page',
      'utils/storage',
      'idb',
      'preact',
      '@preact/signals',
      'public/_locales',
      'wxt/browser',
    ],
    why: 'what is stored, said and asked; knows no feature',
  },
  {
    from: ['utils/commands'],
    may: [...PURE, 'utils/page/placement', 'utils/storage', '@preact/signals'],
    why: 'what changes by a person’s choice, in the worker and on the page: no browser, no zod',
  },
  {
    from: ['utils/crypto'],
    may: ['utils/errors', 'utils/limits', 'utils/storage', 'idb', 'jsencrypt-jsbn'],
    why: 'keys and ciphertexts',
  },
  {
    from: ['utils/zod'],
    may: ['zod/mini'],
    why: 'the only import of zod',
  },
  {
    from: ['utils/build'],
    may: [
      ...PURE,
      'public/_locales',
      'utils/service/profile-schema',
      'utils/zod',
      'node:',
      '@resvg/resvg-wasm',
      'vite',
      'wxt',
    ],
    why: 'runs in Node, at build time',
  },
];

/**
 * The floors of a house, from the ground up: its folders, and the files beside them. A file imports from its own folder and from the
 * floors below; nothing runs back up, and nothing to a neighbour. Types count: they, too, say what a reader must know first.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'entrypoints/background': [
    ['gate'],
    ['catalogue', 'pages', 'session'],
    ['watch'],
    ['notifications', 'service', 'sync', 'thread'],
    ['requests'],
    ['worker'],
    ['index'],
  ],
  utils: [
    ['json', 'languages', 'latest', 'limits', 'once', 'sync-state', 'zod'],
    ['api', 'error-codes', 'text'],
    ['errors', 'page', 'projects', 'save-text', 'saved', 'settings'],
    ['action', 'locale', 'read-body', 'service', 'watch'],
    ['build', 'captcha', 'entry-words', 'pictures', 'storage', 'sync'],
    ['commands', 'crypto', 'globals'],
    ['cache', 'own-page'],
    ['thread'],
  ],
};

/** The room that a path leads to in a house of `FLOORS`, and its floor; -1 where the house has none for it. */
export function roomOf(path: string, house: string): { room: string; floor: number } | null {
  if (!path.startsWith(`${house}/`)) return null;
  const room = (path.slice(house.length + 1).split('/')[0] ?? '').replace(/\.(?:d\.)?tsx?$/, '');
  return { room, floor: FLOORS[house]?.findIndex((rooms) => rooms.includes(room)) ?? -1 };
}

/** Whether an import stays in its room or leads to a floor below, as far as both ends are in one house. */
function leadsDown(path: string, target: string): boolean {
  return Object.keys(FLOORS).every((house) => {
    const [from, to] = [roomOf(path, house), roomOf(target, house)];
    return !from || !to || from.room === to.room || to.floor < from.floor;
  });
}

/** The folder or file of the table that a file falls under; none where imports are free (tests, configuration). */
export function placeOf(path: string): string | undefined {
  return IMPORT_RULES.flatMap(({ from }) => from)
    .filter((place) => isWithin(path, place))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The rule for a file, a path in the repository. */
export function ruleFor(path: string): ImportRule | undefined {
  const place = placeOf(path);
  return IMPORT_RULES.find(({ from }) => place !== undefined && from.includes(place));
}

export type ImportKind = 'value' | 'type' | 'late';

/**
 * Whether a file may import something.
 * @param path of the importing file, in the repository
 * @param target a path in the repository without its ending, or the name of a package
 */
export function mayImport(path: string, target: string, kind: ImportKind): boolean {
  if (!leadsDown(path, target)) return false;
  const [place, rule] = [placeOf(path), ruleFor(path)];
  if (!place || !rule || isWithin(target, place) || rule.may.some((other) => isWithin(target, other))) return true;
  // Types cost nothing: those of `utils/` and of the own context are free.
  if (kind === 'type') return isWithin(target, 'utils') || contextOf(target) === contextOf(path);
  return kind === 'late' && (rule.late ?? []).some((other) => isWithin(target, other));
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
