import { describe, expect, it, test } from 'vitest';
import type { TraceReason } from '../../../../../utils/watch/levels';
import { traceQuestion, traceRest } from '../../../../../entrypoints/popup/inbox/entry/trace-words';

const traced = (words: TraceReason[], notifiedAt: number | null = null) => ({
  trace: words.map((word, at) => ({ at, word })),
  notifiedAt,
  read: false,
  goneAt: null,
});

const WHY = 'Why did I get this?';
const WHY_NOT = 'Why was there no notification?';

// A refused notification can have `notifiedAt`, too. Only without a trace does the question depend on it.
test.each<[TraceReason[], unnotified: string, notified: string]>([
  [['found', 'shown'], WHY, WHY],
  [['found', 'quiet-hours', 'waited', 'shown'], WHY, WHY],
  [['found', 'kind-inbox'], WHY_NOT, WHY_NOT],
  [['found', 'refused'], WHY_NOT, WHY_NOT],
  [['found'], WHY_NOT, WHY_NOT],
  [[], WHY_NOT, WHY],
])('the question about an entry after %j is “%s”, and if it was notified “%s”', (words, unnotified, notified) => {
  expect([traceQuestion(traced(words)), traceQuestion(traced(words, 5))]).toEqual([unnotified, notified]);
});

describe('what the steps leave open', () => {
  it('is that a notification is pending, or that there is no trace', () => {
    expect(traceRest(traced(['found']))).toBe('Notification pending');
    expect(traceRest(traced([], 5))).toBe('Found before Sidethread recorded this');
    expect(traceRest(traced(['found', 'shown']))).toBe('');
  });

  it('is that the entry was read or deleted before the notification', () => {
    expect(traceRest({ ...traced(['found']), read: true, goneAt: 5 })).toBe('Read before the notification');
    expect(traceRest({ ...traced(['found']), goneAt: 5 })).toBe('Deleted before the notification');
    expect(traceRest({ ...traced(['found', 'shown']), read: true })).toBe('');
  });
});
