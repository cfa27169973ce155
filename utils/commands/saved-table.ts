import { savedItem } from '../storage/items';
import { savedKey, type SavedThing } from '../saved';
import type { Commands } from './command';

const UNKNOWN = { title: '', text: '', author: '', avatarUrl: null, at: 0, size: '', goneAt: null };

export const SAVED_COMMANDS = {
  'saved.set': {
    changes: { saved: savedItem },
    ofPerson: true,
    namesPerson: true,
    at: (subject) => ['things', savedKey(subject)],
    next: (before: SavedThing | undefined, { note }, { now }) =>
      note === null ? undefined : { ...UNKNOWN, savedAt: now, ...before, note },
    /** What is removed gets its note back. */
    opposite: (input, before) =>
      input.note === null
        ? ['saved.set', { ...input, note: (before as SavedThing | undefined)?.note ?? '' }]
        : undefined,
  },
} satisfies Commands;
