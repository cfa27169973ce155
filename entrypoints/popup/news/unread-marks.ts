import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import type { send } from '../../../utils/messages';
import type { InboxEntry } from '../../../utils/watch/types';

interface Sources {
  ask: typeof send;
  inbox: ReadonlySignal<InboxEntry[] | undefined>;
}

/**
 * Which announcements are unread: the inbox knows. What is read here keeps its mark until the view is left, so that
 * nothing changes under the reader's eyes.
 */
export interface NewsMarksModel {
  /** The ids of the announcements that are marked as unread. */
  readonly marked: ReadonlySignal<ReadonlySet<number>>;
  /** Those of them that nobody has read yet. */
  readonly unread: ReadonlySignal<ReadonlySet<number>>;
  /** How many were marked as read at once, as long as that can be taken back; 0 otherwise. */
  readonly undoableCount: ReadonlySignal<number>;
  /** Marking all at once, and taking that back. */
  readonly marking: Action;
  /** The reader had an announcement before them for a moment. */
  markSeen(id: number): Promise<void>;
  /** The reader came for one. */
  openAnnouncement(id: number): Promise<void>;
  /** The view is left, or out of sight. */
  clearSeen(): void;
  markAllRead(): Promise<void>;
  /** Makes unread again what was marked as read at once. */
  undo(): Promise<void>;
}

export function newsMarksModel({ ask, inbox }: Sources): NewsMarksModel {
  const undoable = signal<readonly number[]>([]);
  const marking = createAction();
  const unread = computed(
    () =>
      new Set(
        (inbox.value ?? [])
          .filter(({ kind, read }) => kind === 'news' && !read)
          .map(({ id }) => Number(id.replace(/^news:/, ''))),
      ),
  );
  /** What was read since the view was opened. */
  const seen = signal<ReadonlySet<number>>(new Set());
  const marked = computed(() => unread.value.union(seen.value));
  /** What was made unread again since the view was opened: whoever did so meant it. */
  const keptUnread = new Set<number>();
  /** What is still to be told to the worker, and whether that is being done: several come into sight at once. */
  const pending = new Set<number>();
  let isSending = false;

  async function change(name: 'inbox.mark-read' | 'inbox.mark-unread', ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await marking.run(name, async () => {
      const result = await ask(name, { ids: ids.map(entryId) });
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
      const result = await ask('inbox.mark-read', { ids: ids.map(entryId) });
      // By the way: what could not be told stays unread, and is told with the next one.
      if (!result.ok) break;
      for (const id of ids) pending.delete(id);
    }
    isSending = false;
  }

  async function markSeen(id: number): Promise<void> {
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

const entryId = (id: number): string => `news:${id}`;
