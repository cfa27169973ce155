import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../../utils/errors';
import type { Following } from '../../utils/following';
import type { send } from '../../utils/messages';
import type { InboxEntry } from '../../utils/watched';

interface Sources {
  ask: typeof send;
  following: Following;
}

/** What else can be done with an entry of the inbox. One entry at a time shows it. */
export interface EntryMenuModel {
  /** The entry that shows it, and whether it also tells why it is there. */
  readonly shown: ReadonlySignal<{ id: string; explained: boolean } | null>;
  /** The entries for which the worker was asked for something. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** The entry for which something did not work, why, and what tries it once more. */
  readonly trouble: ReadonlySignal<{ id: string; failure: Failure; again: () => void } | null>;
  /** What goes for the thread of an entry: `none` where that is not watched. */
  threadOf(entry: InboxEntry): 'none' | 'heard' | 'muted';
  toggle(entry: InboxEntry): void;
  explain(entry: InboxEntry): void;
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
  const shown = signal<{ id: string; explained: boolean } | null>(null);
  const busy = signal<ReadonlySet<string>>(new Set());
  const trouble = signal<{ id: string; failure: Failure; again: () => void } | null>(null);
  const marked = signal<ReadonlySet<string>>(new Set());

  /** What is asked for one entry keeps nobody from another. @returns whether it worked */
  async function change(
    entry: InboxEntry,
    asked: () => Promise<Result<null>>,
    again: (entry: InboxEntry) => Promise<void>,
  ): Promise<boolean> {
    const { id } = entry;
    if (busy.value.has(id)) return false;
    busy.value = new Set([...busy.value, id]);
    const result = await asked();
    if (!result.ok) trouble.value = { id, failure: result.failure, again: () => void again(entry) };
    else if (trouble.value?.id === id) trouble.value = null;
    if (result.ok && shown.value?.id === id) shown.value = null;
    busy.value = new Set([...busy.value].filter((other) => other !== id));
    return result.ok;
  }

  async function mark(entry: InboxEntry, as: 'read' | 'unread'): Promise<void> {
    const input = { ids: [entry.id] };
    if (
      !(await change(
        entry,
        () => ask(as === 'read' ? 'inbox.mark-read' : 'inbox.mark-unread', input),
        (same) => mark(same, as),
      ))
    )
      return;
    const others = [...marked.value].filter((id) => id !== entry.id);
    marked.value = new Set(as === 'read' ? [...others, entry.id] : others);
  }

  async function setMuted(entry: InboxEntry, muted: boolean): Promise<void> {
    const { projectId } = entry;
    if (projectId === null) return;
    await change(
      entry,
      () => following.mute(projectId, muted),
      (same) => setMuted(same, muted),
    );
  }

  return {
    shown,
    busy,
    trouble,
    threadOf({ projectId }) {
      const thread = projectId === null ? null : following.threadOf({ id: projectId, authorId: null });
      if (!thread?.on) return 'none';
      return thread.muted ? 'muted' : 'heard';
    },
    toggle({ id }) {
      shown.value = shown.value?.id === id ? null : { id, explained: false };
      trouble.value = null;
    },
    explain({ id }) {
      shown.value = { id, explained: !(shown.value?.id === id && shown.value.explained) };
    },
    markRead: (entry) => mark(entry, 'read'),
    markUnread: (entry) => mark(entry, 'unread'),
    isMarkedHere: ({ id, read }) => read && marked.value.has(id),
    mute: (entry) => setMuted(entry, true),
    unmute: (entry) => setMuted(entry, false),
  };
}
