import { describe, expect, it } from 'vitest';
import { endPauses } from '../../../../entrypoints/background/watch/cycle';
import { aWatched, anEntry } from '../../support';
import { aState, aWatching } from '../support/samples';

const NOW = 1_000_000;

describe('a pause', () => {
  it('of a thread ends once, and the thread follows the settings again', () => {
    const muted = aWatched({ level: 'off', levelUntil: NOW });
    const state = aState({ watching: aWatching({ threads: { 1: muted, 2: aWatched({ level: 'off' }) } }) });
    expect(endPauses(state, NOW - 1).watching).toBe(state.watching);
    const ended = endPauses(state, NOW);
    expect(ended.watching.threads).toEqual({ 1: aWatched(), 2: aWatched({ level: 'off' }) });
    expect(endPauses(ended, NOW).watching).toBe(ended.watching);
  });

  it('of an entry ends once, and the entry is unread again', () => {
    const snoozed = anEntry({ read: true, snoozedUntil: NOW });
    const state = aState({ inbox: [snoozed, anEntry({ id: 'mention:1:3', read: true })] });
    expect(endPauses(state, NOW - 1).inbox).toBe(state.inbox);
    const ended = endPauses(state, NOW);
    expect(ended.inbox).toEqual([anEntry({ read: false }), anEntry({ id: 'mention:1:3', read: true })]);
    expect(endPauses(ended, NOW).inbox).toBe(ended.inbox);
  });

  it('ends at once where the clock was set back', () => {
    const state = aState({ inbox: [anEntry({ read: true, snoozedUntil: NOW + 9 * 86_400_000 })] });
    expect(endPauses(state, NOW).inbox[0]?.read).toBe(false);
  });
});
