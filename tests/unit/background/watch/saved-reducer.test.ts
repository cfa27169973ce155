import { describe, expect, test } from 'vitest';
import { describeSaved, isTooMuch, markGoneComments } from '../../../../entrypoints/background/watch/saved-reducer';
import { withSaved } from '../support/choices';
import { reduceThread } from '../../../../entrypoints/background/watch/thread-reducer';
import { savedItem } from '../../../../utils/storage/items';
import { MAX_SAVED, type Saved } from '../../../../utils/saved';
import { project } from '../../popup/support';
import { aSavedThing, aWatched } from '../../support';
import { aComment, anAccount, aState, aThread, aWatching, judging } from '../support/samples';
import { someone } from '../../../tools/worlds/names';

const savedWith = (things: Saved['things']): Saved => ({ owner: 7, things });
/** As it comes from another computer. */
const UNKNOWN = aSavedThing({ title: '', text: '', author: '', note: 'mine', at: 0 });

describe('what is saved', () => {
  test('keeps how it was when only its note changes', () => {
    const saved = savedWith({ '1/2': aSavedThing({ savedAt: 5000, text: 'before' }) });
    const { things } = withSaved(saved, '1/2', { note: 'mine', at: 9000 });
    expect(things['1/2']).toEqual(aSavedThing({ savedAt: 5000, text: 'before', note: 'mine' }));
  });

  test('is too much where there are too many or they are too large', () => {
    const many = Array.from({ length: MAX_SAVED }, (_, id) => [id + 1, aSavedThing()] as const);
    const full = savedWith(Object.fromEntries(many));
    expect(isTooMuch(full)).toBe(false);
    expect(isTooMuch(withSaved(full, '1', { note: 'mine', at: 1 }))).toBe(false);
    expect(isTooMuch(withSaved(full, '1/2', { note: '', at: 1 }))).toBe(true);
    expect(isTooMuch(savedWith({ 1: aSavedThing({ text: 'x'.repeat(savedItem.maxBytes * 0.96) }) }))).toBe(true);
  });

  test('stays undescribed where there is no room', () => {
    const full = savedWith({ 1: aSavedThing({ text: 'x'.repeat(savedItem.maxBytes - 2000) }), '1/2': UNKNOWN });
    expect(describeSaved(full, [], aThread([aComment({ id: 2, text: 'y'.repeat(4000) })]))).toBe(full);
  });
});

describe('a reading of a thread', () => {
  const saved = savedWith({ '1/2': aSavedThing(), '1/3': aSavedThing(), '4/2': aSavedThing(), 1: aSavedThing() });

  test('marks saved comments that were deleted, and unmarks them once they are back', () => {
    const gone = markGoneComments(saved, aThread([aComment({ id: 3 })]), 9000);
    expect(gone.things).toEqual({ ...saved.things, '1/2': aSavedThing({ goneAt: 9000 }) });
    const all = aThread([aComment({ id: 3 }), aComment({ id: 2 })]);
    const back = markGoneComments(gone, all, 9000);
    expect(back).toEqual(saved);
    expect(markGoneComments(back, all, 9000)).toBe(back);
  });

  test('does not take a comment for deleted where part of the thread could not be read', () => {
    const holes = [{ after: { id: 0, at: 0 }, before: { id: 9, at: 9000 } }];
    expect(markGoneComments(saved, aThread([], { holes, skipped: 1 }), 9000)).toBe(saved);
  });

  test('describes a comment that was saved on another computer', () => {
    const unknown = savedWith({ '1/2': UNKNOWN, '1/9': UNKNOWN });
    const thread = aThread([aComment({ id: 2, text: 'hi', postedAt: 7 })]);
    const { things } = describeSaved(unknown, [project(1, { title: 'Pocket Budget' })], thread);
    expect(things['1/2']).toMatchObject({ title: 'Pocket Budget', text: 'hi', author: someone, at: 7, note: 'mine' });
    expect(things['1/9']).toBe(UNKNOWN);
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
  const unknown = savedWith({ 1: UNKNOWN, 2: aSavedThing({ title: 'Then' }) });
  const { things } = describeSaved(unknown, [project(1, { size: '3 MB' }), project(2), project(3)]);
  expect(things[1]).toMatchObject({ title: 'Project 1', size: '3 MB' });
  expect(things[2]?.title).toBe('Then');
});
