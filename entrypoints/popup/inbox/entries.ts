import { computed, signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { Action } from '../../../utils/action';
import type { INBOX_COMMANDS } from '../../../utils/commands/inbox-table';
import type { Pending } from '../../../utils/commands/pending';
import { subjectOf } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf } from '../first-paint/routes';
import { createVisibleEntriesModel, type VisibleEntriesDependencies } from './visible-entries';
import type { StreamModel } from './stream/model';
import type { SharedDependencies } from '../view-types';

export interface InboxPending {
  pending: Pending<typeof INBOX_COMMANDS>;
}

export type EntriesModel = ReturnType<typeof createEntriesModel>;

/** Creates the model of the inbox. */
export function createEntriesModel(
  dependencies: Pick<SharedDependencies, 'send' | 'navigate' | 'following'> &
    InboxPending &
    Omit<VisibleEntriesDependencies, 'stored'> & {
      action: Action;
      stream: Pick<StreamModel, 'stored' | 'markRead' | 'undoable' | 'undo'>;
    },
) {
  const { send, pending, navigate, following, action, stream, inbox: stored } = dependencies;
  const list = createVisibleEntriesModel({ ...dependencies, stored: stream.stored });
  const markedIds = signal<readonly string[]>([]);
  /** Only entries that still exist: a sign-out removes most of them. */
  const undoable = computed(() => {
    const there = new Set(stored.value?.map(({ id }) => id));
    return markedIds.value.filter((id) => there.has(id));
  });
  const unread = computed(() => (stored.value ?? []).filter((entry) => !entry.read));
  /** Entries that the open page has marked as read. They are marked only once, so that the person can undo it. */
  const marked = new Set<string>();

  /** Marks entries because the person asked for it. @returns whether it worked */
  async function mark(as: 'read' | 'unread', ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    return action.run(as, async () => {
      const result = await pending.run(`inbox.mark-${as}`, { ids: [...ids] });
      if (result.ok) markedIds.value = as === 'read' ? ids : [];
      return result;
    });
  }

  function markRead(entries: readonly Pick<InboxEntry, 'id' | 'read'>[]): Promise<boolean> {
    return mark(
      'read',
      entries.filter(({ read }) => !read).map(({ id }) => id),
    );
  }

  /** Shows no failure, because the person did not ask for it: the entries just stay unread. @returns whether it worked */
  async function markSeen(ids: string[]): Promise<boolean> {
    return ids.length === 0 || (await pending.run('inbox.mark-read', { ids })).ok;
  }

  return {
    list,
    /** How many entries are unread, also those not on show. */
    unread: computed(() => unread.value.length),
    unreadNews: computed(() => unread.value.filter(({ kind }) => kind === 'news').length),
    /** How many entries an undo would mark as unread again. */
    undoableCount: computed(() => stream.undoable.value.length || undoable.value.length),
    failure: action.failure,
    retry: () => action.retry(),
    /** Opens what an entry is about, and marks it as read. */
    async openEntry({ id, read }: InboxEntry) {
      await action.run('open', async () => {
        const subject = subjectOf(id);
        // The worker does both, because the popup closes as soon as a tab is activated.
        if (subject?.about === 'mine') navigate(hashOf({ view: 'mine' }));
        else if (subject?.about !== 'announcement') return send('inbox.open', { id });
        else navigate(hashOf({ view: 'news', announcement: subject.announcementId }));
        return read ? undefined : pending.run('inbox.mark-read', { ids: [id] });
      });
    },
    /** Makes the thread scroll to the comment of the entry when it is opened in the popup. */
    async targetComment({ projectId, commentId }: Pick<InboxEntry, 'projectId' | 'commentId'>) {
      // If it fails, the thread opens at its usual position.
      if (projectId !== null && commentId !== null) await send('thread.set-target', { projectId, commentId });
    },
    markRead,
    /** Marks entries on show as read. New comments have no mark of their own: those before them in their thread count, too. */
    async markShownRead(entries: readonly InboxEntry[]) {
      if (list.scope.value !== 'new') return markRead(entries);
      const inThread = Map.groupBy(entries, ({ projectId }) => projectId);
      const isCovered = ({ projectId, commentId }: InboxEntry): boolean =>
        inThread.get(projectId)?.some((last) => (commentId ?? 0) <= (last.commentId ?? 0)) === true;
      markedIds.value = [];
      stream.markRead(list.unread.value.filter(isCovered));
      return true;
    },
    /** Lets an entry count as read until then. @param until epoch ms */
    async snooze({ id }: InboxEntry, until: number) {
      await action.run('snooze', () => pending.run('inbox.snooze', { id, until }));
    },
    /** @param absence that the person is done with, in popup and side panel alike */
    async endAway({ since }: { since: number }) {
      await action.run('away', () => pending.run('inbox.end-away', { since }));
    },
    markUnread: ({ id }: InboxEntry) => mark('unread', [id]),
    /** Undoes the last `markShownRead`. */
    async undo() {
      if (stream.undoable.value.length > 0) stream.undo();
      else await mark('unread', undoable.value);
    },
    /** Mutes a thread, until then or for good: only mentions still arrive, without a notification. Or restores the level before. */
    async mute(projectId: number, muted: boolean, until?: number) {
      await action.run('mute', () => following.mute(projectId, muted, until));
    },
    /** Folds all comments of a person. @param projectId where the person was hidden */
    async hidePerson(projectId: number, person: { uid: number; name: string }) {
      await action.run('hide', () => following.hidePerson(projectId, person, true));
    },
    /** Whether a thread is muted; `null`: it is not watched. */
    isMuted(projectId: number | null) {
      const thread = projectId === null ? null : following.threadOf({ id: projectId });
      return thread?.on ? thread.level === 'off' : null;
    },
    /** Marks an entry as read as a side effect of another action. */
    async markAnswered(entryId: string) {
      if (unread.value.some(({ id }) => id === entryId)) await markSeen([entryId]);
    },
    /** Marks entries about a project as read while its page is open. `null`: the page was left. */
    async projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null) {
      if (!project) return marked.clear();
      const isNew = (entry: InboxEntry): boolean => !marked.has(entry.id) && isCoveredBy(entry, project);
      const seen = unread.value.filter(isNew).map(({ id }) => id);
      for (const id of seen) marked.add(id);
      if (await markSeen(seen)) return;
      for (const id of seen) marked.delete(id);
    },
  };
}

/** Whether the page of a project shows what an entry is about. A page fetched before an update does not show it. */
function isCoveredBy(
  { kind, projectId, at }: InboxEntry,
  { id, updatedAt }: Pick<Project, 'id' | 'updatedAt'>,
): boolean {
  if (projectId !== id) return false;
  return kind === 'project' || kind === 'alert' || (kind === 'update' && at <= updatedAt);
}
