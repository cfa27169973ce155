import { describe, expect, it } from 'vitest';
import { readEach, schemasFor } from '../../../../utils/api/schemas';

const schemas = schemasFor('https://api.service.example', ['https://api.service.example']);
const COMMENT = { uid: '7', username: 'ann', badge: '40', profilepic: '/a/7.png', id: '501', project_id: '31023', message: 'hi\r\n@mira', comment_type: 'default', timestamp: '1700000000000' };

describe('a field that only adorns', () => {
  it.each([[[]], [{}], [{ a: 1 }], [['x']]])('may be %j and does not take its item with it', (junk) => {
    const adornment = { badge: junk, profilepic: junk, uid: junk, project_id: junk };
    expect(schemas.comment.parse({ ...COMMENT, ...adornment })).toMatchObject({ id: 501, text: 'hi\n@mira', badge: 0, authorId: 0, authorAvatarUrl: null });
    expect(schemas.project.parse({ id: '5', title: 'x', likes: junk, icon: junk, is_verified: junk, timestamp: junk, user_badge: junk })).toMatchObject({ id: 5, title: 'x', likes: 0, verified: false });
  });

  it.each(['message', 'username', 'comment_type', 'id'])('is not %s', (name) => {
    expect(schemas.comment.safeParse({ ...COMMENT, [name]: [] }).success).toBe(false);
  });
});

describe('an item that comes twice', () => {
  const named = (id: number, message: string) => ({ ...COMMENT, id: String(id), message });

  it('is one, as it came first, and nothing that was skipped', () => {
    const { items, skipped } = readEach(schemas.comment, [named(1, 'a'), null, named(2, 'b'), named(1, 'c')], ({ id }) => id);
    expect(items.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(skipped).toBe(1);
  });

  it('is two where nothing makes it that one', () => {
    expect(readEach(schemas.comment, [named(1, 'a'), named(1, 'a')]).items).toHaveLength(2);
  });
});

it('one list of the metadata that is none does not take the others with it', () => {
  const metadata = schemas.metadata.parse({ app_name: 'Commons', android_changelog: 'none', team_members: { 0: { name: 'ines' }, 2: null }, beta_testers: {} });
  expect(metadata).toMatchObject({ name: 'Commons', changelog: [], team: [{ name: 'ines' }], testers: [], skipped: 3 });
});
