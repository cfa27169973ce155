import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ResolvedPublicFile } from 'wxt';
import { packTexts } from '../../../../utils/build/locale-texts';

const texts = {
  popup_shown_other: { message: '$1 shown', description: 'The number of projects is filled in.' },
  description: { message: 'A text whose key is “description”' },
};
const bare = {
  popup_shown_other: { message: '$1 shown' },
  description: { message: 'A text whose key is “description”' },
};
const packaged = (files: ResolvedPublicFile[]) =>
  files.map((file) => ('contents' in file ? JSON.parse(file.contents) : file.absoluteSrc) as unknown);

it('the packaged locale has every text, without its description', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-locale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const absoluteSrc = join(folder, 'messages.json');
  writeFileSync(absoluteSrc, JSON.stringify(texts, null, 2));
  const files: ResolvedPublicFile[] = [
    { relativeDest: '_locales/en/messages.json', absoluteSrc },
    { relativeDest: '_locales/de/messages.json', contents: JSON.stringify(texts) },
  ];
  packTexts(files);
  expect(packaged(files)).toEqual([bare, bare]);
  expect(files.map(({ relativeDest }) => relativeDest)).toEqual([
    '_locales/en/messages.json',
    '_locales/de/messages.json',
  ]);
});

it('other public files are copied as they are', () => {
  const files: ResolvedPublicFile[] = [{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }];
  packTexts(files);
  expect(files).toEqual([{ relativeDest: 'icon/16.png', absoluteSrc: '/project/public/icon/16.png' }]);
});
