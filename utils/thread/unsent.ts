/** Selects one person's posts and deletions in a thread from the stores. Pure. */
import type { Comment } from '../api/schemas';
import type { KnownThread } from '../commands/replies';
import type { Account, OutboxEntry, Post, Removal } from '../storage/items';
import { hasUnknownOutcome } from '../storage/outbox-entry';

export interface Unsent {
  account: Account | null;
  posts: readonly Post[];
  /** Pending deletions, including those of duplicates (`surplus`). */
  removals: readonly Removal[];
  projectId: number;
}

/** A thread as a page shows it: the worker's answer, combined with what the page reads from the stores, without `surplus`. */
export interface ThreadView extends Omit<KnownThread, 'uid' | 'etag'>, Unsent {
  comments: Comment[];
}

/** Selects what belongs to the signed-in person and this thread. Never includes another person's texts. */
export function unsentIn(
  { account, outbox }: { account: Account | null; outbox: readonly OutboxEntry[] },
  projectId: number,
): Unsent {
  const isOwn = (item: Post | Removal): boolean => item.uid === account?.uid && item.projectId === projectId;
  return {
    account,
    posts: postsOf(outbox, account).filter(isOwn),
    removals: outbox.filter((entry) => entry.kind === 'removal').filter(isOwn),
    projectId,
  };
}

/** Returns the posts of one person, in all threads. */
export function postsOf(outbox: readonly OutboxEntry[], account: Account | null | undefined): Post[] {
  return outbox.filter((entry) => entry.kind === 'post').filter(({ uid }) => uid === account?.uid);
}

/** Returns the posts that were sent between two states. A waiting or failed post that left the outbox was withdrawn. */
export function sentSince(before: Pick<Unsent, 'posts'> | null, { posts }: Pick<Unsent, 'posts'>): Post[] {
  return (before?.posts ?? []).filter((post) => hasUnknownOutcome(post) && !posts.some(({ id }) => id === post.id));
}

/** Returns the ids of the comments that were deleted between two states. */
export function deletedSince(before: Unsent | null, { removals }: Unsent): number[] {
  return (before?.removals ?? []).flatMap(({ commentId, state }) =>
    state === 'busy' && !removals.some((removal) => removal.commentId === commentId) ? [commentId] : [],
  );
}
