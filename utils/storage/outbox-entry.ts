/** What is in the outbox: notifications still to be shown, comments and deletions still to be sent (`items.ts`). */
import type { Failure } from '../errors';

export interface Post {
  kind: 'post';
  id: string;
  projectId: number;
  text: string;
  createdAt: number;
  /** `waiting`: can be withdrawn. `sending`: has started. `checking`: the outcome is unknown. `failed`: not sent, or perhaps sent, as its failure says. */
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  dueAt: number;
  /** Posted by a panel in a foreign page that has not shown yet that it outlived the wait. Only that panel or the person sends it. */
  isUnconfirmed?: boolean;
  /** The author's uid. Only the author sees the comment and sends it. */
  uid: number;
  /** The id of the newest comment before sending: only a newer one can be this post. */
  afterId: number;
  /** When its request can arrive, in epoch ms by the service's clock. Missing before sending. */
  arrives?: { from: number; until: number };
  /** Epoch ms at which the answer was lost, `null` if it was not. */
  cutOffAt: number | null;
  failure: Failure | null;
  /** That the session wrote it. Without one, it is never sent. */
  proof?: Sealed;
}

/** A pending deletion of a comment. Deletion is idempotent, so an interrupted one is repeated. */
export interface Removal {
  kind: 'removal';
  /** `removal:` and the id of the comment. */
  id: string;
  projectId: number;
  commentId: number;
  uid: number;
  /** `waiting`: can be undone. `busy`: the request has started. `failed`: the comment still exists. */
  state: 'waiting' | 'busy' | 'failed';
  dueAt: number;
  /** Whether it is a duplicate of a comment that the service stored twice; the person did not ask to delete it. */
  surplus: boolean;
  failure: Failure | null;
  /** That the session wrote it. Without one, it is never sent. */
  proof?: Sealed;
}

/** Notices that the login is not used. They end with the session. */
export const LOGIN_NOTICES = ['notice:login-refused', 'notice:login-lost', 'notice:no-access'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/** A notice outside of the inbox, shown once. Also the id of its notification. */
export type NoticeId = LoginNotice | 'notice:storage-full' | 'notice:cache-blocked' | 'notice:cache-broken';

/** `notify`: an entry whose notification is not planned yet. `several`: a planned one; that of a single entry has the entry’s id. */
export type OutboxEntry =
  | { kind: 'notify'; id: string }
  | { kind: 'several'; id: string; ids: string[] }
  | { kind: 'notice'; id: NoticeId }
  | Post
  | Removal;

/** AES-GCM ciphertext, in base64. The key never leaves IndexedDB. */
export interface Sealed {
  iv: string;
  data: string;
}

/** Whether a comment may have reached the service, or may still reach it by a request in flight. */
export function hasUnknownOutcome({ state }: Post): boolean {
  return state === 'sending' || state === 'checking';
}

/** Returns all comments that were certainly not sent, including waiting ones. */
export function unsentPosts(outbox: readonly OutboxEntry[]): Post[] {
  return outbox.filter((entry) => entry.kind === 'post').filter((post) => !hasUnknownOutcome(post));
}
