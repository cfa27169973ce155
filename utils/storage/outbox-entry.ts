/** What is in the outbox: notifications still to be shown, comments and deletions still to be sent (`items.ts`). */
import type { Failure } from '../errors';

/** A text that was posted, by its state. */
export type Post = PostedText &
  (
    | /** Posted by a panel in a foreign page that has not shown yet that it outlived the wait. Only that panel or the person sends it. */
      {
        state: 'unconfirmed';
        dueAt: number;
        failure: null;
      } /** Can be taken back. With why it was not sent before, and the mark of a request that may have arrived all the same. */
    | {
        state: 'waiting';
        dueAt: number;
        failure: Failure | null;
        request?: RequestMark;
      } /** Its request has started. */
    | {
        state: 'sending';
        request: RequestMark;
      } /** The outcome is unknown: the answer was lost at `cutOffAt` (epoch ms). */
    | {
        state: 'checking';
        request: RequestMark;
        cutOffAt: number;
        failure: Failure | null;
      } /** Not sent, or perhaps sent, as its failure says; without one, it became too old. */
    | { state: 'failed'; failure: Failure | null }
  );

interface PostedText {
  kind: 'post';
  id: string;
  projectId: number;
  /** The author. Only the author sees the comment and sends it. */
  uid: number;
  text: string;
  /** Epoch ms at which it was posted, or confirmed by the person. */
  createdAt: number;
  /** Proof that this session created it. Without one, it is never sent. */
  proof?: Sealed;
}

/** By what a comment is found whose answer was lost. */
export interface RequestMark {
  /** The id of the newest comment before sending: only a newer one can be this post. */
  afterId: number;
  /** When the request can arrive, in epoch ms by the service's clock. */
  from: number;
  until: number;
}

/** Whether a comment may have reached the service, or may still reach it by a request in flight. */
export function hasUnknownOutcome({ state }: Post): boolean {
  return state === 'sending' || state === 'checking';
}

/** Returns all comments that were certainly not sent, including waiting ones. */
export function unsentPosts(outbox: readonly OutboxEntry[]): Post[] {
  return outbox.filter((entry) => entry.kind === 'post').filter((post) => !hasUnknownOutcome(post));
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
  /** Proof that this session created it. Without one, it is never sent. */
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

/** What version 1 stored of a posted text, where it differs. */
interface FirstPost {
  kind: 'post';
  state: Exclude<Post['state'], 'unconfirmed'>;
  isUnconfirmed?: boolean;
  afterId: number;
  arrives?: { from: number; until: number };
}

/** Brings an outbox of version 1 to version 2. What a state no longer needs may stay. */
export function fromFirstOutbox(outbox: readonly (FirstPost | Exclude<OutboxEntry, Post>)[]): unknown[] {
  return outbox.map((entry) => {
    if (entry.kind !== 'post') return entry;
    const { isUnconfirmed, afterId, arrives, ...post } = entry;
    const request = { afterId, from: 0, until: Number.MAX_SAFE_INTEGER, ...arrives };
    const isAsked = arrives !== undefined || post.state !== 'waiting';
    return { ...post, ...(isAsked && { request }), ...(isUnconfirmed && { state: 'unconfirmed' }) };
  });
}
