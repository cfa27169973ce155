import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import { subjectOf } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf } from '../first-paint/routes';
import { createVisibleEntriesModel, type VisibleEntriesModel, type InboxListDependencies } from './visible-entries';
import type { SharedDependencies } from '../view-types';

/** The inbox, with read and unread entries. */
export interface EntriesModel {
  /** The entries on show. */
  readonly list: VisibleEntriesModel;
  /** How many entries are unread, also those not on show. */
  readonly unread: ReadonlySignal<number>;
  /** How many of these are announcements. */
  readonly unreadNews: ReadonlySignal<number>;
  /** Whether there are no entries; `undefined` until the inbox is read. */
  readonly isEmpty: ReadonlySignal<boolean | undefined>;
  /** How many entries an undo would mark as unread again. */
  readonly undoableCount: ReadonlySignal<number>;
  /** Why the last action failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Repeats the action that failed. */
  retry(): Promise<boolean>;
  /** Opens what an entry is about, and marks it as read. */
  openEntry(entry: InboxEntry): Promise<void>;
  /** Makes the thread scroll to the comment of the entry when it is opened in the popup. */
  targetComment(entry: InboxEntry): Promise<void>;
  /** Marks all entries on show as read. */
  markAllRead(): Promise<void>;
  /** Undoes `markAllRead`. */
  undo(): Promise<void>;
  /** Marks an entry as read as a side effect of another action. */
  markSeen(id: string): Promise<void>;
  /** Marks entries about a project as read while its page is open. `null`: the page was left. */
  projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null): Promise<void>;
}

export function createEntriesModel(
  sources: Pick<SharedDependencies, 'send' | 'navigate'> & InboxListDependencies,
): EntriesModel {
  const { send, navigate, inbox: stored } = sources;
  /** The newest action wins, so that opening an entry never waits. */
  const action = createAction({ isLatestWins: true });
  const undoIds = signal<readonly string[]>([]);
  /** Only entries that still exist: a sign-out removes most of them. */
  const undoable = computed(() => {
    const there = new Set(stored.value?.map(({ id }) => id));
    return undoIds.value.filter((id) => there.has(id));
  });
  const unread = computed(() => (stored.value ?? []).filter((entry) => !entry.read));
  const list = createVisibleEntriesModel(sources);
  /** Entries that the open page has marked as read. They are marked only once, so that the person can undo it. */
  const marked = new Set<string>();

  async function openEntry({ id, read }: InboxEntry): Promise<void> {
    await action.run('open', async () => {
      const subject = subjectOf(id);
      // The worker does both, because the popup closes as soon as a tab is activated.
      if (subject?.about !== 'announcement') return send('inbox.open', { id });
      navigate(hashOf({ view: 'news', announcement: subject.announcementId }));
      return read ? undefined : send('inbox.mark-read', { ids: [id] });
    });
  }

  async function markAllRead(): Promise<void> {
    await action.run('mark-read', async () => {
      const ids = list.unread.value.map(({ id }) => id);
      if (ids.length === 0) return undefined;
      const result = await send('inbox.mark-read', { ids });
      if (result.ok) undoIds.value = ids;
      return result;
    });
  }

  async function undo(): Promise<void> {
    await action.run('mark-unread', async () => {
      const ids = undoable.value;
      if (ids.length === 0) return undefined;
      const result = await send('inbox.mark-unread', { ids });
      if (result.ok) undoIds.value = [];
      return result;
    });
  }

  /** Shows no failure, because the person did not ask for it: the entries just stay unread. @returns whether it worked */
  async function markRead(isSeen: (entry: InboxEntry) => boolean): Promise<boolean> {
    const ids = (stored.value ?? []).filter((entry) => !entry.read && isSeen(entry)).map(({ id }) => id);
    return ids.length === 0 || (await send('inbox.mark-read', { ids })).ok;
  }

  async function projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null): Promise<void> {
    if (!project) return marked.clear();
    const seen = (stored.value ?? [])
      .filter((entry) => !entry.read && !marked.has(entry.id) && isCoveredBy(entry, project))
      .map(({ id }) => id);
    for (const id of seen) marked.add(id);
    if (await markRead(({ id }) => seen.includes(id))) return;
    for (const id of seen) marked.delete(id);
  }

  return {
    list,
    unread: computed(() => unread.value.length),
    unreadNews: computed(() => unread.value.filter(({ kind }) => kind === 'news').length),
    isEmpty: computed(() => stored.value && stored.value.length === 0),
    undoableCount: computed(() => undoable.value.length),
    failure: action.failure,
    retry: () => action.retry(),
    openEntry,
    async targetComment({ projectId, commentId }) {
      // If it fails, the thread opens at its usual position.
      if (projectId !== null && commentId !== null) await send('thread.set-target', { projectId, commentId });
    },
    markAllRead,
    undo,
    async markSeen(id) {
      await markRead((entry) => entry.id === id);
    },
    projectSeen,
  };
}

/** Whether the page of a project shows what an entry is about. A page fetched before an update does not show it. */
function isCoveredBy(
  { kind, projectId, at }: InboxEntry,
  { id, updatedAt }: Pick<Project, 'id' | 'updatedAt'>,
): boolean {
  if (projectId !== id) return false;
  return kind === 'project' || (kind === 'update' && at <= updatedAt);
}
