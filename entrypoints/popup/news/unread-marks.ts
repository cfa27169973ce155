import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import { entryId, subjectOf } from '../../../utils/watch/kinds';
import type { SharedDependencies } from '../view-types';

/**
 * The unread marks of announcements, from the inbox. An announcement that is read here keeps its mark until the view is
 * left, so that nothing changes under the reader.
 */
export interface UnreadMarksModel {
  /** The ids of announcements with a mark. */
  readonly marked: ReadonlySignal<ReadonlySet<string>>;
  /** Those that are still unread. */
  readonly unread: ReadonlySignal<ReadonlySet<string>>;
  /** How many announcements an undo would mark as unread again. */
  readonly undoableCount: ReadonlySignal<number>;
  /** The request of `markAllRead` or `undo`. */
  readonly marking: Action;
  /** Marks an announcement as read because it was visible for a moment. */
  markSeen(id: string): Promise<void>;
  /** Marks an announcement as read because a link led to it. */
  openAnnouncement(id: string): Promise<void>;
  /** Removes the marks of read announcements when the view is left or hidden. */
  clearSeen(): void;
  markAllRead(): Promise<void>;
  /** Undoes `markAllRead`. */
  undo(): Promise<void>;
}

export function createUnreadMarksModel({ send, inbox }: Pick<SharedDependencies, 'send' | 'inbox'>): UnreadMarksModel {
  const undoable = signal<readonly string[]>([]);
  const marking = createAction();
  const unread = computed(() => {
    const subjects = (inbox.value ?? []).filter(({ read }) => !read).map(({ id }) => subjectOf(id));
    return new Set(subjects.flatMap((subject) => (subject?.about === 'announcement' ? subject.announcementId : [])));
  });
  /** Announcements that were read since the view was opened. */
  const seen = signal<ReadonlySet<string>>(new Set());
  const marked = computed(() => unread.value.union(seen.value));
  /** Announcements that the person has marked as unread again. Being visible does not mark them as read. */
  const keptUnread = new Set<string>();
  /** Announcements to be marked as read. One request at a time carries them, because several become visible at once. */
  const pending = new Set<string>();
  let isSending = false;

  async function change(name: 'inbox.mark-read' | 'inbox.mark-unread', ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await marking.run(name, async () => {
      const result = await send(name, { ids: ids.map(idOf) });
      if (!result.ok) return result;
      undoable.value = name === 'inbox.mark-read' ? ids : [];
      seen.value = seen.value.difference(new Set(ids));
      if (name === 'inbox.mark-unread') {
        for (const id of ids) {
          keptUnread.add(id);
          pending.delete(id);
        }
      }
      return result;
    });
  }

  async function sendPending(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let ids = [...pending]; ids.length > 0; ids = [...pending]) {
      const result = await send('inbox.mark-read', { ids: ids.map(idOf) });
      // The person did not ask for it, so a failure is not shown. The next announcement sends these, too.
      if (!result.ok) break;
      for (const id of ids) pending.delete(id);
    }
    isSending = false;
  }

  async function markSeen(id: string): Promise<void> {
    if (!unread.peek().has(id) || keptUnread.has(id)) return;
    seen.value = new Set([...seen.peek(), id]);
    pending.add(id);
    await sendPending();
  }

  return {
    marked,
    unread,
    undoableCount: computed(() => undoable.value.length),
    marking,
    markSeen,
    async openAnnouncement(id) {
      keptUnread.delete(id);
      await markSeen(id);
    },
    clearSeen() {
      seen.value = new Set();
      keptUnread.clear();
    },
    markAllRead: () => change('inbox.mark-read', [...marked.value]),
    undo: () => change('inbox.mark-unread', undoable.value),
  };
}

const idOf = (announcementId: string): string => entryId('news', announcementId);
