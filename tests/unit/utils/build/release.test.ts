import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manifestFor } from '../../../../utils/build/manifest';
import { readRelease, releaseConstants, releaseLook } from '../../../../utils/build/release';
import type { Release } from '../../../../utils/build/release-schema';
import { parseRelease } from '../../../../utils/build/release-schema';
import { slugOf } from '../../../../utils/build/slug';
import { storeTexts } from '../../../../utils/build/texts';
import { file } from '../../structure/sources';
import { profile } from '../support/profile';

const PIER = 'tests/tools/releases/pier.json';
const pier = JSON.parse(file(PIER).text) as Record<string, unknown>;

/** Reads a release that differs from that of the Pier. */
function read(change: Record<string, unknown>): Release | null {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'pier.svg'), file('tests/tools/releases/pier.svg').text);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...pier, ...change }));
  return readRelease(join(folder, 'release.json'), profile);
}

describe('a release', () => {
  it('does not exist without a path', () => {
    expect(readRelease(undefined, null)).toBeNull();
    expect(readRelease('', profile)).toBeNull();
  });

  it('needs a profile, and says so', () => {
    expect(() => readRelease(PIER, null)).toThrow('SERVICE_PROFILE');
  });

  it('is read with the source of its icon, and a single text counts as English', () => {
    expect(readRelease(PIER, profile)).toMatchObject({
      name: { en: 'Pier Companion' },
      shortName: { en: 'Pier' },
      accent: { light: '#7a2e5d' },
      icon: file('tests/tools/releases/pier.svg').text,
    });
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a missing field', { keyword: undefined }, /^keyword: Invalid input/m],
    ['a misspelled field', { keywrod: 'pier' }, /^release: .*"keywrod"/m],
    ['an unknown language', { name: { en: 'Pier', de: 'Pier' } }, /^name: .*"de"/m],
    ['names without English', { name: { tr: 'Pier' } }, /^name\.en: Invalid input/m],
    ['a name with a placeholder', { name: 'Pier $1' }, /^name\.en: This has .*“\$”/m],
    ['a long short name', { shortName: 'Pier Companion' }, /^shortName\.en: .*12 characters/m],
    ['a long summary', { summary: 'x'.repeat(133) }, /^summary\.en: .*132 characters/m],
    ['an id that Firefox refuses', { id: 'Pier' }, /^id: Invalid/m],
    ['a version with a word', { version: '1.0-beta' }, /^version: Invalid/m],
    ['a version beyond what stores take', { version: '1.65536' }, /^version: /m],
    ['a keyword of two words', { keyword: 'my pier' }, /^keyword: /m],
    ['an address that is not encrypted', { privacy: 'http://pier.example' }, /^privacy: Invalid URL/m],
    ['a color by its name', { accent: 'teal' }, /^accent\.light: Invalid/m],
    ['an unreadable color', { accent: '#ffcc00' }, /^accent\.light: .*1\.33 : 1.*4\.5 : 1/m],
    ['a missing icon', { icon: 'no.svg' }, /no\.svg/],
  ])('is refused for %s', (_what, change, words) => {
    expect(() => read(change)).toThrow(words);
  });

  it('is refused with all problems at once', () => {
    expect(() => read({ keyword: '', version: '' })).toThrow(/^The release cannot be used.*\nversion: .*\nkeyword: /);
  });

  it('that is no object is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidethread-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'list.json'), '[]');
    expect(() => readRelease(join(folder, 'list.json'), profile)).toThrow('expected object');
  });
});

it('RELEASE.md has a valid release that names every field', () => {
  const document = file('.github/RELEASE.md').text;
  const example = Array.from(document.matchAll(/```json\n(.*?)\n```/gs), ([, json = '']) => json).find((json) =>
    json.includes('"shortName"'),
  );
  for (const field of Object.keys(parseRelease(JSON.parse(example ?? ''))))
    expect(document).toMatch(new RegExp(`^\\| .*\`${field}\`.* \\|`, 'm'));
});

describe('a build as a release', () => {
  const release = readRelease(PIER, profile)!;

  it('has its names, version, keyword, page and ids in the manifest', () => {
    expect(manifestFor(profile, { browser: 'chrome' }, release)).toMatchObject({
      short_name: '__MSG_extension_shortName__',
      version: '2.4.1',
      omnibox: { keyword: 'pier' },
      homepage_url: 'https://pier.example/companion',
    });
    expect(manifestFor(profile, { browser: 'firefox' }, release)).toMatchObject({
      browser_specific_settings: { gecko: { id: 'companion@pier.example' } },
    });
  });

  it('names no homepage but its own', () => {
    const { homepage: _homepage, ...without } = release;
    for (const each of [without, null])
      expect(manifestFor(profile, { browser: 'chrome' }, each)).not.toHaveProperty('homepage_url');
  });

  it('gives its pages the version it was built from, and the service’s terms', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(JSON.parse(releaseConstants(release).__RELEASE__)).toEqual({
      builtFrom: `Sidethread ${version}`,
      terms: 'https://pier.example/terms',
      privacy: 'https://pier.example/privacy',
    });
    expect(releaseConstants(null).__RELEASE__).toBe('null');
  });

  it('marks foreign pages with names that no other build uses', () => {
    expect(slugOf(release)).toBe('companion-pier-example');
    expect(releaseConstants(release).__PREFIX__).toBe('"companion-pier-example"');
    const style = file('entrypoints/project-links/style.css').text;
    expect(releaseLook(release).transform(style, '/entrypoints/project-links/style.css')).toContain(
      '::highlight(companion-pier-example-project-link)',
    );
    expect(releaseLook(null).transform(style, '/entrypoints/project-links/style.css')).toBeNull();
  });

  it('has its colors and its name from the first frame on', () => {
    const look = releaseLook({ ...release, name: { en: 'Quay & <Friends>' } });
    const tokens = file('components/base/tokens.css').text;
    expect(look.transform(tokens, '/components/base/tokens.css')).toContain('--accent: light-dark(#7a2e5d, ');
    expect(look.transformIndexHtml(file('entrypoints/popup/index.html').text)).toContain(
      '<title>Quay &amp; &lt;Friends></title>',
    );
    expect(look.transform('const a = 1', '/components/base/Button.tsx')).toBeNull();
  });

  it('has its own texts for a store, and the reasons for each permission', () => {
    const texts = storeTexts(file('STORE.md').text, release);
    expect(texts).toMatch(/^## Name\n\n### en\n\nPier Companion\n\n### es\n\nCompañera de Pier$/m);
    expect(texts).toContain('### en\n\nThe projects, comments and announcements of Pier, right in your browser.');
    expect(texts).toMatch(/^The privacy policy is https:\/\/pier\.example\/companion\/privacy\.$/m);
    expect(texts).toContain('## Why each permission');
    expect(texts).not.toMatch(/Sidethread|PRIVACY\.md/);
    expect(storeTexts('as they are', null)).toBe('as they are');
    const { policy: _policy, ...without } = release;
    expect(storeTexts(file('STORE.md').text, without)).toContain(
      'name its address here, which is the release’s `policy`',
    );
  });
});
