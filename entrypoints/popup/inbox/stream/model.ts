import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Action } from '../../../../utils/action';
import { resultOf, type Result } from '../../../../utils/errors';
import { isTeam } from '../../../../utils/watch/roles';
import type { Removal } from '../../../../utils/storage/items';
import { canDeleteAll, isOwn } from '../../../../utils/thread/comment-rules';
import { MAX_RANGES, rangesOf, startOf, type IdRange } from '../../../../utils/watch/read-marks';
import { savedKey } from '../../../../utils/saved';
import { hasPart } from '../../../../utils/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import { onPersonLeft } from '../../shared/changes';
import type { SharedDependencies } from '../../view-types';
import { hintsOf } from './hints';
import type { StoredThreads } from './waiting-comments';

type CommentOfEntry = Pick<InboxEntry, 'projectId' | 'commentId'>;

/** How long a mark as read can be undone. */
const MARK_UNDO_MS = 6000;
const NONE: ReadonlySet<string> = new Set();

export type StreamModel = ReturnType<typeof createStreamModel>;

/**
 * The comments of the threads that are stored on this computer, as the inbox shows them, and what can be done with them there.
 * None is read before `isWanted`.
 */
export function createStreamModel(
  dependencies: SharedDependencies & {
    action: Action;
    isWanted: ReadonlySignal<boolean | undefined>;
    pendingIds: ReadonlySignal<ReadonlySet<string>>;
  },
) {
  const { send, account, following, seen, inbox, outbox, revisions, settings, action, isWanted, pendingIds } =
    dependencies;
  const read = signal<Pick<StoredThreads, 'threads' | 'projects' | 'cursors'> | undefined>(undefined);
  /** By `savedKey`, as what is marked is. */
  const selected = signal(NONE);
  /** What the person has marked as read here, in this session of the popup. */
  const marked = signal(NONE);
  /** The newest of these. They are sent once they can no longer be undone, since the worker never goes back. */
  const undoable = signal<readonly CommentOfEntry[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isModerator = computed(() => isTeam(account.value?.badge ?? 0));

  // Every thread that is stored raises a revision.
  effect(() => {
    if (isWanted.value && revisions.value) void readStored(isModerator.value);
  });

  async function readStored(withProjects: boolean): Promise<void> {
    const [threads, projects, cursors] = await Promise.all([
      dependencies.readCachedThreads(),
      withProjects ? dependencies.readProjectRecords() : [],
      resultOf(dependencies.readCursors()),
    ]);
    if (cursors.ok) read.value = { threads, projects, cursors: cursors.value };
  }

  const stored = computed((): StoredThreads | null | undefined => {
    const watching = following.list.value;
    if (account.value === null) return null;
    if (!account.value || !watching || !seen.value || !inbox.value || !read.value) return undefined;
    const known = { account: account.value, watching, seen: seen.value, inbox: inbox.value };
    return { ...known, ...read.value, marked: marked.value, pendingIds: pendingIds.value };
  });

  const hints = computed(() =>
    hintsOf(isModerator.value && hasPart(settings.value, 'hints') ? (read.value?.threads ?? []) : []),
  );

  /** Sends one request for each project of these comments, all at once: the page may end, and one that fails holds back no other. */
  async function forEachProject(
    comments: readonly CommentOfEntry[],
    request: (projectId: number, commentIds: number[], comments: CommentOfEntry[]) => Promise<Result<unknown>>,
  ): Promise<void> {
    const byProject = [...Map.groupBy(comments, ({ projectId }) => projectId ?? 0)];
    await action.run('stream', async () => {
      const asked = byProject.map(([id, found]) =>
        request(
          id,
          found.map(({ commentId }) => commentId ?? 0),
          found,
        ),
      );
      return (await Promise.all(asked)).find(({ ok }) => !ok);
    });
  }

  function sendMarks(): void {
    clearTimeout(timer);
    const [comments, uid] = [undoable.value, account.value?.uid ?? null];
    if (comments.length === 0) return;
    undoable.value = [];
    void forEachProject(comments, async (projectId, ids, found) => {
      const all = read.value?.threads.find((thread) => thread.projectId === projectId)?.comments ?? [];
      const known = rangesOf(
        all,
        new Set(ids),
        (comment) => isOwn(comment, account.value ?? null) || following.isHidden(comment),
      );
      // A comment may be gone by now.
      const ranges = known.length > 0 ? known : ids.slice(-MAX_RANGES).map((id): IdRange => [id, id]);
      const start = startOf(all, following.list.value?.threads[projectId]);
      const result = await send('thread.mark-seen', { projectId, uid, ranges, start });
      // What is not stored is shown again.
      if (!result.ok) unmark(found);
      return result;
    });
  }

  function unmark(comments: readonly CommentOfEntry[]): void {
    marked.value = marked.value.difference(new Set(comments.map(savedKey)));
  }

  // Another person has read and chosen something else, and retries nothing.
  onPersonLeft(account, () => {
    clearTimeout(timer);
    marked.value = NONE;
    undoable.value = [];
    selected.value = NONE;
    action.reset();
  });

  return {
    /** What is stored; `null` while signed out, `undefined` until it is read. */
    stored,
    removalOf: (comment: CommentOfEntry): Removal | undefined =>
      outbox.value
        ?.filter((entry) => entry.kind === 'removal')
        .find((entry) => entry.uid === account.value?.uid && savedKey(entry) === savedKey(comment)),
    hintsOf: (comment: CommentOfEntry) => hints.value.get(savedKey(comment)) ?? [],
    /** Whether the person may delete a comment that others wrote: on own projects, and moderators anywhere. */
    canDelete({ projectId }: CommentOfEntry): boolean {
      const thread = read.value?.threads.find((each) => each.projectId === projectId);
      return thread !== undefined && canDeleteAll({ account: account.value ?? null, authorId: thread.authorId });
    },
    isSelected: (comment: CommentOfEntry) => selected.value.has(savedKey(comment)),
    toggle(comment: CommentOfEntry) {
      selected.value = selected.value.symmetricDifference(new Set([savedKey(comment)]));
    },
    /** Deletes a comment, or the selected ones among these if it is one of them. The worker waits, so that it can be undone. */
    async remove(comment: CommentOfEntry, all: readonly CommentOfEntry[]) {
      const isOneOfSeveral = selected.value.has(savedKey(comment));
      const chosen = isOneOfSeveral ? all.filter((each) => selected.value.has(savedKey(each))) : [comment];
      const uid = account.value?.uid ?? null;
      await forEachProject(chosen, (projectId, commentIds) => send('comment.delete', { projectId, uid, commentIds }));
      if (isOneOfSeveral) selected.value = NONE;
    },
    restore: (comment: CommentOfEntry) =>
      forEachProject([comment], (projectId, commentIds) => send('comment.restore', { projectId, commentIds })),
    /** The comments that an undo would show as new again. */
    undoable,
    /** Marks these comments as read, and no others of their threads. For a few seconds, that can be undone. */
    markRead(comments: readonly CommentOfEntry[]) {
      sendMarks();
      marked.value = marked.value.union(new Set(comments.map(savedKey)));
      undoable.value = comments;
      timer = setTimeout(sendMarks, MARK_UNDO_MS);
    },
    undo() {
      unmark(undoable.value);
      undoable.value = [];
    },
    /** Sends what can still be undone, for example because the page is closed. */
    flush: sendMarks,
    needNoReply: (comment: CommentOfEntry) =>
      forEachProject([comment], (projectId, [commentId = 0]) => send('watch.need-no-reply', { projectId, commentId })),
  };
}
