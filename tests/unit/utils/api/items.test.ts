import { describe, expect, it } from 'vitest';
import { readEach, createReaders } from '../../../../utils/api/schemas';
import { createUrlReader } from '../../../../utils/api/values';

const urlOf = createUrlReader('https://api.service.example');
const readers = createReaders(urlOf, urlOf);
const ANNOUNCEMENT = {
  id: '501',
  title: 'News',
  message: 'hi\r\n@mira',
  timestamp: '1700000000000',
  image_url: '/n/1.png',
};

describe('an optional field', () => {
  it.each([[[]], [{}], [{ a: 1 }], [['x']]])('may be %j without making its item unreadable', (junk) => {
    expect(readers.announcement({ ...ANNOUNCEMENT, timestamp: junk, image_url: junk })).toMatchObject({
      id: '501',
      text: 'hi\n@mira',
      publishedAt: 0,
      imageUrl: null,
    });
    expect(
      readers.project({
        id: '5',
        title: 'x',
        likes: junk,
        icon: junk,
        is_verified: junk,
        timestamp: junk,
        user_badge: junk,
      }),
    ).toMatchObject({ id: 5, title: 'x', likes: 0, verified: false });
  });

  it.each(['message', 'title', 'id'])('is not %s, which is required', (name) => {
    expect(readers.announcement({ ...ANNOUNCEMENT, [name]: [] })).toBeNull();
  });
});

describe('a duplicate item', () => {
  const named = (id: number, message: string) => ({ ...ANNOUNCEMENT, id: String(id), message });

  it('is dropped in favor of the first one, and does not count as skipped', () => {
    const { items, skipped } = readEach(
      readers.announcement,
      [named(1, 'a'), null, named(2, 'b'), named(1, 'c')],
      ({ id }) => id,
    );
    expect(items.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(skipped).toBe(1);
  });

  it('stays if items have no key', () => {
    expect(readEach(readers.announcement, [named(1, 'a'), named(1, 'a')]).items).toHaveLength(2);
  });
});

it('an invalid list of the metadata does not affect the others', () => {
  const metadata = readers.metadata({
    app_name: 'Commons',
    android_changelog: 'none',
    team_members: { 0: { name: 'ines' }, 2: null },
    beta_testers: {},
  });
  expect(metadata).toMatchObject({ name: 'Commons', changelog: [], team: [{ name: 'ines' }], testers: [], skipped: 3 });
});
