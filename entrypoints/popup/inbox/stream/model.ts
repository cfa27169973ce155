import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { resultOf, type Result } from '../../../../utils/errors';
import { isTeam } from '../../../../utils/locale/badges';
import type { Removal, Seen } from '../../../../utils/storage/items';
import { canDeleteAll } from '../../../../utils/thread/comment-rules';
import { savedKey } from '../../../../utils/watch/saved';
import { hasPart } from '../../../../utils/watch/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { SharedDependencies } from '../../view-types';
import { hintsOf, type Hint } from './hints';
import { unreadComments, type StoredThreads } from './waiting-comments';

type CommentOfEntry = Pick<InboxEntry, 'projectId' | 'commentId'>;

/** How long a mark as read can be undone. */
const UNDO_MS = 6000;
const NOTHING_SEEN: Seen = { owner: null, threads: {} };

export type StreamModel = ReturnType<typeof createStreamModel>;

/**
 * The comments of the threads that are stored on this computer, as the inbox shows them, and what can be done with them there.
 * None is read before `isWanted`.
 */
export function createStreamModel(dependencies: SharedDependencies & { isWanted: ReadonlySignal<boolean> }) {
  const { send, account, following, seen, inbox, outbox, revisions, settings, isWanted } = dependencies;
  const action = createAction({ isLatestWins: true });
  const read = signal<Pick<StoredThreads, 'threads' | 'projects' | 'cursors'> | undefined>(undefined);
  const selected = signal<ReadonlySet<string>>(new Set());
  /** What the person has marked as read here. It is sent once it can no longer be undone, since the worker never goes back. */
  const marked = signal(NOTHING_SEEN);
  /** The newest of these marks, and how many comments it covers, until it is sent. */
  const undoable = signal<{ before: Seen; comments: readonly CommentOfEntry[]; count: number } | null>(null);
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
    const { uid: owner } = account.value;
    const marks = [seen.value, marked.value].flatMap((each) =>
      each.owner === owner ? Object.entries(each.threads) : [],
    );
    // Of two marks in a thread, the further one counts, and comes last.
    const threads = Object.fromEntries(marks.toSorted(([, one], [, two]) => one.upTo - two.upTo));
    return {
      account: account.value,
      watching,
      seen: { owner, threads },
      inbox: inbox.value,
      ...read.value,
    };
  });

  const removals = computed(
    () =>
      new Map(
        (outbox.value ?? []).flatMap((entry) =>
          entry.kind === 'removal' && entry.uid === account.value?.uid ? [[savedKey(entry), entry] as const] : [],
        ),
      ),
  );
  const hints = computed(() =>
    hintsOf(isModerator.value && hasPart(settings.value, 'hints') ? (read.value?.threads ?? []) : []),
  );

  /** Sends one request for each project of these comments, until one fails. @returns whether all worked */
  function forEachProject(
    comments: readonly CommentOfEntry[],
    request: (projectId: number, commentIds: number[]) => Promise<Result<unknown>>,
  ): Promise<boolean> {
    return action.run('stream', async () => {
      for (const [projectId, found] of Map.groupBy(comments, (comment) => comment.projectId)) {
        const ids = found.flatMap(({ commentId }) => commentId ?? []);
        const result = projectId === null ? null : await request(projectId, ids);
        if (result && !result.ok) return result;
      }
      return undefined;
    });
  }

  async function sendMarks(): Promise<void> {
    clearTimeout(timer);
    if (!undoable.value) return;
    const { comments } = undoable.value;
    const { owner: uid } = marked.value;
    undoable.value = null;
    await forEachProject(comments, async (projectId, ids) => {
      const result = await send('thread.mark-seen', { projectId, uid, upTo: Math.max(...ids) });
      // What is not stored is shown again.
      if (!result.ok) marked.value = NOTHING_SEEN;
      return result;
    });
  }

  return {
    /** What is stored; `null` while signed out, `undefined` until it is read. */
    stored,
    failure: action.failure,
    retry: () => action.retry(),
    removalOf: (comment: CommentOfEntry): Removal | undefined => removals.value.get(savedKey(comment)),
    hintsOf: (comment: CommentOfEntry): readonly Hint[] => hints.value.get(savedKey(comment)) ?? [],
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
      await forEachProject(chosen, (projectId, commentIds) => send('comment.delete', { projectId, commentIds }));
      if (isOneOfSeveral) selected.value = new Set();
    },
    async restore(comment: CommentOfEntry) {
      await forEachProject([comment], (projectId, commentIds) => send('comment.restore', { projectId, commentIds }));
    },
    /** How many comments an undo would show as new again. */
    undoableCount: computed(() => undoable.value?.count ?? 0),
    /** Marks the threads of these comments as read, up to the newest of them. For a few seconds, that can be undone. */
    markReadUpTo(comments: readonly CommentOfEntry[]) {
      void sendMarks();
      const owner = account.value?.uid ?? null;
      const newCount = (): number => (stored.value ? unreadComments(stored.value).length : 0);
      const [before, count] = [marked.value, newCount()];
      const earlier = before.owner === owner ? before.threads : {};
      marked.value = { owner, threads: { ...earlier, ...lastOf(comments) } };
      undoable.value = { before, comments, count: count - newCount() };
      timer = setTimeout(() => void sendMarks(), UNDO_MS);
    },
    undo() {
      marked.value = undoable.value?.before ?? marked.value;
      undoable.value = null;
    },
    /** Sends what can still be undone, for example because the page is closed. */
    flush: () => void sendMarks(),
    async needNoReply(comment: CommentOfEntry) {
      await forEachProject([comment], (projectId, [commentId = 0]) =>
        send('watch.need-no-reply', { projectId, commentId }),
      );
    },
  };
}

/** Returns the newest of these comments in each thread: of several, the highest id comes last. */
function lastOf(comments: readonly CommentOfEntry[]): Seen['threads'] {
  const ids = comments.map(({ projectId, commentId }) => [projectId ?? 0, commentId ?? 0] as const);
  const sorted = ids.toSorted(([, one], [, two]) => one - two);
  return Object.fromEntries(sorted.map(([projectId, upTo]) => [projectId, { upTo, at: 0 }]));
}
