import { describe, expect, test } from 'vitest';
import { createRecord } from '../../../tools/soak/record.ts';

const ID = 'mention:1:2';
const entry = (over: object = {}) => ({ id: ID, projectId: 1, commentId: 2, notifiedAt: 5, notifiedAs: ID, ...over });
const arrived = (text: string, index = 0) => ({ text, at: index * 60_000, realAt: index * 60_000 });
const NOTHING_RAISED = { laptop: [], desktop: [] };

/** A record of one mention that the laptop found. */
function recorded(...inbox: ReturnType<typeof entry>[]) {
  const record = createRecord();
  record.mentioned(ID, ['laptop']);
  record.sawInbox('laptop', inbox);
  return record;
}

describe('mentions', () => {
  test('are fine if they are in the inbox and were notified once', () => {
    const { faults, rows } = recorded(entry()).verdict([], { laptop: [ID], desktop: [] });
    expect(faults).toEqual([]);
    expect(rows.slice(0, 3)).toEqual([
      ['mentions made while signed in', '1', '0'],
      ['in the inbox', '1', '0'],
      ['notified once', '1', '0'],
    ]);
  });

  test('are fine if they were notified with others, however often their group grew', () => {
    const record = recorded(entry({ notifiedAs: 'gap:1' }));
    expect(record.verdict([], { laptop: ['gap:1', 'gap:1'], desktop: [] }).faults).toEqual([]);
  });

  test.each([
    ['was not found', [], NOTHING_RAISED, 'is not in the inbox'],
    ['is there twice', [entry(), entry({ id: 'answer:1:2' })], { laptop: [ID], desktop: [] }, 'in the inbox 2 times'],
    ['was not notified', [entry({ notifiedAt: null, notifiedAs: null })], NOTHING_RAISED, 'was not notified'],
    ['was notified twice', [entry()], { laptop: [ID, ID], desktop: [] }, 'was notified 2 times'],
    [
      'was notified alone and in a group',
      [entry({ notifiedAs: 'gap:1' })],
      { laptop: [ID, 'gap:1'], desktop: [] },
      'alone',
    ],
  ])('are at fault if one %s', (_what, inbox, raised, fault) => {
    expect(
      recorded(...inbox)
        .verdict([], raised)
        .faults.join(),
    ).toContain(fault);
  });

  test('are remembered after a sign-out has emptied the inbox', () => {
    const record = recorded(entry());
    record.sawInbox('laptop', []);
    expect(record.verdict([], { laptop: [ID], desktop: [] }).faults).toEqual([]);
  });
});

/** A record of comments that say “thanks”. */
function thanked(times: number) {
  const record = createRecord();
  for (let time = 0; time < times; time++) record.wrote('thanks');
  return record;
}

describe('comments', () => {
  test.each([
    [['thanks', 'thanks'], []],
    [['thanks'], ['“thanks” was written 2 times and arrived 1 times']],
    [['thanks', 'thanks', 'thanks'], ['“thanks” was written 2 times and arrived 3 times']],
  ])('arrive as often as they were written: %j', (atService, faults) => {
    expect(thanked(2).verdict(atService.map(arrived), NOTHING_RAISED).faults).toEqual(faults);
  });

  test('on their way from both devices at once may arrive once, but not never', () => {
    const record = thanked(2);
    record.isOnTwoWays('thanks');
    expect(record.verdict([arrived('thanks')], NOTHING_RAISED).faults).toEqual([]);
    expect(record.verdict([], NOTHING_RAISED).faults).toHaveLength(1);
  });

  test.each([
    ['it jumped between them', [0, 500], [300_000, 600], 0],
    ['it jumped before both', [0, 500], [100, 600], 1],
    ['it jumped long before the second one', [0, 500], [300_000, 60_000], 1],
  ])(
    'that arrived twice are excused only if the clock jumped between them: %s',
    (_what, [at = 0, realAt = 0], [later = 0, realLater = 0], faults) => {
      const [first, second] = [
        { text: 'thanks', at, realAt },
        { text: 'thanks', at: later, realAt: realLater },
      ];
      expect(thanked(1).verdict([second, first], NOTHING_RAISED).faults).toHaveLength(faults);
      expect(thanked(2).verdict([second, first], NOTHING_RAISED).faults).toEqual([]);
    },
  );

  test('that were lost are reported with what became of them', () => {
    const record = thanked(1);
    for (const what of ['laptop: posted', 'laptop: waiting', 'laptop: waiting']) record.noticed('thanks', what);
    expect(record.verdict([], NOTHING_RAISED).faults).toEqual([
      '“thanks” was written 1 times and arrived 0 times\n    laptop: posted\n    laptop: waiting',
    ]);
  });
});
