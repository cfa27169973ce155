/**
 * The one question of all that shows, counts, finds, suggests, exports or notifies what people write: whether the person hid it.
 * `tests/unit/structure/hidden.test.ts` lists who asks. Pure.
 */
import { mapChanged } from './map-changed';
import { hasHiddenWords } from './hidden-words';
import type { InboxEntry, Watching } from './types';

/** The person's own watch list, as far as it is known. */
export type Hiding = (Pick<Watching, 'hidden' | 'words'> & Partial<Pick<Watching, 'owner'>>) | null | undefined;

/** A comment, or what is kept of one. Names change, so people are hidden by their uid; the team of the service has none. */
export interface Written {
  text: string;
  authorId?: number;
  fromTeam?: boolean;
}

/** Returns what this person hid, of the stored list, which may be that of a former person. */
export function hidingOf(account: { uid: number } | null, watching: Watching): Hiding {
  return watching.owner === account?.uid ? watching : null;
}

/** Whether this is hidden, by its writer or one of its words. It is folded where it has its place, and left out everywhere else. */
export function isHidden(hiding: Hiding, written: Written): boolean {
  const { authorId, fromTeam } = written;
  if (!hiding || authorId === undefined || fromTeam || authorId === hiding.owner) return false;
  return (
    hiding.hidden?.[authorId] !== undefined || (hiding.words !== undefined && hasHiddenWords(hiding.words, written))
  );
}

/** Returns what is not hidden. */
export function shownOf<T extends Written>(hiding: Hiding, written: readonly T[]): T[] {
  return written.filter((each) => !isHidden(hiding, each));
}

/** Returns the inbox as it counts: what is hidden is as good as read, until it is shown again. */
export function inboxAsCounted(hiding: Hiding, inbox: InboxEntry[]): InboxEntry[] {
  return mapChanged(inbox, (entry) => (!entry.read && isHidden(hiding, entry) ? { ...entry, read: true } : entry));
}
