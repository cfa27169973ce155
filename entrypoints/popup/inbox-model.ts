import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';
import type { InboxEntry } from '../../utils/stored';

interface Sources {
  ask: typeof send;
  stored: ReadonlySignal<InboxEntry[] | undefined>;
  go: (hash: string) => void;
}

/** Mentions and announcements, read or unread. */
export interface InboxModel {
  /** Unread ones first, each part newest first; `undefined` until the first read. */
  readonly entries: ReadonlySignal<InboxEntry[] | undefined>;
  readonly unread: ReadonlySignal<number>;
  /** Why something could not be opened or marked. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Opens what an entry tells of, and marks it as read. */
  open(entry: InboxEntry): Promise<void>;
  markAllRead(): Promise<void>;
  /** The reader came to one announcement another way. */
  sawAnnouncement(id: number): Promise<void>;
}

export function inboxModel({ ask, stored, go }: Sources): InboxModel {
  const failure = signal<Failure | null>(null);
  const unreadOnes = computed(() => (stored.value ?? []).filter((entry) => !entry.read));

  async function markRead(entries: readonly InboxEntry[]): Promise<void> {
    const ids = entries.filter((entry) => !entry.read).map((entry) => entry.id);
    if (ids.length === 0) return;
    const result = await ask('inbox.mark-read', { ids });
    failure.value = result.ok ? null : result.failure;
  }

  /** All of it is the worker's: the popup closes as soon as a tab comes to the front. */
  async function openPage(entry: InboxEntry): Promise<void> {
    const result = await ask('inbox.open', { id: entry.id });
    failure.value = result.ok ? null : result.failure;
  }

  return {
    entries: computed(() => stored.value?.toSorted((a, b) => Number(a.read) - Number(b.read) || b.at - a.at)),
    unread: computed(() => unreadOnes.value.length),
    failure,
    async open(entry) {
      if (entry.kind === 'mention') return openPage(entry);
      go(`#/news/${entry.id.replace(/^news:/, '')}`);
      return markRead([entry]);
    },
    markAllRead: () => markRead(unreadOnes.value),
    sawAnnouncement: (id) => markRead((stored.value ?? []).filter((entry) => entry.id === `news:${id}`)),
  };
}
