import { describe, expect, it, test } from 'vitest';
import type { TraceReason } from '../../../../../utils/watch/levels';
import { traceQuestion, traceRest } from '../../../../../entrypoints/popup/inbox/entry/EntryTrace';

const traced = (...words: TraceReason[]) => ({
  trace: words.map((word, at) => ({ at, word })),
  read: false,
  goneAt: null,
});

const WHY = 'Why did I get this?';
const WHY_NOT = 'Why was there no notification?';

test.each<[TraceReason[], string]>([
  [['found', 'shown'], WHY],
  [['found', 'quiet-hours', 'waited', 'shown'], WHY],
  [['found', 'kind-inbox'], WHY_NOT],
  [['found', 'refused'], WHY_NOT],
  [['found'], WHY_NOT],
])('the question about an entry after %j is “%s”', (words, question) => {
  expect(traceQuestion(traced(...words))).toBe(question);
});

describe('what the steps leave open', () => {
  it('is that a notification is pending', () => {
    expect(traceRest(traced('found'))).toBe('trace_pending');
    expect(traceRest(traced('found', 'shown'))).toBeNull();
  });

  it('is that the entry was read or deleted before the notification', () => {
    expect(traceRest({ ...traced('found'), read: true, goneAt: 5 })).toBe('trace_readFirst');
    expect(traceRest({ ...traced('found'), goneAt: 5 })).toBe('trace_deletedFirst');
    expect(traceRest({ ...traced('found', 'shown'), read: true })).toBeNull();
  });
});
