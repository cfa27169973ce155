import { describe, expect, test } from 'vitest';
import { findPost, surplusOf, type AskedPost } from '../../../../entrypoints/background/thread/find-post';
import { afterEvent, type PostEvent } from '../../../../entrypoints/background/thread/post-states';
import type { Failure } from '../../../../utils/errors';
import { fromFirstOutbox } from '../../../../utils/storage/outbox-entry';
import type { Post } from '../../../../utils/storage/items';
import { aPost } from '../../utils/thread/support/samples';
import { aComment } from '../support/samples';

const HOUR_MS = 3_600_000;
const NOW = 100 * HOUR_MS;
const text = { kind: 'post', id: 'p1', projectId: 1, uid: 7, text: 'hello', createdAt: NOW - HOUR_MS } as const;
const request = { afterId: 3, from: NOW - 9_000, until: NOW + 9_000 };
const at = { now: NOW, aheadMs: 1_000 };
const badWord: Failure = { code: 'bad-word' };

const POSTS: { [S in Post['state']]: Extract<Post, { state: S }> } = {
  unconfirmed: { ...text, state: 'unconfirmed', dueAt: NOW, failure: null },
  waiting: { ...text, state: 'waiting', dueAt: NOW, failure: null, request },
  sending: { ...text, state: 'sending', request },
  checking: { ...text, state: 'checking', request, cutOffAt: NOW - 5_000, failure: { code: 'timeout' } },
  failed: { ...text, state: 'failed', failure: badWord },
};

const EVENTS: Record<string, PostEvent> = {
  confirmed: { is: 'confirmed', now: NOW },
  due: { is: 'due', now: NOW },
  'due a day later': { is: 'due', now: NOW + 23 * HOUR_MS },
  'kept back for an hour': {
    is: 'failed',
    ...at,
    failure: { code: 'rate-limited', keptBack: true, retryAt: NOW + HOUR_MS },
  },
  'asked to wait': { is: 'failed', ...at, failure: { code: 'cooldown' } },
  'asked to wait for a day': { is: 'failed', ...at, failure: { code: 'cooldown', retryAt: NOW + 24 * HOUR_MS } },
  'without a network': { is: 'failed', ...at, failure: { code: 'offline' } },
  'its thread is private': { is: 'failed', ...at, failure: { code: 'project-private' } },
  started: { is: 'started', ...at, uid: 7, comments: [aComment({ id: 5 })] },
  'started by another': { is: 'started', ...at, uid: 8, comments: [] },
  'without an answer': { is: 'failed', ...at, failure: { code: 'timeout' } },
  checked: { is: 'checked', now: NOW },
  'checked after the clock was set back': { is: 'checked', now: NOW - HOUR_MS },
  refused: { is: 'refused', failure: badWord },
  found: { is: 'found' },
  missed: { is: 'missed' },
  withdrawn: { is: 'withdrawn' },
};

const started = { ...text, state: 'sending', request: { afterId: 5, from: NOW - 5_000, until: NOW + 61_000 } };
const failed = (failure: Failure | null) => ({ ...text, state: 'failed', failure });
const later = 'send at its time';

/** What becomes of each state by each event; what is not here stays as it is. */
const AFTER: { [S in Post['state']]: Partial<Record<keyof typeof EVENTS, unknown>> } = {
  unconfirmed: {
    confirmed: { ...POSTS.unconfirmed, state: 'waiting', createdAt: NOW },
    withdrawn: 'draft',
  },
  waiting: {
    'due a day later': failed(null),
    'kept back for an hour': [
      {
        ...POSTS.waiting,
        dueAt: NOW + HOUR_MS,
        failure: { code: 'rate-limited', keptBack: true, retryAt: NOW + HOUR_MS },
      },
      later,
    ],
    'asked to wait': [{ ...POSTS.waiting, dueAt: NOW + HOUR_MS, failure: { code: 'cooldown' } }, later],
    'asked to wait for a day': failed({ code: 'cooldown', retryAt: NOW + 24 * HOUR_MS }),
    'without a network': { ...POSTS.waiting, failure: { code: 'offline' } },
    'its thread is private': failed({ code: 'project-private' }),
    'without an answer': { ...POSTS.waiting, failure: { code: 'timeout' } },
    started,
    refused: failed(badWord),
    found: 'sent',
    withdrawn: 'draft',
  },
  sending: {
    // It was never sent, so it left no mark.
    'kept back for an hour': [
      {
        ...text,
        state: 'waiting',
        dueAt: NOW + HOUR_MS,
        failure: { code: 'rate-limited', keptBack: true, retryAt: NOW + HOUR_MS },
      },
      later,
    ],
    'asked to wait': [
      { ...text, state: 'waiting', dueAt: NOW + HOUR_MS, failure: { code: 'cooldown' }, request },
      later,
    ],
    'asked to wait for a day': failed({ code: 'cooldown', retryAt: NOW + 24 * HOUR_MS }),
    'without a network': [
      {
        ...text,
        state: 'checking',
        cutOffAt: NOW,
        failure: { code: 'offline' },
        request: { ...request, until: NOW + 36_000 },
      },
      'look for it',
    ],
    'its thread is private': failed({ code: 'project-private' }),
    'without an answer': [
      {
        ...text,
        state: 'checking',
        cutOffAt: NOW,
        failure: { code: 'timeout' },
        request: { ...request, until: NOW + 36_000 },
      },
      'look for it',
    ],
    checked: { ...POSTS.sending, state: 'checking', cutOffAt: NOW, failure: null },
    'checked after the clock was set back': {
      ...POSTS.sending,
      state: 'checking',
      cutOffAt: NOW - HOUR_MS,
      failure: null,
    },
    refused: failed(badWord),
    found: 'sent',
  },
  checking: {
    'checked after the clock was set back': { ...POSTS.checking, cutOffAt: NOW - HOUR_MS },
    refused: failed(badWord),
    found: 'sent',
    missed: failed({ code: 'timeout' }),
  },
  failed: { withdrawn: 'draft' },
};

describe('R23: what becomes of a text', () => {
  const pairs = Object.values(POSTS).flatMap((post) => Object.keys(EVENTS).map((name) => [post.state, name] as const));

  test.each(pairs)('that is %s: %s', (state, name) => {
    const expected = AFTER[state][name] ?? POSTS[state];
    const [next, effect] = Array.isArray(expected) ? (expected as unknown[]) : [expected];
    expect(afterEvent(POSTS[state], EVENTS[name] as PostEvent)).toEqual({
      next,
      ...(effect !== undefined && { effect }),
    });
    if (next === POSTS[state]) expect(afterEvent(POSTS[state], EVENTS[name] as PostEvent).next).toBe(POSTS[state]);
  });

  test('that waits for the same again: nothing, so that no page draws it again', () => {
    const keptBack = EVENTS['kept back for an hour'] as PostEvent;
    const { next } = afterEvent(POSTS.waiting, keptBack);
    expect(afterEvent(next as Post, keptBack)).toEqual({ next, effect: later });
    expect(afterEvent(next as Post, keptBack).next).toBe(next);
  });
});

test('R29: an outbox of the first version keeps every text, its proof and what is known of its request', () => {
  const { afterId, ...arrives } = request;
  const kept = { ...text, proof: { iv: 'AAAA', data: 'BBBB' }, dueAt: NOW, cutOffAt: null, failure: null };
  const first = { ...kept, afterId };
  const notify = { kind: 'notify', id: 'news:1' } as const;
  expect(
    fromFirstOutbox([
      notify,
      { ...first, state: 'waiting', isUnconfirmed: true },
      { ...first, state: 'waiting' },
      { ...first, state: 'waiting', arrives },
      { ...first, state: 'checking' },
    ]),
  ).toEqual([
    notify,
    { ...kept, state: 'unconfirmed' },
    { ...kept, state: 'waiting' },
    { ...kept, state: 'waiting', request },
    { ...kept, state: 'checking', request: { afterId, from: 0, until: Number.MAX_SAFE_INTEGER } },
  ]);
});

test.each([
  [0, true],
  [1_000, true],
  [1_001, false],
])('R23: the same words %i ms later count as the same request: %s', (laterMs, expected) => {
  const first = aComment({ id: 1, postedAt: 1_000 });
  const later = aComment({ id: 2, postedAt: 1_000 + laterMs });
  expect(surplusOf([first, later])).toEqual(expected ? [later] : []);
});

test('R30: a comment is found although the clock was set back after “Post”', () => {
  const post = aPost({ uid: 7, text: 'hello', request: { afterId: 1, from: 3_600_000, until: 3_660_000 } });
  const failure = { code: 'unreachable' } as const;
  const checked = afterEvent(post, { is: 'failed', now: 0, aheadMs: 0, failure }).next as AskedPost;
  const comment = aComment({ id: 2, authorId: 7, text: 'hello', postedAt: 3_605_000 });
  expect(findPost([comment], checked, () => false).arrived).toEqual([comment]);
});
