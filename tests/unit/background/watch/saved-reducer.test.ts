import { describe, expect, test } from 'vitest';
import {
  addSaved,
  reduceSavedComments,
  reduceSavedProjects,
  unknownThing,
} from '../../../../entrypoints/background/watch/saved-reducer';
import { reduceThread } from '../../../../entrypoints/background/watch/thread-reducer';
import { MAX_SAVED } from '../../../../utils/watch/saved';
import type { Saved } from '../../../../utils/watch/types';
import { project } from '../../popup/support';
import { aSavedThing, aWatched } from '../../support';
import { aComment, anAccount, aState, aThread, aWatching, judging } from '../support/samples';

const savedWith = (things: Saved['things']): Saved => ({ owner: 7, things });
const READING = { title: 'Pocket Budget', at: 9000 };

describe('what is saved', () => {
  test('keeps how it was when only its note changes', () => {
    const saved = addSaved(savedWith({}), '1/2', aSavedThing({ text: 'before' }));
    const { things } = addSaved(saved, '1/2', aSavedThing({ savedAt: 5000, text: 'after', note: 'mine' }));
    expect(things['1/2']).toEqual(aSavedThing({ text: 'before', note: 'mine' }));
  });

  test('refuses another thing where it is full, and keeps all that is there', () => {
    const many = Array.from({ length: MAX_SAVED }, (_, id) => [id + 1, aSavedThing()] as const);
    const full = savedWith(Object.fromEntries(many));
    expect(() => addSaved(full, '1/2', aSavedThing())).toThrow('too-much-saved');
    expect(Object.keys(addSaved(full, '1', aSavedThing({ note: 'mine' })).things)).toHaveLength(MAX_SAVED);
    const large = savedWith({ 1: aSavedThing({ text: 'x'.repeat(500_000) }) });
    expect(() => addSaved(large, '2', aSavedThing())).toThrow('too-much-saved');
  });
});

describe('a reading of a thread', () => {
  const saved = savedWith({ '1/2': aSavedThing(), '1/3': aSavedThing(), '4/2': aSavedThing(), 1: aSavedThing() });

  test('marks saved comments that were deleted, and unmarks them once they are back', () => {
    const gone = reduceSavedComments(saved, aThread([aComment({ id: 3 })]), READING);
    expect(gone.things).toEqual({ ...saved.things, '1/2': aSavedThing({ goneAt: 9000 }) });
    const back = reduceSavedComments(gone, aThread([aComment({ id: 3 }), aComment({ id: 2 })]), READING);
    expect(back).toEqual(saved);
    expect(reduceSavedComments(back, aThread([aComment({ id: 3 }), aComment({ id: 2 })]), READING)).toBe(back);
  });

  test('does not take a comment for deleted where part of the thread could not be read', () => {
    const holes = [{ after: { id: 0, at: 0 }, before: { id: 9, at: 9000 } }];
    expect(reduceSavedComments(saved, aThread([], { holes, skipped: 1 }), READING)).toBe(saved);
  });

  test('describes a comment that was saved on another computer', () => {
    const unknown = savedWith({ '1/2': unknownThing(1000, 'mine') });
    const { things } = reduceSavedComments(unknown, aThread([aComment({ id: 2, text: 'hi', postedAt: 7 })]), READING);
    expect(things['1/2']).toMatchObject({ title: 'Pocket Budget', text: 'hi', author: 'bob', at: 7, note: 'mine' });
  });

  test('marks them in the same step as the entries of the inbox, watched or not', () => {
    const thread = aThread([aComment({ id: 3 })]);
    for (const threads of [{}, { 1: aWatched() }]) {
      const state = aState({ saved, watching: aWatching({ threads }) });
      const after = reduceThread(state, { thread, count: null, account: anAccount(), ...judging(9000) });
      expect(after.saved.things['1/2']?.goneAt).toBe(9000);
    }
  });
});

test('an answer describes a project that was saved on another computer, and leaves the others as they were', () => {
  const unknown = savedWith({ 1: unknownThing(1000, ''), 2: aSavedThing({ title: 'Then' }) });
  const { things } = reduceSavedProjects(unknown, [project(1, { size: '3 MB' }), project(2), project(3)]);
  expect(things[1]).toMatchObject({ title: 'Project 1', size: '3 MB' });
  expect(things[2]?.title).toBe('Then');
});
