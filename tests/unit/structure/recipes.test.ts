/** Follows the recipes of CONTRIBUTING in a copy of the sources. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { file, hits, ROOT, shipped } from './sources';

/** A file, the text in it before which another one is put, and that one; with `null`, a file of its own. */
type Step = readonly [path: string, before: string | null, text: string];

interface Recipe {
  /** As CONTRIBUTING has it. */
  title: string;
  /** What is added, as the compiler calls it. */
  name: string;
  first: Step;
  /** What the compiler asks for then. */
  others: readonly Step[];
  /** Where it does so, if not in the very places. */
  askedIn?: string[];
}

const ITEMS = 'utils/storage/items.ts';
const ENGLISH = 'public/_locales/en/messages.json';
const KIND = 'entrypoints/background/sync/recipe-kind.ts';

/** The lines of a row in a table, to make another one of it. */
function rowLike(path: string, start: string): string {
  const { text } = file(path);
  const from = text.indexOf(`\n${start}`) + 1;
  return text.slice(from, text.indexOf('\n  },\n', from) + 6);
}

const itemLike = /^export const keysItem = ofComputer[^;]*;\n/m.exec(file(ITEMS).text)?.[0] ?? '';
const kindOfEntry = rowLike('utils/watch/kinds.ts', '  update: ').replace('update: {', 'recipe: {');
const syncedKind = `import { LISTED, ofNumber, type Kind } from './row';
  export const recipe: Kind = {
    ...LISTED,
    schema: ofNumber(1),
    capture: () => [],
    apply: (local) => local,
    counts: () => 'marks',
  };`;

const RECIPES: Recipe[] = [
  {
    title: 'Add a request.',
    name: 'recipe.try',
    first: [
      'utils/commands/requests.ts',
      "  'projects.get': {",
      "  'recipe.try': { own: () => z.strictObject({ words: label() }) },\n",
    ],
    others: [
      [
        'entrypoints/background/requests/handlers.ts',
        "    'projects.list':",
        "    'recipe.try': () => Promise.resolve(),\n",
      ],
    ],
  },
  {
    title: 'Add a stored item.',
    name: 'recipeItem',
    first: [
      'utils/recipe-item.ts',
      null,
      "import { recipeItem } from './storage/items';\nexport const key: string = recipeItem.key;\n",
    ],
    others: [
      [ITEMS, 'export const keysItem', itemLike.replace('keysItem', 'recipeItem').replace("'keys'", "'recipe'")],
    ],
    askedIn: ['utils/recipe-item.ts'],
  },
  {
    title: 'Add a setting.',
    name: 'recipeSetting',
    first: ['utils/settings.ts', '  privacy: [PRIVACIES]', '  recipeSetting: [ON_OFF],\n'],
    others: [
      ['utils/settings.ts', '  levels: DEFAULT', '  recipeSetting: false,\n'],
      [
        'entrypoints/options/shared/setting-rows.ts',
        '  levels: {',
        "  recipeSetting: { part: 'privacy', words: ['notify_privacy'] },\n",
      ],
    ],
  },
  {
    title: 'Add a synced kind.',
    name: 'recipe-kind',
    first: [KIND, null, "import { LISTED, type Kind } from './row';\nexport const recipe: Kind = { ...LISTED };\n"],
    others: [[KIND, null, syncedKind]],
  },
  {
    title: 'Add a filter.',
    name: 'authorName',
    first: [
      'utils/projects/filter.ts',
      '  /** The `value` of a project type. */',
      "  authorName: { wire: 'user_name', value: 'text' },\n",
    ],
    others: [
      ['utils/projects/filter.ts', "category: '', authorId", "authorName: '', "],
      [
        'entrypoints/popup/projects/filters.ts',
        '    category: {',
        "    authorName: { label: 'popup_author', choices: () => [], name: () => '' },\n",
      ],
    ],
  },
  {
    title: 'Add a kind of entry.',
    name: 'recipe',
    first: [
      'utils/watch/kinds.ts',
      '  mention: {',
      kindOfEntry.replace("label: 'notify_update'", "label: 'notify_recipe'"),
    ],
    others: [
      ['utils/settings.ts', "  mention: 'notify'", "  recipe: 'inbox',\n"],
      [ENGLISH, '  "notify_update"', '  "notify_recipe": { "message": "Recipes" },\n'],
    ],
    askedIn: ['utils/watch/kinds.ts'],
  },
  {
    title: 'Add a popup view.',
    name: 'recipeView',
    first: [
      'entrypoints/popup/first-paint/routes.ts',
      "  about: { path: 'about'",
      "  recipeView: { path: 'recipe/:id', parent: 'projects' },\n",
    ],
    others: [
      ['entrypoints/popup/views.tsx', '  about: AboutView,', '  recipeView: ({ route }) => <p>{route.id + 1}</p>,\n'],
    ],
  },
  {
    title: 'Add a failure.',
    name: 'recipeFailure',
    first: ['utils/error-codes.ts', '  offline: UNANSWERED', '  recipeFailure: TROUBLE | UNKNOWN_OUTCOME,\n'],
    others: [
      ['utils/locale/error-words.ts', '  offline: [RETRY', '  recipeFailure: [NOTHING],\n'],
      [ENGLISH, '  "error_offline"', '  "error_recipeFailure": { "message": "A failure" },\n'],
    ],
    askedIn: ['utils/locale/error-words.ts'],
  },
  {
    title: 'Add a text.',
    name: 'recipe_text',
    first: [
      'utils/recipe-text.ts',
      null,
      "import { t } from './locale/i18n';\nexport const text = t('recipe_text');\n",
    ],
    others: [[ENGLISH, '  "extension_name"', '  "recipe_text": { "message": "A text" },\n']],
    askedIn: ['utils/recipe-text.ts'],
  },
];

let copy = '';

function take([path, before, text]: Step): void {
  const to = join(copy, path);
  if (before === null) return writeFileSync(to, text);
  const source = readFileSync(to, 'utf8');
  const at = source.indexOf(before);
  if (at === -1) throw new Error(`${path} has no ${before}`);
  writeFileSync(to, source.slice(0, at) + text + source.slice(at));
}

/** What the compiler says, error by error, each with the file it begins with. */
function errors(): string[] {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
  // What explains an error is indented.
  return stdout.split(/\n(?=\S)/).filter((text) => text.trim() !== '');
}

/** Copies the sources for this test. */
function copySources(): void {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const part of ['entrypoints', 'components', 'utils', 'public/_locales', '.wxt'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const config = JSON.parse(file('tsconfig.json').text) as object;
  const include = ['.wxt/wxt.d.ts', 'entrypoints', 'components', 'utils'];
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
}

describe('the recipes', () => {
  it('begin in one place, and the compiler asks for the others', { timeout: 60_000 }, () => {
    copySources();
    for (const { first } of RECIPES) take(first);
    const asked = errors();
    for (const { name, others, askedIn = others.map(([path]) => path) } of RECIPES) {
      const places = askedIn.filter((path) => asked.some((text) => text.startsWith(path) && text.includes(name)));
      expect([name, places]).toEqual([name, askedIn]);
    }
  });

  it('satisfy the compiler once all their places are done', { timeout: 60_000, tags: ['full'] }, () => {
    copySources();
    for (const { first, others } of RECIPES) [first, ...others].forEach(take);
    expect(errors()).toEqual([]);
  });

  it.each(RECIPES)('take four places at most, which CONTRIBUTING names: $title', ({ title, first, others }) => {
    const paths = new Set([first, ...others].map(([path]) => path).filter((path) => existsSync(ROOT + path)));
    expect(paths.size).toBeLessThanOrEqual(4);
    const named = file('CONTRIBUTING.md')
      .text.split('\n')
      .find((line) => line.startsWith(`**${title}**`));
    expect([...paths].filter((path) => !named?.includes(`\`${path}\``))).toEqual([]);
  });

  it('name the one place where items are declared', () => {
    const elsewhere = hits(shipped('ts', 'tsx'), /\bdefineItem[<(]/).map((hit) => hit.split(':')[0] ?? '');
    expect([...new Set(elsewhere)]).toEqual(['utils/storage/items.ts', 'utils/storage/store.ts']);
  });
});
