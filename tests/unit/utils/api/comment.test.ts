import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCommentReader } from '../../../../utils/api/comment';
import { readThread } from '../../../../utils/api/thread';
import { createImageUrlReader, createUrlReader } from '../../../../utils/api/values';
import { anything, harmless, noId, noItem, noText } from './support/junk';
import { judgeFor, judgeThread } from './support/thread-judge';

const BASE = 'https://api.service.example/sub/';
const ORIGINS = ['https://api.service.example', 'https://service.example'];
const readComment = createCommentReader(createImageUrlReader(createUrlReader(BASE), ORIGINS));
const judge = judgeFor(BASE, ORIGINS);
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
const FIELDS = Object.keys(COMMENT);

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

/** Values near the limits of the fast paths. */
const edges = fc.oneof(
  fc.nat({ max: 20 }).map((length) => '9'.repeat(length)),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\n', '0', '-', '+', '\uFEFF', '٣', '0x'),
      fc.nat(),
      fc.constantFrom('', ' ', '.', '.0', 'e3', ',', ',40', '\u2028', 'n', ':', '/'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom<unknown>(
    -0,
    1e21,
    5.5,
    Number.MAX_SAFE_INTEGER + 1,
    '9007199254740991',
    '9007199254740993',
    '8640000000000000',
    '8640000000000001',
    '\r\n',
    '\r',
    'a\r\nb\r',
    '\uD83D',
    '\uDE80\uD83D',
    undefined,
  ),
  fc.constantFrom(
    'www.service.example/a',
    'HTTPS://service.example/A b.png',
    'https://service.example/../x',
    '/\t/evil.example',
    'https://u@service.example/',
    'https://service.example:443/',
    '//service.example/a',
    'a/b',
    'a b/c',
    '.',
  ),
  fc.string({ unit: 'binary' }),
);
const values = fc.oneof(anything, edges, harmless, noId, noText);
const items = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...FIELDS), values), { maxLength: 4 })
      .map((changes): unknown => ({ ...COMMENT, ...Object.fromEntries(changes) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .subarray(FIELDS)
      .map((names): unknown => Object.fromEntries(names.map((name) => [name, COMMENT[name as keyof typeof COMMENT]]))),
  },
  { weight: 1, arbitrary: noItem },
);

/** Threads that are mostly in order, with a few exceptions. */
const threads = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: items },
        { weight: 1, arbitrary: fc.constant('out of order') },
      ),
    ),
    { maxLength: 40 },
  )
  .map((steps) => {
    let [id, at] = [1, 1000];
    return steps.map(([more, later, instead]) => {
      [id, at] = [id + more, at + later];
      if (instead === 'out of order') return { ...COMMENT, id: String(Math.max(1, id - 3)), timestamp: String(at - 2) };
      return instead ?? { ...COMMENT, id: String(id), timestamp: String(at), message: `${id}, ${at}` };
    });
  });

describe('the fast path of reading a thread and the schema', () => {
  it('agree on every comment', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(items, (item) => {
        const comment = readComment(item);
        seen[comment ? 'read' : 'refused'] += 1;
        expect(comment).toEqual(judge(item));
      }),
      { numRuns: 10_000 },
    );
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(1000);
  }, 60_000);

  it('agree on every thread: order, duplicates, skipped comments and holes', () => {
    const seen = { whole: 0, torn: 0 };
    fc.assert(
      fc.property(threads, (thread) => {
        const read = readThread(readComment, thread);
        seen[read.holes.length === 0 ? 'whole' : 'torn'] += 1;
        expect(read).toEqual(judgeThread(judge, thread));
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(seen.whole, seen.torn)).toBeGreaterThan(500);
  }, 60_000);
});
