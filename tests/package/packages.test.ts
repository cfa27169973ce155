import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, runCommand, runTool } from '../tools/command.ts';
import { profile } from '../unit/utils/support/profile.ts';
import { FOLDERS, makePackages, NEUTRAL, packagesOf, pathsIn, type Order } from './make.ts';
import { BUNDLED, HOSTS, WARNINGS } from './reviewed.ts';

const browsers = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[];
let folder: string;
let release: Order;
/** Of the release, made twice. */
let hashes: string[][];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidethread-packages-'));
  const profileFile = join(folder, 'profile.json');
  await writeFile(profileFile, JSON.stringify(profile));
  release = { name: 'companion-pier-example-2.4.1', profile: profileFile, release: 'tests/tools/releases/pier.json' };
  hashes = [await makePackages(release), await makePackages(release)];
  // Last: the folders are those of the packages without a service.
  await makePackages(NEUTRAL);
});

afterAll(() => rm(folder, { recursive: true }));

/** The text files of an unpacked package, by path. */
function textsOf(browser: keyof typeof FOLDERS): Map<string, string> {
  const paths = globSync('**/*.{js,css,html,json,txt}', { cwd: FOLDERS[browser] });
  return new Map(paths.map((path) => [path, readFileSync(join(FOLDERS[browser], path), 'utf8')]));
}

const hostsIn = (text: string) =>
  Array.from(text.matchAll(/\b(?:https?|wss?):\/\/([\w.*-]+)/g), ([, host = '']) => host);

test('the same sources, profile and release make the same bytes', () => {
  expect(hashes[1]).toEqual(hashes[0]);
  expect(new Set(hashes[0]).size).toBe(3);
});

test('no address is in a package that is not in the list, and the list has no others', () => {
  const hosts = browsers.flatMap((browser) => [...textsOf(browser).values()].flatMap(hostsIn));
  expect(new Set(hosts)).toEqual(new Set(Object.keys(HOSTS)));
});

test.each(['neutral', 'release'])(
  'Mozilla’s linter finds no error, and warns of nothing that is not explained: %s',
  async (which) => {
    const { firefox } = packagesOf(which === 'release' ? release : NEUTRAL);
    const { output } = await runTool('addons-linter', ['--output', 'json', firefox]);
    const { errors, warnings } = JSON.parse(output.slice(output.indexOf('{'))) as Record<
      'errors' | 'warnings',
      { code: string; file: string; message: string }[]
    >;
    expect(errors).toEqual([]);
    const found = warnings.map(({ code, file }) => `${code} ${file.replace(/^chunks\/.*/, 'chunks/')}`);
    expect(new Set(found)).toEqual(new Set(WARNINGS.map(({ code, file }) => `${code} ${file}`)));
  },
);

describe('the documents in a package', () => {
  test.each(browsers)('say of everything that is inside under which licence: %s', (browser) => {
    const notices = textsOf(browser).get('THIRD-PARTY-NOTICES.txt') ?? '';
    const named = Array.from(notices.matchAll(/^(\S+) \d[\w.-]* \((?:MIT|ISC|MPL-2\.0)\)$/gm), ([, name = '']) => name);
    expect(named.toSorted()).toEqual(BUNDLED[browser].toSorted());
  });

  test.each(browsers)('can be read: their encoding is marked, and the settings link them: %s', (browser) => {
    const texts = textsOf(browser);
    const scripts = [...texts].flatMap(([path, text]) => (path.endsWith('.js') ? [text] : []));
    for (const name of ['PRIVACY.txt', 'CHANGELOG.txt', 'THIRD-PARTY-NOTICES.txt']) {
      expect(texts.get(name)).toMatch(/^\uFEFF\S/);
      // The minifier chooses the quotes.
      expect(scripts.some((script) => new RegExp(`["'\`]/${name}["'\`]`).test(script))).toBe(true);
    }
    expect(texts.get('PRIVACY.txt')).toContain(readFileSync(join(ROOT, 'PRIVACY.md'), 'utf8'));
  });
});

test('the sources are what is in the repository, and enough to build from', async () => {
  const paths = await pathsIn(packagesOf(NEUTRAL).sources);
  expect(paths).toEqual(
    expect.arrayContaining([
      'package.json',
      'package-lock.json',
      'wxt.config.ts',
      'entrypoints/captcha-frame.sandbox/main.ts',
      'LICENSE',
    ]),
  );
  const { code, output } = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  // The sources alone are no repository.
  if (code === 0) expect(paths.filter((path) => !output.split('\0').includes(path))).toEqual([]);
});
