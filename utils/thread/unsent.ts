/** What one person has under way in a thread, from what is stored for everybody. Pure. */
import type { Account, Drafts, OutboxEntry, Post, Removal } from '../storage/items';

/** The person who writes, what they have on its way, and the draft as it is stored. */
export interface Unsent {
  account: Account | null;
  posts: readonly Post[];
  /** Comments on their way out, those included that nobody asked to delete (`surplus`). */
  removals: readonly Removal[];
  draft: string;
}

interface Stores {
  account: Account | null;
  drafts: Drafts;
  outbox: readonly OutboxEntry[];
}

/** What the stores hold of one thread for the person who is signed in. Nobody sees what somebody else typed. */
export function unsentIn({ account, drafts, outbox }: Stores, projectId: number): Unsent {
  const isHere = (one: Post | Removal): boolean => one.uid === account?.uid && one.projectId === projectId;
  return {
    account,
    posts: postsOf(outbox, account).filter(isHere),
    removals: outbox.flatMap((entry) => (entry.kind === 'removal' && isHere(entry.removal) ? [entry.removal] : [])),
    draft: account && (drafts.owner ?? account.uid) === account.uid ? (drafts.texts[projectId] ?? '') : '',
  };
}

/** The comments of one person that are on their way, in all threads. */
export function postsOf(outbox: readonly OutboxEntry[], account: Account | null | undefined): Post[] {
  return outbox.flatMap((entry) => (entry.kind === 'post' && entry.post.uid === account?.uid ? [entry.post] : []));
}

/** The posts that were sent between two states of the outbox. What only waited, or had failed, was taken back. */
export function sentSince(before: Unsent | null, { posts }: Unsent): Post[] {
  return (before?.posts ?? []).filter(
    ({ id, state }) => (state === 'sending' || state === 'checking') && !posts.some((post) => post.id === id),
  );
}

/** The ids of the comments that were deleted between two states of the outbox. */
export function deletedSince(before: Unsent | null, { removals }: Unsent): number[] {
  return (before?.removals ?? []).flatMap(({ commentId, state }) =>
    state === 'busy' && !removals.some((removal) => removal.commentId === commentId) ? [commentId] : [],
  );
}
