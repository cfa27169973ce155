import { describe, expect, it } from 'vitest';
import { bundledPackages, thirdPartyNotices } from '../../../../utils/build/documents';

const GRANT = /Permission is hereby granted/g;

/** A chunk with code of these modules, by how much of each is left. */
const chunkOf = (modules: Record<string, number>) =>
  ({
    'a.js': {
      type: 'chunk',
      modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
    },
    'a.css': { type: 'asset' },
  }) as unknown as Parameters<typeof bundledPackages.generateBundle>[1];

describe('the notices', () => {
  it('name each package as the lock file has it, with its copyright', () => {
    expect(thirdPartyNotices(['node_modules/preact'])).toMatch(
      /^preact \d+\.\d+\.\d+ \(MIT\)\n\n(?:.*\n+)?Copyright \(c\) 2015-present Jason Miller$/m,
    );
  });

  it('have the license text of each, also that of Sidethread itself', () => {
    const notices = thirdPartyNotices(['node_modules/preact', 'node_modules/zod', 'node_modules/@preact/signals']);
    expect(notices).toContain('The Sidethread authors');
    expect(notices.match(GRANT)).toHaveLength(4);
  });

  it('name the source where a license asks for it', () => {
    expect(thirdPartyNotices(['node_modules/webextension-polyfill'])).toMatch(
      /\(MPL-2\.0\)\n\nSource: https:\/\/www\.npmjs\.com\/package\/webextension-polyfill\/v\/[\d.]+\nLicence: https:\/\/mozilla\.org\/MPL\/2\.0\/$/m,
    );
  });

  it('keep a license of several parts whole', () => {
    const notices = thirdPartyNotices(['node_modules/jsencrypt']);
    expect(notices).toContain('Copyright (c) 2003-2005  Tom Wu');
    expect(notices).toContain('File: /lib/jsbn/LICENSE.txt');
  });

  it('name the author of a package without a license text', () => {
    expect(thirdPartyNotices(['node_modules/wxt'])).toMatch(
      /^wxt [\d.]+ \(MIT\)\n\n(?:.*\n+)?Copyright \(c\) Aaron Klinker$/m,
    );
  });

  it('refuse a package that the lock file does not know', () => {
    expect(() => thirdPartyNotices(['node_modules/nobody'])).toThrow('node_modules/nobody is not in the lock file.');
  });

  it('cover only the packages that left code in a bundle', () => {
    expect(thirdPartyNotices()).not.toMatch(/^(?:idb|zod|preact) /m);
    bundledPackages.generateBundle(
      {},
      chunkOf({
        '/project/node_modules/idb/build/index.js': 100,
        '/project/node_modules/zod/v4/index.js': 0,
        '/project/utils/errors.ts': 10,
      }),
    );
    const notices = thirdPartyNotices();
    expect(notices).toMatch(/^idb [\d.]+ \(ISC\)$/m);
    expect(notices).not.toMatch(/^zod /m);
  });
});
