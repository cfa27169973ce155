import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import { projectUrl } from '../../utils/links';
import type { send } from '../../utils/messages';
import type { PublicProfile } from '../../utils/profile';
import type { InboxEntry } from '../../utils/stored';

interface Sources {
  ask: typeof send;
  stored: ReadonlySignal<InboxEntry[] | undefined>;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  openTab: (url: string) => Promise<unknown>;
  go: (hash: string) => void;
}

/** Mentions and announcements, read or unread. */
export interface InboxModel {
  /** Unread ones first, each part newest first; `undefined` until the first read. */
  readonly entries: ReadonlySignal<InboxEntry[] | undefined>;
  readonly unread: ReadonlySignal<number>;
  /** Why something could not be marked. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Opens what an entry tells of, and marks it as read. */
  open(entry: InboxEntry): Promise<void>;
  markAllRead(): Promise<void>;
  /** The reader came to one announcement another way. */
  sawAnnouncement(id: number): Promise<void>;
}

export function inboxModel({ ask, stored, service, openTab, go }: Sources): InboxModel {
  const failure = signal<Failure | null>(null);
  const unreadOnes = computed(() => (stored.value ?? []).filter((entry) => !entry.read));

  async function markRead(entries: readonly InboxEntry[]): Promise<void> {
    const ids = entries.filter((entry) => !entry.read).map((entry) => entry.id);
    if (ids.length === 0) return;
    const result = await ask('inbox.mark-read', { ids });
    failure.value = result.ok ? null : result.failure;
  }

  return {
    entries: computed(() => stored.value?.toSorted((a, b) => Number(a.read) - Number(b.read) || b.at - a.at)),
    unread: computed(() => unreadOnes.value.length),
    failure,
    async open(entry) {
      // Asked first: the popup closes as soon as another tab comes to the front.
      const marked = markRead([entry]);
      const url = addressOf(entry, service.value?.links ?? []);
      if (url) await openTab(url);
      else go(hashFor(entry));
      await marked;
    },
    markAllRead: () => markRead(unreadOnes.value),
    sawAnnouncement: (id) => markRead((stored.value ?? []).filter((entry) => entry.id === `news:${id}`)),
  };
}

/** The comment on the service's site; `null` for what the popup shows itself. */
function addressOf(entry: InboxEntry, links: readonly string[]): string | null {
  if (entry.kind !== 'mention' || entry.projectId === null) return null;
  const url = projectUrl(entry.projectId, links);
  return url && entry.commentId !== null ? `${url}#comment-${entry.commentId}` : url;
}

function hashFor(entry: InboxEntry): string {
  if (entry.kind === 'news') return `#/news/${entry.id.replace(/^news:/, '')}`;
  return entry.projectId === null ? '#/inbox' : `#/project/${entry.projectId}`;
}
