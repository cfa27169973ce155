import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedPublicFile } from 'wxt';
import { addDocuments } from '../../../../utils/build/documents';
import { NEUTRAL_NAME, readRelease } from '../../../../utils/build/release';
import { prepareTexts } from '../../../../utils/build/texts';
import { profile } from '../support/profile';

type Messages = Record<string, { message: string }>;

const release = readRelease('tests/tools/releases/pier.json', profile);
const PATHS = globSync('public/_locales/*/messages.json');

const contentsOf = (file: ResolvedPublicFile | undefined) => (file && 'contents' in file ? file.contents : '');

/** The packaged texts of each language. */
function texts(of: typeof release, browser = 'chrome', service?: string): Record<string, Messages> {
  const files: ResolvedPublicFile[] = PATHS.map((path) => ({
    relativeDest: path.replace('public/', ''),
    absoluteSrc: path,
  }));
  prepareTexts(files, { release: of, service, browser });
  return Object.fromEntries(
    files.map((file) => [basename(dirname(file.relativeDest)), JSON.parse(contentsOf(file)) as Messages]),
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

  it('are those of the sources without a release, without their descriptions', () => {
    const { en = {} } = texts(null);
    const source = JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')) as Messages;
    const bare = Object.fromEntries(Object.entries(source).map(([key, { message }]) => [key, { message }]));
    const ofOthers = Object.entries(bare).filter(([key]) => !/_(?:firefox|named)$/.test(key));
    expect(source).not.toEqual(bare);
    expect(en).toEqual(Object.fromEntries(ofOthers));
  });

  it('name what beside the page shows the popup as each browser does', () => {
    const open = (browser: string) => texts(null, browser).en?.popup_openBeside?.message;
    expect(open('chrome')).toBe('Open in side panel');
    expect(open('firefox')).toBe('Open in sidebar');
  });

  it('name the service in a build for it, and only there', () => {
    const unreachable = (service?: string) => texts(null, 'chrome', service).ru?.error_unreachable?.message;
    expect(unreachable()).toBe('Сервис сейчас недоступен.');
    expect(unreachable('Pier $1')).toBe('Сервис \u2068Pier $1\u2069 сейчас недоступен.');
    const { en = {} } = texts(null, 'chrome', 'Pier');
    expect(Object.keys(en).filter((key) => key.endsWith('_named'))).toEqual([]);
  });

  it('are all that changes: other public files are copied as they are', () => {
    const files: ResolvedPublicFile[] = [{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }];
    prepareTexts(files, { release, service: profile.name, browser: 'chrome' });
    expect(files).toEqual([{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }]);
  });
});

it.each(PATHS.filter((path) => !path.includes('/en/')))(
  'no text attaches an ending to the neutral name, since another name would need another: %s',
  (path) => {
    const messages = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Messages).map(({ message }) => message);
    expect(messages.filter((text) => new RegExp(`${NEUTRAL_NAME}[’'\\p{L}-]`, 'u').test(text))).toEqual([]);
  },
);

it.each([
  [release, /^\uFEFFPier Companion 2\.4\.1 is built from Sidethread [\d.]+\.\n\n#/],
  [null, /^\uFEFF#/],
])('a document of Sidethread’s own says whose release contains it', (of, beginning) => {
  const files: ResolvedPublicFile[] = [];
  addDocuments(files, of);
  expect(contentsOf(files.find(({ relativeDest }) => relativeDest === 'PRIVACY.txt'))).toMatch(beginning);
});
