/** What somebody wrote in a thread and the service does not have yet. Pure. */
import type { Account, Drafts, OutboxEntry, Post } from '../storage/items';

/** The person who writes, their comments on their way, and the draft as it is stored. */
export interface Unsent {
  account: Account | null;
  posts: readonly Post[];
  draft: string;
}

interface Stores {
  account: Account | null;
  drafts: Drafts;
  outbox: readonly OutboxEntry[];
}

/** What the stores hold of one thread for the person who is signed in. Nobody sees what somebody else typed. */
export function unsentIn({ account, drafts, outbox }: Stores, projectId: number): Unsent {
  return {
    account,
    posts: postsOf(outbox, account).filter((post) => post.projectId === projectId),
    draft: account && (drafts.owner ?? account.uid) === account.uid ? (drafts.texts[projectId] ?? '') : '',
  };
}

/** The comments of one person that are on their way, in all threads. */
export function postsOf(outbox: readonly OutboxEntry[], account: Account | null | undefined): Post[] {
  return outbox.flatMap((entry) => (entry.kind === 'post' && entry.post.uid === account?.uid ? [entry.post] : []));
}
