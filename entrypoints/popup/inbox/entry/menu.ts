import { signal, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../../utils/keyed-actions';
import type { Failure, Result } from '../../../../utils/errors';
import type { Following } from '../../../../utils/own-page/following';
import type { send } from '../../../../utils/messages';
import type { InboxEntry } from '../../../../utils/watch/types';

interface Sources {
  ask: typeof send;
  following: Following;
}

/** What else can be done with an entry of the inbox. One entry at a time shows it. */
export interface EntryMenuModel {
  /** The entry that shows it, and whether it also tells why it is there. */
  readonly open: ReadonlySignal<{ id: string; explained: boolean } | null>;
  /** The entries for which the worker was asked for something. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** Why it did not work, by entry. */
  readonly failures: ReadonlySignal<ReadonlyMap<string, Failure>>;
  /** Tries once more what did not work. */
  retry(entry: InboxEntry): void;
  /** What goes for the thread of an entry: `none` where that is not watched. */
  threadOf(entry: InboxEntry): 'none' | 'heard' | 'muted';
  toggle(entry: InboxEntry): void;
  toggleTrace(entry: InboxEntry): void;
  markRead(entry: InboxEntry): Promise<void>;
  markUnread(entry: InboxEntry): Promise<void>;
  /** Whether an entry is read because it was marked here, which can be taken back. */
  isMarkedHere(entry: InboxEntry): boolean;
  /** Mentions in the thread still come, without a notification; nothing else does. */
  mute(entry: InboxEntry): Promise<void>;
  /** What went for the thread before, where this popup muted it. */
  unmute(entry: InboxEntry): Promise<void>;
}

export function entryMenuModel({ ask, following }: Sources): EntryMenuModel {
  const open = signal<{ id: string; explained: boolean } | null>(null);
  const actions = createKeyedActions<string>();
  const marked = signal<ReadonlySet<string>>(new Set());

  /** The menu of an entry closes once what was chosen in it is done. */
  async function change({ id }: InboxEntry, work: () => Promise<Result<null>>): Promise<void> {
    await actions.run(id, async () => {
      const result = await work();
      if (result.ok && open.value?.id === id) open.value = null;
      return result;
    });
  }

  async function mark(entry: InboxEntry, as: 'read' | 'unread'): Promise<void> {
    await change(entry, async () => {
      const result = await ask(as === 'read' ? 'inbox.mark-read' : 'inbox.mark-unread', { ids: [entry.id] });
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
      return thread.muted ? 'muted' : 'heard';
    },
    toggle({ id }) {
      open.value = open.value?.id === id ? null : { id, explained: false };
      actions.dismiss();
    },
    toggleTrace({ id }) {
      open.value = { id, explained: !(open.value?.id === id && open.value.explained) };
    },
    markRead: (entry) => mark(entry, 'read'),
    markUnread: (entry) => mark(entry, 'unread'),
    isMarkedHere: ({ id, read }) => read && marked.value.has(id),
    mute: (entry) => setMuted(entry, true),
    unmute: (entry) => setMuted(entry, false),
  };
}
