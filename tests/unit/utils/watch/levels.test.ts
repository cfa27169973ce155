import { describe, expect, test } from 'vitest';
import { decideLevel, ENTRY_KINDS, LEVELS, type Level } from '../../../../utils/watch/levels';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';

const all = (level: Level) => ({
  levels: {
    ...DEFAULT_SETTINGS.levels,
    mention: level,
    answer: level,
    comment: level,
    news: level,
    update: level,
    project: level,
  },
});

describe('what becomes of something found', () => {
  test('is what goes for its kind, with the reason where that is not to tell of it', () => {
    const decisions = ENTRY_KINDS.map((kind) => LEVELS.map((level) => decideLevel(kind, null, all(level))));
    for (const decided of decisions) {
      expect(decided).toEqual([
        { level: 'notify', why: null },
        { level: 'inbox', why: 'kind-inbox' },
        { level: 'off', why: 'kind-off' },
      ]);
    }
  });

  test('is at first to tell of what is meant for the person, and to keep the rest in the inbox', () => {
    expect(ENTRY_KINDS.filter((kind) => decideLevel(kind, null, DEFAULT_SETTINGS).level === 'notify')).toEqual([
      'mention',
      'answer',
      'news',
    ]);
    expect(ENTRY_KINDS.filter((kind) => decideLevel(kind, null, DEFAULT_SETTINGS).level === 'off')).toEqual([]);
  });

  test.each(LEVELS)('goes by its thread before its kind (%s)', (level) => {
    expect(decideLevel('comment', 'notify', all(level))).toEqual({ level: 'notify', why: null });
    expect(decideLevel('mention', 'inbox', all(level))).toEqual({ level: 'inbox', why: 'thread-inbox' });
  });

  test.each(LEVELS)('in a muted thread is nothing, but a mention is kept all the same (kind: %s)', (level) => {
    expect(ENTRY_KINDS.map((kind) => decideLevel(kind, 'off', all(level)))).toEqual(
      ENTRY_KINDS.map((kind) => ({ level: kind === 'mention' && level !== 'off' ? 'inbox' : 'off', why: 'muted' })),
    );
  });
});
