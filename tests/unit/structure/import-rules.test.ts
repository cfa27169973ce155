/**
 * The linter enforces who may import whom (CONTRIBUTING.md, “Who may import whom”); this proves that it does. Each case is a
 * file in a tree that mirrors the real one, and the real linter reads it with the real rules.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './sources';

const CONTEXTS = [
  'background',
  'popup',
  'options',
  'captcha',
  'captcha-frame.sandbox',
  'panel',
  'card',
  'project-page.content',
  'project-links',
  'popup-early',
];
const PAGES = ['popup', 'options', 'captcha', 'panel', 'card'];
const PURE = [
  'links',
  'errors',
  'time',
  'mentions',
  'pins',
  'rich-text',
  'diff',
  'profile',
  'levels',
  'settings',
  'quiet-hours',
  'snooze',
  'watch-pace',
  'placement',
  'site-places',
  'allowed-sites',
];

interface Case {
  /** Where the import stands. */
  place: string;
  code: string;
  forbidden: boolean;
}

const cases: Case[] = [];
const value = (from: string) => `import * as it from '${from}';\nexport { it };\n`;
const type = (from: string) => `import type { It } from '${from}';\nexport type { It };\n`;
const forbid = (place: string, ...codes: string[]) =>
  codes.forEach((code) => cases.push({ place, code, forbidden: true }));
const allow = (place: string, ...codes: string[]) =>
  codes.forEach((code) => cases.push({ place, code, forbidden: false }));

for (const here of CONTEXTS) {
  const place = `entrypoints/${here}`;
  for (const there of CONTEXTS.filter((other) => other !== here)) {
    forbid(
      place,
      value(`../${there}/main`),
      value(`../${there}/deep/er`),
      type(`../${there}/main`),
      value(`@/entrypoints/${there}/main`),
    );
    forbid(`${place}/deep`, value(`../../${there}/main`));
  }
  for (const wrong of ['zod', 'zod/mini', 'webextension-polyfill']) forbid(place, value(wrong));
  allow(
    place,
    value('./neighbour'),
    value('../../utils/errors'),
    value('../../utils/messages'),
    type('../../utils/api/schemas'),
    type('../../utils/api/client'),
  );
  if (here !== 'captcha-frame.sandbox') allow(place, value('wxt/browser'));
  if (here !== 'background') {
    for (const own of ['api/client', 'api/values', 'api/schemas', 'seal', 'zod', 'profile-schema']) {
      forbid(place, value(`../../utils/${own}`), value(`@/utils/${own}`));
      allow(place, type(`../../utils/${own}`));
    }
  }
  if (here === 'options') allow(place, value('../../utils/rsa'));
  else forbid(place, value('../../utils/rsa'));
}
allow(
  'entrypoints/background',
  ...['api/client', 'seal', 'zod', 'profile-schema', 'store', 'cache'].map((own) => value(`../../utils/${own}`)),
);
for (const page of PAGES)
  allow(
    `entrypoints/${page}`,
    value('preact'),
    value('@preact/signals'),
    value('../../components/Button'),
    value('../../utils/storage-signal'),
    value('../../utils/cache'),
  );
forbid('entrypoints/captcha-frame.sandbox', value('wxt/browser'));
for (const script of ['project-page.content', 'project-links'])
  forbid(
    `entrypoints/${script}`,
    value('preact'),
    value('@preact/signals'),
    value('../../components/Button'),
    ...['store', 'stored', 'cache', 'storage-signal'].map((own) => value(`../../utils/${own}`)),
  );

forbid(
  'components',
  value('wxt/browser'),
  value('zod/mini'),
  value('../entrypoints/popup/popup-model'),
  type('../entrypoints/popup/popup-model'),
);
for (const own of [
  'store',
  'storage-signal',
  'cache',
  'messages',
  'stored',
  'api/client',
  'api/schemas',
  'seal',
  'rsa',
  'zod',
  'profile-schema',
]) {
  forbid('components', value(`../utils/${own}`));
  allow('components', type(`../utils/${own}`));
}
allow(
  'components',
  value('preact'),
  value('./Button'),
  value('../utils/i18n'),
  value('../utils/time'),
  value('../utils/rich-text'),
  value('../utils/pins'),
);

forbid(
  'utils',
  value('zod'),
  value('zod/mini'),
  value('webextension-polyfill'),
  value('../entrypoints/background/worker'),
  value('../components/Button'),
);
forbid('utils/api', value('zod/mini'), value('../../entrypoints/background/worker'));
allow('utils', value('./zod'), value('wxt/browser'), value('./errors'));
allow('utils/zod.ts', value('zod/mini'));

forbid(
  'utils/thread',
  value('wxt/browser'),
  value('zod/mini'),
  value('../../entrypoints/panel/main'),
  value('../../components/Button'),
  type('../../entrypoints/panel/main'),
);
for (const own of ['store', 'stored', 'storage-signal', 'cache', 'messages', 'api/client']) {
  forbid('utils/thread', value(`../${own}`));
  allow('utils/thread', type(`../${own}`));
}
allow('utils/thread', value('./rules'), value('../pins'), value('../errors'));
for (const place of ['components', 'components/thread']) {
  const utils = place === 'components' ? '../utils' : '../../utils';
  forbid(place, value(`${utils}/thread/desk`), value(`${utils}/thread/composer`), value(`${utils}/messages`));
  allow(place, type(`${utils}/thread/desk`), value(`${utils}/thread/rules`), value(`${utils}/thread/completion`));
}
for (const name of PURE) {
  const place = `utils/${name}.ts`;
  forbid(
    place,
    value('wxt/browser'),
    value('zod'),
    value('../components/Button'),
    ...['store', 'cache', 'i18n', 'stored', 'messages'].map((own) => value(`./${own}`)),
  );
  allow(place, type('./stored'), type('./api/schemas'), value('./web-links'));
}

/** Each case has a file of its own; where the place is a file, it stands in a tree of its own. */
const pathOf = ({ place }: Case, index: number) =>
  place.endsWith('.ts') ? `tree-${index}/${place}` : `tree/${place}/case-${index}.ts`;

let reported: Set<string>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidethread-imports-'));
  // The rules go by place from their own folder, so every tree has its copy.
  const trees = new Map<string, string[]>();
  cases.forEach((one, index) => {
    const path = pathOf(one, index);
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), one.code);
    const tree = path.split('/')[0] ?? '';
    trees.set(tree, [...(trees.get(tree) ?? []), path]);
  });
  for (const tree of trees.keys()) cpSync(join(ROOT, '.oxlintrc.json'), join(folder, tree, '.oxlintrc.json'));
  const run = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  reported = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename.replaceAll('\\', '/')),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([...new Set(cases.map(({ place }) => place))])('in %s', (place) => {
  const here = cases
    .map((one, index) => ({ ...one, path: pathOf(one, index), line: one.code.split('\n')[0] ?? '' }))
    .filter((one) => one.place === place);

  it('what is forbidden is reported', () => {
    const forbidden = here.filter((one) => one.forbidden);
    expect(forbidden.filter(({ path }) => !reported.has(path)).map(({ line }) => line)).toEqual([]);
  });

  it('what is allowed is not', () => {
    const allowed = here.filter((one) => !one.forbidden);
    expect(allowed.filter(({ path }) => reported.has(path)).map(({ line }) => line)).toEqual([]);
  });
});

it('the linter has reported every forbidden import and nothing but', () => {
  expect(reported.size).toBe(cases.filter(({ forbidden }) => forbidden).length);
  expect(reported.size).toBeGreaterThan(200);
});
