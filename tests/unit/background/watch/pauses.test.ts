import { describe, expect, it } from 'vitest';
import { addEntries } from '../../../../entrypoints/background/watch/inbox-entries';
import { endPauses } from '../../../../entrypoints/background/watch/cycle';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import { cursorsItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { aWatched, anEntry } from '../../support';

const NOW = 1_000_000;

function stateWith(change: Partial<WatchState>): WatchState {
  return {
    cursors: cursorsItem.fallback,
    inbox: [],
    outbox: [],
    watching: { owner: 7, threads: {}, people: {} },
    skippedEntries: [],
    saved: { owner: 7, things: {} },
    ...change,
  };
}

const threadsOf = (state: WatchState) => state.watching.threads;

describe('a pause', () => {
  it('of a thread ends once, and the thread follows the settings again', () => {
    const muted = aWatched({ level: 'off', levelUntil: NOW });
    const state = stateWith({
      watching: { owner: 7, threads: { 1: muted, 2: aWatched({ level: 'off' }) }, people: {} },
    });
    expect(endPauses(state, NOW - 1).watching).toBe(state.watching);
    const ended = endPauses(state, NOW);
    expect(threadsOf(ended)).toEqual({ 1: aWatched(), 2: aWatched({ level: 'off' }) });
    expect(endPauses(ended, NOW).watching).toBe(ended.watching);
  });

  it('of an entry ends once, and the entry is unread again', () => {
    const snoozed = anEntry({ read: true, snoozedUntil: NOW });
    const state = stateWith({ inbox: [snoozed, anEntry({ id: 'mention:1:3', read: true })] });
    expect(endPauses(state, NOW - 1).inbox).toBe(state.inbox);
    const ended = endPauses(state, NOW);
    expect(ended.inbox).toEqual([anEntry({ read: false }), anEntry({ id: 'mention:1:3', read: true })]);
    expect(endPauses(ended, NOW).inbox).toBe(ended.inbox);
  });

  it('ends at once where the clock was set back', () => {
    const state = stateWith({ inbox: [anEntry({ read: true, snoozedUntil: NOW + 9 * 86_400_000 })] });
    expect(endPauses(state, NOW).inbox[0]?.read).toBe(false);
  });
});

describe('R1: a mention by a hidden person', () => {
  it('is in the inbox, unread, and makes no notification', () => {
    const hidden = { 99: { name: 'bob', projectId: 1 } };
    const state = stateWith({ watching: { owner: 7, threads: { 1: aWatched() }, people: {}, hidden } });
    const {
      read: _read,
      notifiedAt: _at,
      notifiedAs: _as,
      goneAt: _gone,
      trace: _trace,
      ...found
    } = anEntry({ authorId: 99 });
    const context = { settings: DEFAULT_SETTINGS, at: NOW };
    const next = addEntries(state, [found], context);
    expect(next.inbox.map(({ read, trace }) => [read, trace.map(({ word }) => word)])).toEqual([
      [false, ['found', 'hidden']],
    ]);
    expect(next.outbox).toEqual([]);
    expect(addEntries(stateWith({}), [found], context).outbox).toHaveLength(1);
  });
});
