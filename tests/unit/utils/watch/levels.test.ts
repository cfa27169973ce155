import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS } from '../../../../utils/watch/kinds';
import { decideLevel } from '../../../../utils/watch/levels';
import { DEFAULT_SETTINGS, LEVELS, type Level } from '../../../../utils/settings';

const all = (level: Level) => ({ levels: Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, level])) });

describe('the level of an entry', () => {
  test('is that of its kind, with a reason unless it notifies', () => {
    for (const kind of ENTRY_KINDS) {
      expect(LEVELS.map((level) => decideLevel(kind, null, all(level)))).toEqual([
        { level: 'notify', why: null },
        { level: 'inbox', why: 'kind-inbox' },
        { level: 'off', why: 'kind-off' },
      ]);
    }
  });

  test('by default notifies about what concerns the person, and keeps the rest in the inbox', () => {
    const byDefault = ENTRY_KINDS.map((kind) => [kind, decideLevel(kind, null, DEFAULT_SETTINGS).level]);
    expect(byDefault.filter(([, level]) => level !== 'inbox')).toEqual([
      ['mention', 'notify'],
      ['answer', 'notify'],
      ['news', 'notify'],
      ['alert', 'notify'],
      ['week', 'off'],
    ]);
  });

  test('is the default one if the stored settings have none', () => {
    expect(decideLevel('news', null, { levels: {} }).level).toBe('notify');
  });

  test.each(LEVELS)('follows its thread before its kind (%s)', (level) => {
    expect(decideLevel('comment', 'notify', all(level))).toEqual({ level: 'notify', why: null });
    expect(decideLevel('mention', 'inbox', all(level))).toEqual({ level: 'inbox', why: 'thread-inbox' });
  });

  test.each(LEVELS)('in a muted thread is off, except for mentions (kind: %s)', (level) => {
    expect(ENTRY_KINDS.map((kind) => decideLevel(kind, 'mentions', all(level)).level)).toEqual(
      ENTRY_KINDS.map((kind) => (kind === 'mention' ? level : 'off')),
    );
    expect(ENTRY_KINDS.map((kind) => decideLevel(kind, 'off', all(level)))).toEqual(
      ENTRY_KINDS.map((kind) => ({ level: kind === 'mention' && level !== 'off' ? 'inbox' : 'off', why: 'muted' })),
    );
  });

  test.each(LEVELS)('that is followed for its updates notifies of these, beside mentions (kind: %s)', (level) => {
    expect(ENTRY_KINDS.map((kind) => [kind, decideLevel(kind, 'updates', all(level)).level])).toEqual(
      ENTRY_KINDS.map((kind) => [kind, kind === 'update' ? 'notify' : kind === 'mention' ? level : 'off']),
    );
  });
});
