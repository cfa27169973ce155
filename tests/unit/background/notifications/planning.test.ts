import { describe, expect, test } from 'vitest';
import { planNotifications, type PlanningContext } from '../../../../entrypoints/background/notifications/planning';
import type { TraceReason } from '../../../../utils/watch/levels';
import type { OutboxEntry } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';

type Pending = Parameters<typeof planNotifications>[0];
type Plan = ReturnType<typeof planNotifications>;

const NOW = 1_000_000;
const GAP = { since: 100_000, until: 900_000 };

function entry(id: string, over: Partial<InboxEntry> = {}): InboxEntry {
  const kind = id.split(':')[0] as InboxEntry['kind'];
  return anEntry({ id, kind, at: 950_000, trace: [{ at: 950_500, word: 'found' }], ...over });
}

const missed = (id: string, over: Partial<InboxEntry> = {}) => entry(id, { at: 800_000, ...over });
const waited = (id: string, word: TraceReason = 'quiet-hours', over: Partial<InboxEntry> = {}) =>
  entry(id, { trace: (['found', word] as const).map((each, at) => ({ at, word: each })), ...over });
const ids = (count: number, kind = 'mention') => Array.from({ length: count }, (_, n) => `${kind}:1:${n + 1}`);
const entries = (count: number, over?: Partial<InboxEntry>) => ids(count).map((id) => entry(id, over));
const single = (id: string) => ({ kind: 'notify', id }) as const;
const several = (id: string, ...covered: string[]) => ({ kind: 'several', id, ids: covered }) as const;
const alone = (id: string) => several(id, id);
const owing = (...inbox: InboxEntry[]): Pending => ({ inbox, outbox: inbox.map(({ id }) => single(id)) });

function plan(owed: Pending, over: Partial<PlanningContext> = {}): Plan {
  return planNotifications(owed, {
    now: NOW,
    hiding: null,
    waitReason: null,
    gap: null,
    allowed: true,
    shown: new Set(),
    groupId: String(NOW),
    basicOnly: false,
    ...over,
  });
}

const wordsOf = ({ inbox }: Pending) =>
  Object.fromEntries(inbox.map(({ id, trace }) => [id, trace.map(({ word }) => word)]));
const dueIds = ({ due }: Plan) => due.map(({ id }) => id);
const dueCounts = ({ due }: Plan) => due.map(({ id, ids: covered }) => [id, covered.length]);

describe('the plan for new entries', () => {
  test.each([1, 2, 3])('shows each of %i by itself, without recording a reason', (count) => {
    const { due, outbox, inbox } = plan(owing(...entries(count)));
    expect(due.toReversed()).toEqual(ids(count).map(alone));
    expect(outbox).toEqual(due);
    expect(inbox.every(({ trace }) => trace.length === 1)).toBe(true);
  });

  test('shows two of five by themselves and the rest in one, and records that', () => {
    const next = plan(owing(...ids(5).map((id, n) => entry(id, { at: 950_000 + n }))));
    expect(next.due).toEqual([
      several(`more:${NOW}`, 'mention:1:3', 'mention:1:2', 'mention:1:1'),
      alone('mention:1:4'),
      alone('mention:1:5'),
    ]);
    const [rest, shown] = [['found', 'rolled-up'], ['found']];
    expect(Object.values(wordsOf(next))).toEqual([rest, rest, rest, shown, shown]);
  });

  test.each([
    ['mention', 'answer'],
    ['answer', 'comment'],
    ['comment', 'news'],
    ['news', 'project'],
    ['project', 'update'],
  ])('shows %s by itself rather than %s, even if it is older', (first, second) => {
    const inbox = [...ids(3, second).map((id) => entry(id)), ...ids(2, first).map((id) => entry(id, { at: 1 }))];
    expect(dueIds(plan(owing(...inbox)))).toEqual([`more:${NOW}`, `${first}:1:2`, `${first}:1:1`]);
  });

  test('shows the most important entry last, so that it lies on top', () => {
    const found = ['update:1:1', 'mention:1:1', 'news:1'].map((id) => entry(id));
    expect(dueIds(plan(owing(...found)))).toEqual(['update:1:1', 'news:1', 'mention:1:1']);
  });
});

describe('a decided notification', () => {
  test('keeps its id until it is shown, together with entries that came since', () => {
    const decided = [several('more:5', 'mention:1:3', 'mention:1:4'), alone('mention:1:1')];
    const inbox = [...entries(4), entry('news:1')];
    expect(plan({ inbox, outbox: [...decided, single('news:1')] }).due).toEqual([...decided, alone('news:1')]);
  });

  test('is joined by later finds of the same gap, and stays one notification', () => {
    const decided = several(`gap:${GAP.since}`, 'mention:1:1', 'mention:1:2');
    const outbox = [decided, single('mention:1:3'), single('mention:1:4')];
    const next = plan({ inbox: ids(4).map((id) => missed(id)), outbox }, { gap: GAP });
    expect(next.due).toEqual([several(`gap:${GAP.since}`, ...ids(4))]);
    expect(next.outbox).toEqual(next.due);
  });

  test('leaves less room for entries that came since', () => {
    const inbox = [...entries(2), entry('news:1'), entry('news:2')];
    const outbox = [...ids(2).map(alone), single('news:1'), single('news:2')];
    expect(dueIds(plan({ inbox, outbox }))).toEqual(['mention:1:1', 'mention:1:2', `more:${NOW}`]);
  });

  test('leaves out an entry that is shown already', () => {
    expect(dueCounts(plan(owing(...entries(5)), { shown: new Set(['mention:1:1']) }))).toEqual([
      ['mention:1:1', 1],
      [`more:${NOW}`, 3],
      ['mention:1:2', 1],
    ]);
  });

  test('stays as it is while it is shown, even if its entries were read meanwhile', () => {
    const owed: Pending = { inbox: entries(2, { read: true }), outbox: [several('more:5', ...ids(2))] };
    expect(plan(owed, { shown: new Set(['more:5']) })).toEqual({ ...owed, due: owed.outbox });
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
      const owed = owing(...entries(5));
      const first = plan(owed, { waitReason });
      expect(first.due).toEqual([]);
      expect(first.outbox).toBe(owed.outbox);
      expect(Object.values(wordsOf(first))).toEqual(ids(5).map(() => ['found', waitReason]));
      expect(plan(first, { waitReason, now: NOW + 1 }).inbox).toBe(first.inbox);
    },
  );

  test('mentions may pass, and no other entry with them', () => {
    const owed = owing(entry('mention:1:1'), entry('comment:1:2'));
    owed.outbox.push(several('more:5', 'mention:1:1', 'comment:1:2'));
    const next = plan(owed, { waitReason: 'quiet-hours', mentionsPass: true });
    expect(next.due).toEqual([alone('mention:1:1')]);
    expect(wordsOf(next)).toMatchObject({ 'mention:1:1': ['found'], 'comment:1:2': ['found', 'quiet-hours'] });
  });

  test('a decided notification waits, too, and is then shown as decided', () => {
    const owed: Pending = { inbox: entries(2), outbox: [several('more:5', ...ids(2))] };
    const held = plan(owed, { waitReason: 'snoozed' });
    expect(held.due).toEqual([]);
    expect(plan(held).due).toEqual(owed.outbox);
  });

  test('a notification that is shown already is settled', () => {
    const next = plan(owing(...entries(1)), { waitReason: 'snoozed', shown: new Set(ids(1)) });
    expect(next.due).toEqual(ids(1).map(alone));
  });
});

test.each<[string, InboxEntry, Partial<PlanningContext>, TraceReason[]]>([
  ['that waited', waited('mention:1:1', 'snoozed'), {}, ['found', 'snoozed']],
  ['of a gap', missed('mention:1:1'), { gap: GAP }, ['found']],
  ['with basic notifications only', entry('mention:1:1'), { basicOnly: true }, ['found']],
])('a single entry is shown by itself %s', (_what, found, over, words) => {
  const next = plan(owing(found), over);
  expect([next.due, wordsOf(next)]).toEqual([[alone('mention:1:1')], { 'mention:1:1': words }]);
});

describe('after notifications were held back', () => {
  test('all entries that waited share one notification', () => {
    const next = plan(owing(...ids(5).map((id) => waited(id))));
    expect(next.due).toEqual([several(`waited:${NOW}`, ...ids(5))]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'quiet-hours', 'waited']);
  });

  test('newer entries are shown beside it, in three notifications in all', () => {
    expect(dueCounts(plan(owing(waited('news:1'), waited('news:2'), ...entries(4))))).toEqual([
      [`more:${NOW}`, 3],
      [`waited:${NOW}`, 2],
      ['mention:1:1', 1],
    ]);
  });
});

describe('after a gap between checks', () => {
  test.each([false, true])('entries written before its end share one notification (basic only: %s)', (basicOnly) => {
    const next = plan(owing(...ids(4).map((id) => missed(id))), { gap: GAP, basicOnly });
    expect(next.due).toEqual([several(`gap:${GAP.since}`, ...ids(4))]);
    expect(wordsOf(next)['mention:1:1']).toEqual(['found', 'gap']);
  });

  test('a later find joins the notification of the gap, even a single one', () => {
    const notified = missed('mention:1:1', { notifiedAt: 960_000, notifiedAs: `gap:${GAP.since}` });
    const owed = { inbox: [notified, missed('mention:1:2')], outbox: [single('mention:1:2')] };
    expect(plan(owed, { gap: GAP }).due).toEqual([several(`gap:${GAP.since}`, 'mention:1:2')]);
  });

  test('an entry written after its end, or found before it, does not join', () => {
    const later = entry('mention:1:3', { at: GAP.until + 1 });
    const known = missed('mention:1:4', { trace: [{ at: GAP.since, word: 'found' }] });
    const next = plan(owing(missed('mention:1:1'), missed('mention:1:2'), later, known), { gap: GAP });
    expect(dueIds(next).toSorted()).toEqual([`gap:${GAP.since}`, later.id, known.id]);
  });

  test('an entry that was also held back is shown with those held back', () => {
    const held = ['mention:1:3', 'mention:1:4'].map((id) => waited(id, 'snoozed', { at: 800_000 }));
    const next = plan(owing(missed('mention:1:1'), missed('mention:1:2'), ...held), { gap: GAP });
    expect(dueIds(next)).toEqual([`waited:${NOW}`, `gap:${GAP.since}`]);
  });
});

test('with basic notifications only, several share one notification', () => {
  const next = plan(owing(...entries(2), waited('news:1'), waited('news:2')), { basicOnly: true });
  expect(dueCounts(next)).toEqual([[`more:${NOW}`, 4]]);
});

describe('an entry that needs no notification any more', () => {
  const [first, second, third] = ids(3).map((id) => entry(id)) as [InboxEntry, InboxEntry, InboxEntry];
  const read = (one: InboxEntry): InboxEntry => ({ ...one, read: true });
  const shared = several('more:5', ...ids(3));

  test('is dropped if it was read, and records that', () => {
    const next = plan(owing(read(first), second), { waitReason: 'snoozed' });
    expect(next.outbox).toEqual([single(second.id)]);
    expect(wordsOf(next)[first.id]).toEqual(['found', 'read-first']);
  });

  test('waits if it was deleted, records that, and is notified once it is back', () => {
    const next = plan(owing({ ...first, goneAt: 1 }));
    expect(next).toMatchObject({ outbox: [single(first.id)], due: [] });
    expect(wordsOf(next)[first.id]).toEqual(['found', 'deleted-first']);
    expect(plan({ ...next, inbox: next.inbox.map((one) => ({ ...one, goneAt: null })) }).due).toEqual([
      alone(first.id),
    ]);
  });

  test('leaves a shared notification if it was deleted, and may come back by itself', () => {
    const next = plan({ inbox: [{ ...first, goneAt: 1 }, second, third], outbox: [shared] });
    expect(next.due).toEqual([several('more:5', second.id, third.id)]);
    expect(next.outbox).toContainEqual(single(first.id));
  });

  test('leaves a shared notification if it was read; that goes once all of its entries are read', () => {
    const left = plan({ inbox: [read(first), second, third], outbox: [shared] });
    expect(left.outbox).toEqual([several('more:5', second.id, third.id)]);
    expect(plan({ inbox: [first, second, third].map(read), outbox: [shared] })).toMatchObject({ outbox: [], due: [] });
  });

  test('is forgotten if the inbox had no room for it', () => {
    const outbox = [single('mention:1:1'), several('more:5', 'mention:1:2')];
    expect(plan({ inbox: [], outbox })).toEqual({ inbox: [], outbox: [], due: [] });
  });

  test('is settled and not tried again if the browser blocks notifications', () => {
    const outbox = [single(first.id), several('more:5', second.id, third.id)];
    const next = plan({ inbox: [first, second, third], outbox }, { allowed: false, waitReason: 'snoozed' });
    expect(next).toMatchObject({ outbox: [], due: [] });
    expect(Object.values(wordsOf(next))).toEqual(ids(3).map(() => ['found', 'refused']));
  });
});
