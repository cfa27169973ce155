/** The saved comments, as entries of the inbox. Pure. */
import { entryId } from '../../../utils/watch/kinds';
import { savedSubject } from '../../../utils/watch/saved';
import type { InboxEntry, SavedThing } from '../../../utils/watch/types';

/** Returns an entry for each saved comment. Saved projects are in a list of their own. */
export function savedEntries(things: Readonly<Record<string, SavedThing>>): InboxEntry[] {
  return Object.entries(things).flatMap(([key, { savedAt: _at, note: _note, size: _size, ...thing }]) => {
    const { projectId, commentId } = savedSubject(key);
    if (commentId === null) return [];
    const unnotified = { read: true, notifiedAt: null, notifiedAs: null, before: null, trace: [] };
    return [
      { ...thing, ...unnotified, id: entryId('comment', projectId, commentId), kind: 'comment', projectId, commentId },
    ];
  });
}
