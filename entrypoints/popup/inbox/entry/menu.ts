import { signal, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../../utils/keyed-actions';
import type { Failure, Result } from '../../../../utils/errors';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { SharedDependencies } from '../../view-types';

/** The menu of an entry of the inbox. One is open at a time. */
export interface EntryMenuModel {
  /** The entry whose menu is open, and whether its trace is on show. */
  readonly open: ReadonlySignal<{ id: string; isTraceOpen: boolean } | null>;
  /** The entries with a running request. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** Why the newest request failed, by entry. */
  readonly failures: ReadonlySignal<ReadonlyMap<string, Failure>>;
  /** Repeats the request that failed. */
  retry(entry: InboxEntry): void;
  /** How the thread of an entry is watched; `none`: it is not. */
  threadOf(entry: InboxEntry): 'none' | 'unmuted' | 'muted';
  toggle(entry: InboxEntry): void;
  toggleTrace(entry: InboxEntry): void;
  markRead(entry: InboxEntry): Promise<void>;
  markUnread(entry: InboxEntry): Promise<void>;
  /** Whether an entry was marked as read in this menu, which can be undone. */
  isMarkedHere(entry: InboxEntry): boolean;
  /** Mutes the thread: only mentions still arrive, without a notification. */
  mute(entry: InboxEntry): Promise<void>;
  /** Restores the level that the thread had before it was muted in this popup. */
  unmute(entry: InboxEntry): Promise<void>;
}

export function createEntryMenuModel({
  send,
  following,
}: Pick<SharedDependencies, 'send' | 'following'>): EntryMenuModel {
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
    open,
    busy: actions.busy,
    failures: actions.failures,
    retry: ({ id }) => actions.retry(id),
    threadOf({ projectId }) {
      const thread = projectId === null ? null : following.threadOf({ id: projectId, authorId: null });
      if (!thread?.on) return 'none';
      return thread.muted ? 'muted' : 'unmuted';
    },
    toggle({ id }) {
      open.value = open.value?.id === id ? null : { id, isTraceOpen: false };
      actions.dismiss();
    },
    toggleTrace({ id }) {
      open.value = { id, isTraceOpen: !(open.value?.id === id && open.value.isTraceOpen) };
    },
    markRead: (entry) => mark(entry, 'read'),
    markUnread: (entry) => mark(entry, 'unread'),
    isMarkedHere: ({ id, read }) => read && marked.value.has(id),
    mute: (entry) => setMuted(entry, true),
    unmute: (entry) => setMuted(entry, false),
  };
}
