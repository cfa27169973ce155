import { describe, expect, it } from 'vitest';
import type { TraceReason } from '../../../../../utils/watch/levels';
import { traceQuestion, traceRest } from '../../../../../entrypoints/popup/inbox/entry/trace-words';

const traced = (words: TraceReason[], notifiedAt: number | null = null) => ({
  trace: words.map((word, at) => ({ at, word })),
  notifiedAt,
  read: false,
  goneAt: null,
});

describe('the question about an entry', () => {
  it.each([
    [['found', 'shown'], 'Why did I get this?'],
    [['found', 'quiet-hours', 'waited', 'shown'], 'Why did I get this?'],
    [['found', 'kind-inbox'], 'Why was there no notification?'],
    [['found', 'refused'], 'Why was there no notification?'],
    [['found'], 'Why was there no notification?'],
  ] as [TraceReason[], string][])('after %j is “%s”', (words, question) => {
    // A refused notification can have `notifiedAt`, too.
    expect([traceQuestion(traced(words)), traceQuestion(traced(words, 5))]).toEqual([question, question]);
  });

  it('depends on the notification if there is no trace', () => {
    expect([traceQuestion(traced([], 5)), traceQuestion(traced([]))]).toEqual([
      'Why did I get this?',
      'Why was there no notification?',
    ]);
  });
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
