import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import {
  withPinsFirst,
  barrierOf,
  canDelete,
  canDeleteAll,
  commentLength,
  mentionableNames,
  otherFailure,
} from '../../../../utils/thread/comment-rules';
import { reuseComments } from '../../../../utils/watch/diff';
import { aComment, aView, MIRA } from './support/samples';

describe('canDelete', () => {
  const cases = [false, true].flatMap((own) =>
    [false, true].flatMap((project) => [0, 20, 39, 40, 60].map((badge) => ({ own, project, badge }))),
  );

  it.each(cases)('own comment $own, own project $project, badge $badge', ({ own, project, badge }) => {
    const comment = aComment({ authorId: own ? MIRA.uid : 99 });
    const view = { account: { ...MIRA, badge }, authorId: project ? MIRA.uid : 50 };
    expect(canDelete(comment, view)).toBe(own || project || badge >= 40);
  });

  const refused = { ...MIRA, badge: 60, refused: { code: 'wrong-password' } as const };

  it.each([
    ['a signed-out person', {}, { account: null, authorId: MIRA.uid }],
    ['a person whose login was refused', {}, { account: refused, authorId: MIRA.uid }],
    ['the person whose name a message of the team hides', { fromTeam: true }, { account: MIRA, authorId: 50 }],
    ['anybody as its author where that is unknown', { authorId: 99 }, { account: MIRA, authorId: null }],
  ])('offers nothing to %s', (_who, given, view) => {
    expect(canDelete(aComment({ authorId: MIRA.uid, ...given }), view)).toBe(false);
  });
});

describe('canDeleteAll', () => {
  it('lets people pin on their own project, and the team everywhere', () => {
    const team = { ...MIRA, badge: 40 };
    expect([
      canDeleteAll({ account: MIRA, authorId: MIRA.uid }),
      canDeleteAll({ account: MIRA, authorId: 50 }),
      canDeleteAll({ account: team, authorId: 50 }),
    ]).toEqual([true, false, true]);
  });
});

describe('commentLength', () => {
  it('counts characters as the service does, without the space around the text', () => {
    expect(commentLength(' 👋🏽é \n')).toBe(3);
    expect(commentLength('😀'.repeat(1000))).toBe(1000);
  });
});

describe('withPinsFirst', () => {
  it('puts trusted pins apart and the newest first, by time and then id', () => {
    const pin = '/pin title:T message:M';
    const comments = [
      aComment({ id: 1, postedAt: 10, text: pin, authorId: 50 }),
      aComment({ id: 2, postedAt: 20, text: pin }),
      aComment({ id: 3, postedAt: 20 }),
      aComment({ id: 4, postedAt: 15 }),
      aComment({ id: 5, postedAt: 30, text: pin, badge: 40 }),
    ];
    const { pinned, ordinary } = withPinsFirst({ comments, authorId: 50 });
    expect(pinned.map(({ comment }) => comment.id)).toEqual([5, 1]);
    expect(ordinary.map((comment) => comment.id)).toEqual([3, 2, 4]);
  });
});

describe('barrierOf', () => {
  const refused = { ...MIRA, refused: { code: 'account-banned' } as const };

  it.each([
    ['no obstacle', aView(), null, null],
    ['a signed-out reader', aView({ account: null }), null, 'signed-out'],
    ['a signed-out reader, comments off', aView({ account: null, commentsAllowed: false }), null, 'signed-out'],
    ['a refused login', aView({ account: refused }), null, 'login-refused'],
    ['comments off', aView({ commentsAllowed: false }), null, 'comments-off'],
    ['a project whose comment setting is not known yet', aView({ commentsAllowed: null }), null, null],
    [
      'a login that is refused like a missing project',
      aView({ account: { ...MIRA, refused: { code: 'project-not-found' } } }),
      { code: 'project-not-found' } as const,
      'login-refused',
    ],
    ['a private project', aView(), { code: 'project-private' } as const, 'no-project'],
    ['a missing project', aView({ account: null }), { code: 'project-not-found' } as const, 'no-project'],
    ['an outage', aView(), { code: 'unreachable' } as const, null],
  ])('says why nothing can be written: %s', (_, view, failure, expected) => {
    expect(barrierOf(view, failure)).toBe(expected);
  });

  it('does not say twice that a login was refused', () => {
    expect(otherFailure('login-refused', { code: 'account-banned' }, aView({ account: refused }))).toBeNull();
    expect(otherFailure('login-refused', { code: 'offline' }, aView({ account: refused }))).toEqual({
      code: 'offline',
    });
    expect(otherFailure('signed-out', { code: 'signed-out' }, aView({ account: null }))).toBeNull();
  });
});

describe('mentionableNames', () => {
  it('knows every author, and the reader by all names, but not the team', () => {
    const comments = [
      aComment({ authorName: 'zoe' }),
      aComment({ authorName: 'zoe' }),
      aComment({ fromTeam: true, authorName: 'Service' }),
      aComment({ authorName: '' }),
    ];
    expect(mentionableNames(aView({ comments }))).toEqual(['mira', 'mira_old', 'zoe']);
  });
});

describe('reuseComments', () => {
  it('keeps the list itself where nothing changed at all', () => {
    const known = [aComment({ id: 1 }), aComment({ id: 2 })];
    expect(
      reuseComments(
        known,
        known.map((comment) => ({ ...comment })),
      ),
    ).toBe(known);
    expect(reuseComments(known, [])).toEqual([]);
    expect(reuseComments(known, [aComment({ id: 1 })])).toEqual([aComment({ id: 1 })]);
  });

  it('sees a change of any field', () => {
    const comment = aComment();
    const changed: Comment = {
      id: 2,
      authorId: 3,
      authorName: 'other',
      authorAvatarUrl: 'https://service.example/a.png',
      badge: 5,
      text: 'other',
      fromTeam: true,
      postedAt: 7,
    };
    for (const [field, value] of Object.entries(changed))
      expect(reuseComments([comment], [{ ...comment, [field]: value }])[0]).toHaveProperty(field, value);
  });

  it('returns its input, with known objects for equal comments, wherever comments came, went or moved', () => {
    const threads = fc
      .array(fc.record({ id: fc.integer({ min: 1, max: 12 }), text: fc.constantFrom('a', 'b') }).map(aComment), {
        maxLength: 12,
      })
      .map((all) => [...new Map(all.map((each) => [each.id, each])).values()]);
    fc.assert(
      fc.property(threads, threads, (known, next) => {
        const made = reuseComments(known, next);
        expect(made).toEqual(next);
        for (const comment of made) {
          const old = known.find(({ id }) => id === comment.id);
          if (old?.text === comment.text) expect(comment).toBe(old);
        }
      }),
    );
  });
});
