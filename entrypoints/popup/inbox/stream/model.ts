import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { keyOfCommand } from '../../../../utils/commands/retry-and-undo';
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
import type { LastAsked } from '../last-asked';
import { hintsOf } from './hints';
import type { StoredThreads } from './waiting-comments';

type CommentOfEntry = Pick<InboxEntry, 'projectId' | 'commentId'>;

interface Dependencies extends SharedDependencies {
  asked: LastAsked;
  isWanted: ReadonlySignal<boolean | undefined>;
  pendingIds: ReadonlySignal<ReadonlySet<string>>;
}

/** How long a mark can be undone: it is sent after that, since the worker never goes back. */
const UNDO_MS = 6000;
const NONE: ReadonlySet<string> = new Set();

export type StreamModel = ReturnType<typeof createStreamModel>;

/** The comments of the threads that are stored on this computer, as the inbox shows them, and what can be done with them there. */
export function createStreamModel(dependencies: Dependencies) {
  const { pending, account, following, outbox, settings, asked } = dependencies;
  const isModerator = computed(() => isTeam(account.value?.badge ?? 0));
  const { stored, threadOf, threads } = createStored(dependencies, isModerator);
  const hints = computed(() => hintsOf(isModerator.value && hasPart(settings.value, 'hints') ? threads.value : []));

  function markThread(projectId: number, comments: readonly CommentOfEntry[]): string {
    const ids = comments.map(({ commentId }) => commentId ?? 0);
    const all = threadOf(projectId)?.comments ?? [];
    const known = rangesOf(all, new Set(ids), (one) => isOwn(one, account.value ?? null) || following.isHidden(one));
    // A comment may be gone by now.
    const ranges = known.length > 0 ? known : ids.slice(-MAX_RANGES).map((id): IdRange => [id, id]);
    const start = startOf(all, following.list.value?.threads[projectId]);
    const mark = { projectId, uid: account.value?.uid ?? null, ranges, start };
    void pending.run('thread.mark-seen', mark, UNDO_MS);
    return keyOfCommand(pending, 'thread.mark-seen', mark);
  }

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
      const thread = threadOf(projectId);
      return thread !== undefined && canDeleteAll({ account: account.value ?? null, authorId: thread.authorId });
    },
    ...createSelecting(dependencies),
    /** Marks these comments as read, and no others of their threads. For a few seconds, that can be undone. @returns the keys */
    markRead(comments: readonly CommentOfEntry[]): string[] {
      // Only what is marked last can be undone.
      pending.flush();
      const keys = byProject(comments).map(([projectId, found]) => markThread(projectId, found));
      asked.follow(keys);
      return keys;
    },
    /** Takes comments off those that wait for a reply. For a few seconds, that can be undone. @returns the keys */
    needNoReply(comments: readonly CommentOfEntry[]): string[] {
      pending.flush();
      const keys = comments.map(({ projectId, commentId }) => {
        const comment = { projectId: projectId ?? 0, commentId: commentId ?? 0 };
        void pending.run('watch.need-no-reply', comment, UNDO_MS);
        return keyOfCommand(pending, 'watch.need-no-reply', comment);
      });
      asked.follow(keys);
      return keys;
    },
  };
}

/** What the threads on this computer hold. None is read before `isWanted`. */
function createStored(dependencies: Dependencies, isModerator: ReadonlySignal<boolean>) {
  const { pending, account, following, inbox, revisions, isWanted, pendingIds } = dependencies;
  const read = signal<Pick<StoredThreads, 'threads' | 'projects' | 'cursors'> | undefined>(undefined);
  const threads = computed(() => read.value?.threads ?? []);

  // Every thread that is stored raises a revision.
  effect(() => {
    if (isWanted.value && revisions.value) void readStored(isModerator.value);
  });

  async function readStored(withProjects: boolean): Promise<void> {
    const [stored, projects, cursors] = await Promise.all([
      dependencies.readCachedThreads(),
      withProjects ? dependencies.readProjectRecords() : [],
      resultOf(dependencies.readCursors()),
    ]);
    if (cursors.ok) read.value = { threads: stored, projects, cursors: cursors.value };
  }

  return {
    threads,
    threadOf: (projectId: number | null) => threads.value.find((thread) => thread.projectId === projectId),
    stored: computed((): StoredThreads | null | undefined => {
      const [watching, seen] = [following.list.value, pending.shown.seen.value];
      if (account.value === null) return null;
      if (!account.value || !watching || !seen || !inbox.value || !read.value) return undefined;
      const known = { account: account.value, watching, seen, inbox: inbox.value };
      return { ...known, ...read.value, pendingIds: pendingIds.value };
    }),
  };
}

/** Which comments are selected, and their deletion. The worker waits with it, so that it can be undone. */
function createSelecting({ send, account, asked }: Dependencies) {
  /** By `savedKey`. */
  const selected = signal(NONE);
  const isSelected = (comment: CommentOfEntry): boolean => selected.value.has(savedKey(comment));
  // Another person has chosen something else.
  onPersonLeft(account, () => void (selected.value = NONE));

  /** Sends one request for each project of these comments, all at once: the page may end, and one that fails holds back no other. */
  async function forEachProject(
    comments: readonly CommentOfEntry[],
    request: (projectId: number, commentIds: number[]) => Promise<Result<unknown>>,
  ): Promise<void> {
    await asked.request(async () => {
      const sent = byProject(comments).map(([id, found]) =>
        request(
          id,
          found.map(({ commentId }) => commentId ?? 0),
        ),
      );
      return (await Promise.all(sent)).find(({ ok }) => !ok);
    });
  }

  return {
    isSelected,
    toggle(comment: CommentOfEntry) {
      selected.value = selected.value.symmetricDifference(new Set([savedKey(comment)]));
    },
    /** Selects these alone. */
    select: (comments: readonly CommentOfEntry[]) => void (selected.value = new Set(comments.map(savedKey))),
    /** Returns a comment, or the selected ones among these if it is one of them. */
    withSelected: <T extends CommentOfEntry>(comment: T, all: readonly T[]): readonly T[] =>
      isSelected(comment) ? all.filter(isSelected) : [comment],
    async remove(comments: readonly CommentOfEntry[]) {
      const uid = account.value?.uid ?? null;
      await forEachProject(comments, (projectId, commentIds) => send('comment.delete', { projectId, uid, commentIds }));
      selected.value = selected.value.difference(new Set(comments.map(savedKey)));
    },
    restore: (comment: CommentOfEntry) =>
      forEachProject([comment], (projectId, commentIds) => send('comment.restore', { projectId, commentIds })),
  };
}

function byProject(comments: readonly CommentOfEntry[]) {
  return [...Map.groupBy(comments, ({ projectId }) => projectId ?? 0)];
}
