import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import type { CachedThread } from '../../../../utils/cache/schema';
import { resultOf, type Result } from '../../../../utils/errors';
import { isTeam } from '../../../../utils/locale/badges';
import { canDeleteAll } from '../../../../utils/thread/comment-rules';
import type { Removal } from '../../../../utils/storage/items';
import type { Cursors, InboxEntry } from '../../../../utils/watch/types';
import type { SharedDependencies } from '../../view-types';
import { hintsOf, type Hint } from './hints';
import { keyOf, type StoredThreads } from './waiting-comments';

interface Dependencies extends Pick<
  SharedDependencies,
  'send' | 'account' | 'watching' | 'seen' | 'inbox' | 'outbox' | 'revisions' | 'readCachedThreads' | 'readCursors'
> {
  /** Whether the inbox shows comments of the stored threads. Until then, none is read. */
  isWanted: ReadonlySignal<boolean>;
}

type CommentOfEntry = Pick<InboxEntry, 'projectId' | 'commentId'>;

export type StreamModel = ReturnType<typeof createStreamModel>;

/** The comments of the threads that are stored on this computer, as the inbox shows them, and what can be done with them there. */
export function createStreamModel(dependencies: Dependencies) {
  const { send, account, watching, seen, inbox, outbox, revisions, isWanted } = dependencies;
  const action = createAction({ isLatestWins: true });
  const read = signal<{ threads: readonly CachedThread[]; cursors: Cursors } | undefined>(undefined);
  const selected = signal<ReadonlySet<string>>(new Set());

  // Every thread that is stored raises a revision.
  effect(() => {
    if (!isWanted.value || !revisions.value) return;
    void readThreads();
  });

  async function readThreads(): Promise<void> {
    const [threads, cursors] = await Promise.all([
      dependencies.readCachedThreads(),
      resultOf(dependencies.readCursors()),
    ]);
    if (cursors.ok) read.value = { threads, cursors: cursors.value };
  }

  const stored = computed((): StoredThreads | null | undefined => {
    if (account.value === null) return null;
    if (!account.value || !watching.value || !seen.value || !inbox.value || !read.value) return undefined;
    const isTheirs = watching.value.owner === account.value.uid;
    return {
      account: account.value,
      watching: isTheirs ? watching.value : { owner: null, threads: {}, people: {} },
      seen: seen.value,
      inbox: inbox.value,
      ...read.value,
    };
  });

  const removals = computed(
    () =>
      new Map(
        (outbox.value ?? []).flatMap((entry) =>
          entry.kind === 'removal' && entry.uid === account.value?.uid ? [[keyOf(entry), entry] as const] : [],
        ),
      ),
  );

  const hints = computed(() =>
    account.value && isTeam(account.value.badge) ? hintsOf(read.value?.threads ?? []) : new Map<string, Hint[]>(),
  );

  /** Sends one request for each project of these comments, until one fails. */
  async function forEachProject(
    comments: readonly CommentOfEntry[],
    request: (projectId: number, commentIds: number[]) => Promise<Result<unknown>>,
  ): Promise<void> {
    await action.run('stream', async () => {
      for (const [projectId, found] of Map.groupBy(comments, (comment) => comment.projectId)) {
        const ids = found.flatMap(({ commentId }) => commentId ?? []);
        const result = projectId === null ? null : await request(projectId, ids);
        if (result && !result.ok) return result;
      }
      return undefined;
    });
  }

  return {
    /** What is stored; `null` while signed out, `undefined` until it is read. */
    stored,
    failure: action.failure,
    retry: () => action.retry(),
    removalOf: (comment: CommentOfEntry): Removal | undefined => removals.value.get(keyOf(comment)),
    hintsOf: (comment: CommentOfEntry): readonly Hint[] => hints.value.get(keyOf(comment)) ?? [],
    /** Whether the person may delete a comment that others wrote: on own projects, and moderators anywhere. */
    canDelete({ projectId }: CommentOfEntry): boolean {
      const thread = read.value?.threads.find((each) => each.projectId === projectId);
      return thread !== undefined && canDeleteAll({ account: account.value ?? null, authorId: thread.authorId });
    },
    isSelected: (comment: CommentOfEntry) => selected.value.has(keyOf(comment)),
    toggle(comment: CommentOfEntry) {
      const others = new Set(selected.value);
      if (!others.delete(keyOf(comment))) others.add(keyOf(comment));
      selected.value = others;
    },
    /** Deletes a comment, or the selected ones among these if it is one of them. The worker waits, so that it can be undone. */
    async remove(comment: CommentOfEntry, all: readonly CommentOfEntry[]) {
      const isOneOfSeveral = selected.value.has(keyOf(comment));
      const chosen = isOneOfSeveral ? all.filter((each) => selected.value.has(keyOf(each))) : [comment];
      await forEachProject(chosen, (projectId, commentIds) => send('comment.delete', { projectId, commentIds }));
      if (isOneOfSeveral) selected.value = new Set();
    },
    async restore(comment: CommentOfEntry) {
      await forEachProject([comment], (projectId, commentIds) => send('comment.restore', { projectId, commentIds }));
    },
    /** Marks the threads of these comments as read, up to the newest of them. */
    async markReadUpTo(comments: readonly CommentOfEntry[]) {
      const uid = account.value?.uid ?? null;
      await forEachProject(comments, (projectId, commentIds) =>
        send('thread.mark-seen', { projectId, uid, upTo: Math.max(...commentIds) }),
      );
    },
    /** Says that a comment needs no reply. */
    async needNoReply(comment: CommentOfEntry) {
      await forEachProject([comment], (projectId, [commentId = 0]) =>
        send('watch.need-no-reply', { projectId, commentId }),
      );
    },
  };
}
