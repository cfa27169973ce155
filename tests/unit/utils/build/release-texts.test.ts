import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedPublicFile } from 'wxt';
import { NEUTRAL_NAME, readRelease } from '../../../../utils/build/release';
import { introduce, nameProduct } from '../../../../utils/build/release-texts';
import { profile } from '../support/profile';

type Messages = Record<string, { message: string }>;

const release = readRelease('tests/tools/releases/pier.json', profile);
const PATHS = globSync('public/_locales/*/messages.json');

/** The packaged texts of each language. */
function texts(of: typeof release): Record<string, Messages> {
  const files: ResolvedPublicFile[] = PATHS.map((path) => ({
    relativeDest: path.replace('public/', ''),
    absoluteSrc: path,
  }));
  nameProduct(files, of);
  const read = (file: ResolvedPublicFile) =>
    'contents' in file ? file.contents : readFileSync(file.absoluteSrc, 'utf8');
  return Object.fromEntries(
    files.map((file) => [basename(dirname(file.relativeDest)), JSON.parse(read(file)) as Messages]),
  );
}

describe('the packaged texts', () => {
  const packaged = texts(release);

  it('use the name of the release in every language, and the neutral name nowhere', () => {
    const message = (language: string, key: string) => packaged[language]?.[key]?.message;
    expect(message('en', 'extension_name')).toBe('Pier Companion');
    expect(message('tr', 'options_about')).toBe('Pier Yardımcısı hakkında');
    expect(message('ru', 'options_title')).toBe('Настройки Pier Companion');
    expect(message('es', 'extension_description')).toMatch(/^Los proyectos/);
    expect(message('ar', 'extension_description')).toMatch(/^The projects/);
    expect(message('pt_BR', 'extension_shortName')).toBe('Pier');
    const messages = Object.values(packaged).flatMap((all) => Object.values(all).map((text) => text.message));
    expect(messages.length).toBeGreaterThan(5000);
    expect(messages.filter((text) => text.includes(NEUTRAL_NAME))).toEqual([]);
  });

  it('stay unchanged without a release', () => {
    expect(texts(null).en?.extension_name?.message).toBe(NEUTRAL_NAME);
  });
});

it.each(PATHS.filter((path) => !path.includes('/en/')))(
  'no text attaches an ending to the neutral name, since another name would need another: %s',
  (path) => {
    const messages = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Messages).map(({ message }) => message);
    expect(messages.filter((text) => new RegExp(`${NEUTRAL_NAME}[’'\\p{L}-]`, 'u').test(text))).toEqual([]);
  },
);

it('a document of Sidethread’s own says whose release contains it', () => {
  expect(introduce('# Privacy', release)).toMatch(
    /^Pier Companion 2\.4\.1 is built from Sidethread [\d.]+\.\n\n# Privacy$/,
  );
  expect(introduce('# Privacy', null)).toBe('# Privacy');
});
