/** What is published about Sidethread is true, and fits where it is published. */
import { describe, expect, it } from 'vitest';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { manifestFor } from '../../../utils/build/manifest';
import { profile } from '../utils/support/profile';
import { file } from './sources';

const STORE = file('STORE.md').text;
const partOf = (title: string): string =>
  STORE.split(/^## /m)
    .find((part) => part.startsWith(`${title}\n`))
    ?.slice(title.length)
    .trim() ?? '';

describe('the texts for a store', () => {
  it('begin with the description of the manifest, which fits into a store’s list', () => {
    expect(partOf('Summary')).toBe(english.extension_description.message);
    expect(partOf('Summary').length).toBeLessThanOrEqual(132);
  });

  it.each(['STORE.md', '.github/PERMISSIONS.md'])('give the reason for every permission: %s', (path) => {
    const manifests = ['chrome', 'firefox'].map((browser) => manifestFor(profile, { browser }));
    const permissions = new Set<string>(
      manifests.flatMap(({ permissions = [], optional_permissions = [] }) => [...permissions, ...optional_permissions]),
    );
    const explained = new Set(Array.from(file(path).text.matchAll(/^(?:- |\| )`(\w+)`/gm), ([, name]) => name));
    expect(permissions.size).toBeGreaterThan(5);
    expect([...permissions].filter((name) => !explained.has(name))).toEqual([]);
  });
});

describe.each(['PRIVACY.md', '.github/PERMISSIONS.md', 'STORE.md'])('%s', (path) => {
  it('says that pointing at an unseen link asks the service', () => {
    expect(file(path).text).toMatch(/pointing at a link to a project [^.]*asks the service for that project/i);
  });
});

describe.each(['PRIVACY.md', 'SECURITY.md', 'STORE.md'])('%s', (path) => {
  it('says what a sealed session protects against, and what not', () => {
    expect(file(path).text).toMatch(
      /protects? [^.]*from scripts and (?:from )?other extensions|against scripts and other extensions/,
    );
    expect(file(path).text).toMatch(/(?:not|n’t) protect|not from somebody/);
    expect(file(path).text).toMatch(/profile folder/);
  });
});
