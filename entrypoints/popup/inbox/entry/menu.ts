import { signal, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../../utils/keyed-actions';
import type { Result } from '../../../../utils/errors';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { SharedDependencies } from '../../view-types';

/** Creates the model of the menus of inbox entries. One is open at a time. */
export function createEntryMenuModel({ send, following }: Pick<SharedDependencies, 'send' | 'following'>) {
  const open = signal<{ id: string; isTraceOpen: boolean } | null>(null);
  const actions = createKeyedActions<string>();
  const marked = signal<ReadonlySet<string>>(new Set());

  /** Runs a request, and closes the menu once it worked. */
  async function change({ id }: InboxEntry, work: () => Promise<Result<null>>): Promise<void> {
    await actions.run(id, async () => {
      const result = await work();
      if (result.ok && open.value?.id === id) open.value = null;
      return result;
    });
  }

  async function mark(entry: InboxEntry, as: 'read' | 'unread'): Promise<void> {
    await change(entry, async () => {
      const result = await send(as === 'read' ? 'inbox.mark-read' : 'inbox.mark-unread', { ids: [entry.id] });
      const others = new Set([...marked.value].filter((id) => id !== entry.id));
      if (result.ok) marked.value = as === 'read' ? others.add(entry.id) : others;
      return result;
    });
  }

  async function setMuted(entry: InboxEntry, muted: boolean): Promise<void> {
    const { projectId } = entry;
    if (projectId !== null) await change(entry, () => following.mute(projectId, muted));
  }

  return {
    /** The entry whose menu is open, and whether its trace is on show. */
    open: open as ReadonlySignal<typeof open.value>,
    /** The entries with a running request. */
    busy: actions.busy,
    /** Why the newest request failed, by entry. */
    failures: actions.failures,
    /** Repeats the request that failed. */
    retry: ({ id }: InboxEntry) => actions.retry(id),
    /** How the thread of an entry is watched; `none`: it is not. */
    threadOf({ projectId }: InboxEntry) {
      const thread = projectId === null ? null : following.threadOf({ id: projectId });
      if (!thread?.on) return 'none';
      return thread.muted ? 'muted' : 'unmuted';
    },
    toggle({ id }: InboxEntry) {
      open.value = open.value?.id === id ? null : { id, isTraceOpen: false };
      actions.dismiss();
    },
    toggleTrace({ id }: InboxEntry) {
      open.value = { id, isTraceOpen: !(open.value?.id === id && open.value.isTraceOpen) };
    },
    markRead: (entry: InboxEntry) => mark(entry, 'read'),
    markUnread: (entry: InboxEntry) => mark(entry, 'unread'),
    /** Whether an entry was marked as read in this menu, which can be undone. */
    isMarkedHere: ({ id, read }: InboxEntry) => read && marked.value.has(id),
    /** Mutes the thread: only mentions still arrive, without a notification. */
    mute: (entry: InboxEntry) => setMuted(entry, true),
    /** Restores the level that the thread had before it was muted in this popup. */
    unmute: (entry: InboxEntry) => setMuted(entry, false),
  };
}
