import { computed, signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { entryId, subjectOf } from '../../../utils/watch/kinds';
import type { SharedDependencies } from '../view-types';

export type UnreadMarksModel = ReturnType<typeof createUnreadMarksModel>;

/**
 * The unread marks of announcements, from the inbox. An announcement that is read here keeps its mark until the view is
 * left, so that nothing changes under the reader.
 */
export function createUnreadMarksModel({ send, inbox }: Pick<SharedDependencies, 'send' | 'inbox'>) {
  const undoable = signal<readonly string[]>([]);
  const marking = createAction();
  const unread = computed(() => {
    const subjects = (inbox.value ?? []).filter(({ read }) => !read).map(({ id }) => subjectOf(id));
    return new Set(subjects.flatMap((subject) => (subject?.about === 'announcement' ? subject.announcementId : [])));
  });
  /** Announcements that were read since the view was opened. */
  const seen = signal<ReadonlySet<string>>(new Set());
  /** The ids of announcements with a mark. */
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

  /** Marks an announcement as read because it was visible for a moment. */
  async function markSeen(id: string): Promise<void> {
    if (!unread.peek().has(id) || keptUnread.has(id)) return;
    seen.value = new Set([...seen.peek(), id]);
    pending.add(id);
    await sendPending();
  }

  return {
    marked,
    unread,
    /** How many announcements an undo would mark as unread again. */
    undoableCount: computed(() => undoable.value.length),
    /** The request of `markAllRead` or `undo`. */
    marking,
    markSeen,
    /** Marks an announcement as read because a link led to it. */
    async openAnnouncement(id: string) {
      keptUnread.delete(id);
      await markSeen(id);
    },
    /** Removes the marks of read announcements when the view is left or hidden. */
    clearSeen() {
      seen.value = new Set();
      keptUnread.clear();
    },
    markAllRead: () => change('inbox.mark-read', [...marked.value]),
    undo: () => change('inbox.mark-unread', undoable.value),
  };
}

const idOf = (announcementId: string): string => entryId('news', announcementId);
