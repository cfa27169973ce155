import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ResolvedPublicFile } from 'wxt';
import { dropDescriptions } from '../../../../utils/build/locale-texts';

const texts = {
  title: { message: 'Comments of $1', description: 'The project’s name is filled in.' },
  description: { message: 'A text whose key is “description”' },
};
const bare = {
  title: { message: 'Comments of $1' },
  description: { message: 'A text whose key is “description”' },
};
const packaged = (files: ResolvedPublicFile[]) =>
  files.map((file) => ('contents' in file ? JSON.parse(file.contents) : file.absoluteSrc) as unknown);

it('the packaged locale has every text and no description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-locale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const absoluteSrc = join(folder, 'messages.json');
  writeFileSync(absoluteSrc, JSON.stringify(texts, null, 2));
  const files: ResolvedPublicFile[] = [
    { relativeDest: '_locales/en/messages.json', absoluteSrc },
    { relativeDest: '_locales/de/messages.json', contents: JSON.stringify(texts) },
  ];
  dropDescriptions(files);
  expect(packaged(files)).toEqual([bare, bare]);
  expect(files.map(({ relativeDest }) => relativeDest)).toEqual([
    '_locales/en/messages.json',
    '_locales/de/messages.json',
  ]);
});

it('other public files are copied as they are', () => {
  const files: ResolvedPublicFile[] = [{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }];
  dropDescriptions(files);
  expect(files).toEqual([{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }]);
});
