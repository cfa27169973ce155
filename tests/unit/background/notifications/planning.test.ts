import { describe, expect, test } from 'vitest';
import {
  planNotifications,
  type PlanningContext,
  type Pending,
  type Plan,
} from '../../../../entrypoints/background/notifications/planning';
import type { TraceReason } from '../../../../utils/watch/levels';
import type { OutboxEntry } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';

const NOW = 1_000_000;
const GAP = { since: 100_000, until: 900_000 };

function entry(id: string, over: Partial<InboxEntry> = {}): InboxEntry {
  const kind = id.split(':')[0] as InboxEntry['kind'];
  return anEntry({ id, kind, at: 950_000, trace: [{ at: 950_500, word: 'found' }], ...over });
}

const missed = (id: string, over: Partial<InboxEntry> = {}) => entry(id, { at: 800_000, ...over });
const waited = (id: string, word: TraceReason = 'quiet-hours') =>
  entry(id, {
    trace: [
      { at: 1, word: 'found' },
      { at: 2, word },
    ],
  });
const owing = (inbox: InboxEntry[]): Pending => ({ inbox, outbox: inbox.map(({ id }) => ({ kind: 'notify', id })) });
const several = (id: string, ...ids: string[]) => ({ kind: 'several', id, ids }) as const;

function plan(owed: Pending, over: Partial<PlanningContext> = {}): Plan {
  return planNotifications(owed, {
    now: NOW,
    waitReason: null,
    gap: null,
    allowed: true,
    shown: new Set(),
    basicOnly: false,
    ...over,
  });
}

const wordsOf = ({ inbox }: Pending) =>
  Object.fromEntries(inbox.map(({ id, trace }) => [id, trace.map(({ word }) => word)]));
const ids = (count: number, kind = 'mention') => Array.from({ length: count }, (_, n) => `${kind}:1:${n + 1}`);

describe('the plan for new entries', () => {
  test.each([1, 2, 3])('shows each of %i by itself, without recording a reason', (count) => {
    const { due, outbox, inbox } = plan(owing(ids(count).map((id) => entry(id))));
    expect(due.map(({ id }) => id).toSorted()).toEqual(ids(count));
    expect(due.every(({ id, ids: covered }) => covered.length === 1 && covered[0] === id)).toBe(true);
    expect(outbox).toEqual(due);
    expect(inbox.every(({ trace }) => trace.length === 1)).toBe(true);
  });

  test('shows two of five by themselves and the rest in one, and records that', () => {
    const next = plan(owing(ids(5).map((id, n) => entry(id, { at: 950_000 + n }))));
    expect(next.due).toEqual([
      several(`more:${NOW}`, 'mention:1:3', 'mention:1:2', 'mention:1:1'),
      several('mention:1:4', 'mention:1:4'),
      several('mention:1:5', 'mention:1:5'),
    ]);
    expect(wordsOf(next)).toEqual({
      'mention:1:1': ['found', 'rolled-up'],
      'mention:1:2': ['found', 'rolled-up'],
      'mention:1:3': ['found', 'rolled-up'],
      'mention:1:4': ['found'],
      'mention:1:5': ['found'],
    });
  });

  test.each([
    ['mention', 'answer'],
    ['answer', 'comment'],
    ['comment', 'news'],
    ['news', 'project'],
    ['project', 'update'],
  ])('shows %s by itself rather than %s, even if it is older', (first, second) => {
    const inbox = [...ids(3, second).map((id) => entry(id)), ...ids(2, first).map((id) => entry(id, { at: 1 }))];
    expect(plan(owing(inbox)).due.map(({ id }) => id)).toEqual([`more:${NOW}`, `${first}:1:2`, `${first}:1:1`]);
  });

  test('shows the most important entry last, so that it lies on top', () => {
    const next = plan(owing([entry('update:1:1'), entry('mention:1:1'), entry('news:1')]));
    expect(next.due.map(({ id }) => id)).toEqual(['update:1:1', 'news:1', 'mention:1:1']);
  });
});

describe('a decided notification', () => {
  test('keeps its id until it is shown, together with entries that came since', () => {
    const inbox = [...ids(4).map((id) => entry(id)), entry('news:1')];
    const outbox: OutboxEntry[] = [
      several('more:5', 'mention:1:3', 'mention:1:4'),
      several('mention:1:1', 'mention:1:1'),
      { kind: 'notify', id: 'news:1' },
    ];
    expect(plan({ inbox, outbox }).due).toEqual([
      several('more:5', 'mention:1:3', 'mention:1:4'),
      several('mention:1:1', 'mention:1:1'),
      several('news:1', 'news:1'),
    ]);
  });

  test('is joined by later finds of the same gap, and stays one notification', () => {
    const outbox: OutboxEntry[] = [
      several(`gap:${GAP.since}`, 'mention:1:1', 'mention:1:2'),
      { kind: 'notify', id: 'mention:1:3' },
      { kind: 'notify', id: 'mention:1:4' },
    ];
    const next = plan({ inbox: ids(4).map((id) => missed(id)), outbox }, { gap: GAP });
    expect(next.due).toEqual([several(`gap:${GAP.since}`, ...ids(4))]);
    expect(next.outbox).toEqual(next.due);
  });

  test('never takes an id that is in use, even if the clock was set back', () => {
    const inbox = [...ids(4).map((id) => entry(id)), entry('news:1', { notifiedAs: `more:${NOW}` })];
    const outbox: OutboxEntry[] = ids(4).map((id) => ({ kind: 'notify', id }));
    expect(plan({ inbox, outbox }, { shown: new Set([`waited:${NOW + 1}`]) }).due[0]?.id).toBe(`more:${NOW + 2}`);
  });

  test('leaves less room for entries that came since', () => {
    const inbox = [...ids(2).map((id) => entry(id)), entry('news:1'), entry('news:2')];
    const outbox: OutboxEntry[] = [
      several('mention:1:1', 'mention:1:1'),
      several('mention:1:2', 'mention:1:2'),
      { kind: 'notify', id: 'news:1' },
      { kind: 'notify', id: 'news:2' },
    ];
    expect(plan({ inbox, outbox }).due.map(({ id }) => id)).toEqual(['mention:1:1', 'mention:1:2', `more:${NOW}`]);
  });

  test('leaves out an entry that is shown already', () => {
    const next = plan(owing(ids(5).map((id) => entry(id))), { shown: new Set(['mention:1:1']) });
    expect(next.due.map(({ id, ids: covered }) => [id, covered.length])).toEqual([
      ['mention:1:1', 1],
      [`more:${NOW}`, 3],
      ['mention:1:2', 1],
    ]);
  });

  test('stays as it is while it is shown, even if its entries were read meanwhile', () => {
    const owed: Pending = {
      inbox: ids(2).map((id) => entry(id, { read: true })),
      outbox: [several('more:5', ...ids(2))],
    };
    const next = plan(owed, { shown: new Set(['more:5']) });
    expect([next.outbox, next.inbox, next.due]).toEqual([owed.outbox, owed.inbox, owed.outbox]);
  });

  test('leaves notices alone', () => {
    const outbox: OutboxEntry[] = [{ kind: 'notice', id: 'notice:login-refused' }];
    const next = plan({ inbox: [], outbox });
    expect(next.outbox).toBe(outbox);
    expect(next.due).toEqual([]);
  });
});

describe('while notifications are held back', () => {
  test.each(['quiet-hours', 'snoozed'] as const)(
    '(%s) every entry stays owed and records the reason once',
    (waitReason) => {
      const owed = owing(ids(5).map((id) => entry(id)));
      const first = plan(owed, { waitReason });
      expect(first.due).toEqual([]);
      expect(first.outbox).toBe(owed.outbox);
      expect(new Set(Object.values(wordsOf(first)).map((words) => words.join()))).toEqual(
        new Set([`found,${waitReason}`]),
      );
      const second = plan(first, { waitReason, now: NOW + 1 });
      expect(second.inbox).toBe(first.inbox);
    },
  );

  test('mentions may pass, and no other entry with them', () => {
    const owed = owing([entry('mention:1:1'), entry('comment:1:2')]);
    owed.outbox.push(several('more:5', 'mention:1:1', 'comment:1:2'));
    const next = plan(owed, { waitReason: 'quiet-hours', mentionsPass: true });
    expect(next.due).toEqual([several('mention:1:1', 'mention:1:1')]);
    expect(wordsOf(next)).toMatchObject({ 'mention:1:1': ['found'], 'comment:1:2': ['found', 'quiet-hours'] });
  });

  test('a decided notification waits, too, and is then shown as decided', () => {
    const owed: Pending = { inbox: ids(2).map((id) => entry(id)), outbox: [several('more:5', ...ids(2))] };
    const held = plan(owed, { waitReason: 'snoozed' });
    expect(held.due).toEqual([]);
    expect(plan(held).due).toEqual(owed.outbox);
  });

  test('a notification that is shown already is settled', () => {
    expect(plan(owing([entry('mention:1:1')]), { waitReason: 'snoozed', shown: new Set(['mention:1:1']) }).due).toEqual(
      [several('mention:1:1', 'mention:1:1')],
    );
  });
});

describe('after notifications were held back', () => {
  test('all entries that waited share one notification', () => {
    const next = plan(owing(ids(5).map((id) => waited(id))));
    expect(next.due).toEqual([several(`waited:${NOW}`, ...ids(5))]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'quiet-hours', 'waited']);
  });

  test('a single entry is shown by itself', () => {
    const next = plan(owing([waited('mention:1:1', 'snoozed')]));
    expect(next.due).toEqual([several('mention:1:1', 'mention:1:1')]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'snoozed']);
  });

  test('newer entries are shown beside it, in three notifications in all', () => {
    const next = plan(owing([waited('news:1'), waited('news:2'), ...ids(4).map((id) => entry(id))]));
    expect(next.due.map(({ id, ids: covered }) => [id, covered.length])).toEqual([
      [`more:${NOW}`, 3],
      [`waited:${NOW}`, 2],
      ['mention:1:1', 1],
    ]);
  });
});

describe('after a gap between checks', () => {
  test('entries written before its end share one notification', () => {
    const next = plan(owing(ids(4).map((id) => missed(id))), { gap: GAP });
    expect(next.due).toEqual([several(`gap:${GAP.since}`, ...ids(4))]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'gap']);
  });

  test('a single entry is shown by itself', () => {
    expect(plan(owing([missed('mention:1:1')]), { gap: GAP }).due).toEqual([several('mention:1:1', 'mention:1:1')]);
  });

  test('a later find joins the notification of the gap, even a single one', () => {
    const notified = missed('mention:1:1', { notifiedAt: 960_000, notifiedAs: `gap:${GAP.since}` });
    const owed = { inbox: [notified, missed('mention:1:2')], outbox: [{ kind: 'notify', id: 'mention:1:2' } as const] };
    expect(plan(owed, { gap: GAP }).due).toEqual([several(`gap:${GAP.since}`, 'mention:1:2')]);
  });

  test('an entry written after its end, or found before it, does not join', () => {
    const inbox = [
      missed('mention:1:1'),
      missed('mention:1:2'),
      entry('mention:1:3', { at: GAP.until + 1 }),
      missed('mention:1:4', { trace: [{ at: GAP.since, word: 'found' }] }),
    ];
    expect(
      plan(owing(inbox), { gap: GAP })
        .due.map(({ id }) => id)
        .toSorted(),
    ).toEqual([`gap:${GAP.since}`, 'mention:1:3', 'mention:1:4']);
  });

  test('an entry that was also held back is shown with those held back', () => {
    const inbox = [
      missed('mention:1:1'),
      missed('mention:1:2'),
      { ...waited('mention:1:3'), at: 800_000 },
      { ...waited('mention:1:4'), at: 800_000 },
    ];
    expect(plan(owing(inbox), { gap: GAP }).due.map(({ id }) => id)).toEqual([`waited:${NOW}`, `gap:${GAP.since}`]);
  });
});

describe('with basic notifications only', () => {
  test('a single entry is shown by itself, and several share one notification', () => {
    expect(plan(owing([entry('mention:1:1')]), { basicOnly: true }).due).toEqual([
      several('mention:1:1', 'mention:1:1'),
    ]);
    const next = plan(owing([...ids(2).map((id) => entry(id)), waited('news:1'), waited('news:2')]), {
      basicOnly: true,
    });
    expect(next.due.map(({ id, ids: covered }) => [id, covered.length])).toEqual([[`more:${NOW}`, 4]]);
  });

  test('missed entries keep the id of their gap if there are no others', () => {
    expect(plan(owing(ids(3).map((id) => missed(id))), { gap: GAP, basicOnly: true }).due).toEqual([
      several(`gap:${GAP.since}`, ...ids(3)),
    ]);
  });
});

describe('an entry that needs no notification any more', () => {
  test('is dropped if it was read, and records that', () => {
    const next = plan(owing([entry('mention:1:1', { read: true }), entry('mention:1:2')]), { waitReason: 'snoozed' });
    expect(next.outbox).toEqual([{ kind: 'notify', id: 'mention:1:2' }]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'read-first']);
  });

  test('waits if it was deleted, records that, and is notified once it is back', () => {
    const next = plan(owing([entry('mention:1:1', { goneAt: 1 })]));
    expect(next).toMatchObject({ outbox: [{ kind: 'notify', id: 'mention:1:1' }], due: [] });
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'deleted-first']);
    expect(plan({ ...next, inbox: next.inbox.map((one) => ({ ...one, goneAt: null })) }).due).toEqual([
      several('mention:1:1', 'mention:1:1'),
    ]);
  });

  test('leaves a shared notification if it was deleted, and may come back by itself', () => {
    const [first, second] = [entry('mention:1:1', { goneAt: 1 }), entry('mention:1:2')];
    const next = plan({ inbox: [first, second], outbox: [several('more:5', 'mention:1:1', 'mention:1:2')] });
    expect(next.due).toEqual([several('more:5', 'mention:1:2')]);
    expect(next.outbox).toContainEqual({ kind: 'notify', id: 'mention:1:1' });
  });

  test('leaves a shared notification if it was read; that goes once all of its entries are read', () => {
    const outbox = [several('more:5', ...ids(3))];
    const [first, second, third] = ids(3).map((id) => entry(id));
    if (!first || !second || !third) throw new Error('three');
    const left = plan({ inbox: [{ ...first, read: true }, second, third], outbox });
    expect(left.outbox).toEqual([several('more:5', 'mention:1:2', 'mention:1:3')]);
    expect(plan({ inbox: [first, second, third].map((one) => ({ ...one, read: true })), outbox })).toMatchObject({
      outbox: [],
      due: [],
    });
  });

  test('is forgotten if the inbox had no room for it', () => {
    expect(
      plan({ inbox: [], outbox: [{ kind: 'notify', id: 'mention:1:1' }, several('more:5', 'mention:1:2')] }),
    ).toEqual({ inbox: [], outbox: [], due: [] });
  });

  test('is settled and not tried again if the browser blocks notifications', () => {
    const next = plan(
      {
        inbox: ids(3).map((id) => entry(id)),
        outbox: [{ kind: 'notify', id: 'mention:1:1' }, several('more:5', 'mention:1:2', 'mention:1:3')],
      },
      { allowed: false, waitReason: 'snoozed' },
    );
    expect(next).toMatchObject({ outbox: [], due: [] });
    expect(Object.values(wordsOf(next))).toEqual([
      ['found', 'refused'],
      ['found', 'refused'],
      ['found', 'refused'],
    ]);
  });
});
