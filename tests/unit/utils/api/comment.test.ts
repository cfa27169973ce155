import { describe, expect, it } from 'vitest';
import { schemasFor } from './support/schemas';

const { comment } = schemasFor('https://api.service.example/sub/');
const readComment = (item: unknown) => comment.safeParse(item).data ?? null;
const COMMENT = {
  uid: '7',
  username: 'ann',
  badge: '40',
  profilepic: '/a/7.png',
  id: '501',
  project_id: '31023',
  message: 'hi\r\n@mira',
  comment_type: 'default',
  timestamp: '1700000000000',
};

describe('a comment', () => {
  it('is converted to our field names', () => {
    expect(readComment(COMMENT)).toEqual({
      id: 501,
      authorId: 7,
      authorName: 'ann',
      authorAvatarUrl: 'https://api.service.example/a/7.png',
      badge: 40,
      text: 'hi\n@mira',
      fromTeam: false,
      postedAt: 1_700_000_000_000,
    });
  });

  it('is by the team if anonymous, and ordinary with every other type', () => {
    const kinds = ['anonymous', 'default', '', null, 'something_new'];
    expect(kinds.map((kind) => readComment({ ...COMMENT, comment_type: kind })?.fromTeam)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('keeps hostile text as text, and drops images of other hosts', () => {
    const message = '<img src=x onerror=alert(1)>\u202E';
    expect(readComment({ ...COMMENT, message })?.text).toBe(message);
    for (const profilepic of [
      'https://tracker.example/pixel.gif',
      '//tracker.example/pixel.gif',
      'http://other.example/i/5.png',
      'data:image/png;base64,AA',
    ]) {
      expect(readComment({ ...COMMENT, profilepic })?.authorAvatarUrl).toBeNull();
    }
  });

  it('cannot pollute prototypes', () => {
    expect(
      readComment(
        JSON.parse(
          '{"id":"1","__proto__":{"polluted":true,"message":"x"},"constructor":{"prototype":{"polluted":true}}}',
        ),
      )?.text,
    ).toBe('');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([[[]], [{}], [{ a: 1 }], [['x']]])('is read even if an optional field is %j', (junk) => {
    expect(readComment({ ...COMMENT, badge: junk, profilepic: junk, uid: junk, project_id: junk })).toMatchObject({
      id: 501,
      text: 'hi\n@mira',
      badge: 0,
      authorId: 0,
      authorAvatarUrl: null,
    });
  });

  it.each(['message', 'username', 'comment_type', 'id'])('is unreadable without its %s', (name) => {
    expect(readComment({ ...COMMENT, [name]: [] })).toBeNull();
  });
});
