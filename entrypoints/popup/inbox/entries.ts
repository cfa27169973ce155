import { computed, signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { canUndo, keyOfCommand, undo } from '../../../utils/commands/retry-and-undo';
import type { Asked } from '../../../utils/commands/messages';
import { muteThread } from '../../../utils/own-page/thread-following';
import { subjectOf } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf } from '../first-paint/routes';
import type { LastAsked } from './last-asked';
import {
  createVisibleEntriesModel,
  type VisibleEntriesDependencies,
  type VisibleEntriesModel,
} from './visible-entries';
import type { StreamModel } from './stream/model';
import type { PopupPending, SharedDependencies } from '../view-types';

interface Dependencies
  extends Pick<SharedDependencies, 'send' | 'navigate' | 'following'>, Omit<VisibleEntriesDependencies, 'stored'> {
  pending: PopupPending;
  asked: LastAsked;
  stream: Pick<StreamModel, 'stored' | 'markRead' | 'needNoReply' | 'withSelected'>;
}

interface Marked {
  as: 'read' | 'no-reply';
  count: number;
  keys: readonly string[];
}
const NOTHING_MARKED: Marked = { as: 'read', count: 0, keys: [] };

export type EntriesModel = ReturnType<typeof createEntriesModel>;

/** Creates the model of the inbox. */
export function createEntriesModel(dependencies: Dependencies) {
  const { send, pending, navigate, following, asked, stream, inbox: stored } = dependencies;
  const list = createVisibleEntriesModel({ ...dependencies, stored: stream.stored });
  const unread = computed(() => (stored.value ?? []).filter((entry) => !entry.read));
  return {
    list,
    /** How many entries are unread, also those not on show. */
    unread: computed(() => unread.value.length),
    unreadNews: computed(() => unread.value.filter(({ kind }) => kind === 'news').length),
    failure: asked.failure,
    retry: asked.retry,
    /** Opens what an entry is about, and marks it as read. */
    async openEntry({ id, read }: InboxEntry) {
      await asked.request(async () => {
        const subject = subjectOf(id);
        // The worker does both, because the popup closes as soon as a tab is activated.
        if (subject?.about === 'mine') navigate(hashOf({ view: 'mine' }));
        // What is saved of a project can be read here, also without the service.
        else if (subject?.about === 'project' && list.scope.value === 'saved')
          navigate(hashOf({ view: 'project', id: subject.projectId }));
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
    ...createMarks(dependencies, list, unread),
    /** Mutes a thread, until then or for good: only mentions still arrive, without a notification. Or restores the level before. */
    async mute(projectId: number, muted: boolean, until?: number) {
      asked.follow([keyOfCommand(pending, 'watch.set-level', { projectId, level: null })]);
      await muteThread(pending, { projectId, muted, until });
    },
    /** Folds all comments of a person. @param projectId where the person was hidden */
    async hidePerson(projectId: number, person: { uid: number; name: string }) {
      asked.follow([keyOfCommand(pending, 'watch.hide-person', { projectId, ...person, hidden: true })]);
      await following.hidePerson(projectId, person, true);
    },
    /** Whether a thread is muted, and until when (epoch ms) unless for good; `null`: it is not watched. */
    muteOf(projectId: number | null) {
      const thread = projectId === null ? null : following.threadOf({ id: projectId });
      if (!thread?.on) return null;
      return { isMuted: thread.level === 'off', until: thread.level === 'off' ? thread.until : undefined };
    },
  };
}

/** What changes whether entries are read. */
function createMarks(
  { pending, asked, stream }: Pick<Dependencies, 'pending' | 'asked' | 'stream'>,
  list: VisibleEntriesModel,
  unread: { readonly value: readonly InboxEntry[] },
) {
  /** What the person was done with last because they asked for it: how much, by which commands, and as what. */
  const marked = signal<Marked>(NOTHING_MARKED);
  /** Entries that the open page has marked as read. They are marked only once, so that the person can undo it. */
  const seen = new Set<string>();

  function run<N extends 'inbox.mark-read' | 'inbox.mark-unread' | 'inbox.snooze' | 'inbox.end-away'>(
    name: N,
    input: Asked<N>,
  ) {
    asked.follow([keyOfCommand(pending, name, input)]);
    return pending.run(name, input);
  }

  /** @returns whether it worked */
  async function markRead(entries: readonly Pick<InboxEntry, 'id' | 'read'>[]): Promise<boolean> {
    const ids = entries.filter(({ read }) => !read).map(({ id }) => id);
    if (ids.length === 0) return false;
    marked.value = { as: 'read', count: ids.length, keys: [keyOfCommand(pending, 'inbox.mark-read', { ids })] };
    return (await run('inbox.mark-read', { ids })).ok;
  }

  /** Shows no failure, because the person did not ask for it: the entries just stay unread. @returns whether it worked */
  async function markSeen(ids: string[]): Promise<boolean> {
    return ids.length === 0 || (await pending.run('inbox.mark-read', { ids })).ok;
  }

  return {
    markRead,
    /** Marks entries on show as read. New comments have no mark of their own: those before them in their thread count, too. */
    async markShownRead(entries: readonly InboxEntry[]) {
      if (list.scope.value !== 'new') return markRead(entries);
      const inThread = Map.groupBy(entries, ({ projectId }) => projectId);
      const isCovered = ({ projectId, commentId }: InboxEntry): boolean =>
        inThread.get(projectId)?.some((last) => (commentId ?? 0) <= (last.commentId ?? 0)) === true;
      const covered = list.unread.value.filter(isCovered);
      marked.value = { as: 'read', count: covered.length, keys: stream.markRead(covered) };
      return true;
    },
    /** Takes a comment off those that wait for a reply, and the selected ones with it if it is one of them. */
    needNoReply(entry: InboxEntry) {
      const taken = stream.withSelected(entry, list.passing.value);
      marked.value = { as: 'no-reply', count: taken.length, keys: stream.needNoReply(taken) };
    },
    /** What an undo would bring back: how many entries, which were marked as what. */
    undoable: computed(() => (marked.value.keys.some((key) => canUndo(pending, key)) ? marked.value : NOTHING_MARKED)),
    /** Undoes what the person was done with last. */
    async undo() {
      const { keys } = marked.value;
      asked.follow(keys);
      await Promise.all(keys.map((key) => undo(pending, key)));
    },
    markUnread({ id }: InboxEntry) {
      marked.value = NOTHING_MARKED;
      return run('inbox.mark-unread', { ids: [id] });
    },
    /** Lets an entry count as read until then. @param until epoch ms */
    snooze: ({ id }: InboxEntry, until: number) => run('inbox.snooze', { id, until }),
    /** @param absence that the person is done with, in popup and side panel alike */
    endAway: ({ since }: { since: number }) => run('inbox.end-away', { since }),
    /** Marks an entry as read as a side effect of another action. */
    async markAnswered(entryId: string) {
      if (unread.value.some(({ id }) => id === entryId)) await markSeen([entryId]);
    },
    /** Marks entries about a project as read while its page is open. `null`: the page was left. */
    async projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null) {
      if (!project) return seen.clear();
      const isNew = (entry: InboxEntry): boolean => !seen.has(entry.id) && isCoveredBy(entry, project);
      const ids = unread.value.filter(isNew).map(({ id }) => id);
      for (const id of ids) seen.add(id);
      if (await markSeen(ids)) return;
      for (const id of ids) seen.delete(id);
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
