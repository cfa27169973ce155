/** Every small stored item: key, type, fallback, version. The worker is the one writer of all of them. */
import type { Hole } from './api/schemas';
import type { ErrorCode, Failure } from './errors';
import type { PublicProfile } from './profile';
import { defineItem } from './store';

/** Who is signed in. Nothing here is a secret. */
export interface Account {
  uid: number;
  /** The name others mention, `null` until it is learned or typed in. */
  name: string | null;
  /** Whether the service told that name; otherwise it was typed in. */
  nameTold: boolean;
  /** Former names, still looked for. */
  aliases: string[];
  /** Former names the person took back: old comments do not bring them again. */
  forgotten: string[];
  avatarUrl: string | null;
  badge: number;
  /** Epoch ms of signing in; tells one session from the next. */
  since: number;
  /** The same moment by the service's clock: what was written before it is old. */
  watchedFrom: number;
  /** How often in a row the service refused the login. */
  refusals: number;
  /** Set once it did so too often; no call carries the login until the person signs in or tries again. */
  refused: Failure | null;
  /** Whether the session outlives the browser. */
  kept: boolean;
}

/** AES-GCM under a key that never leaves IndexedDB. All base64. */
export interface Sealed {
  iv: string;
  data: string;
}

/** The session as it rests: the two ciphertexts, bound to `origin` and `uid`. */
export interface SealedSession extends Sealed {
  origin: string;
  uid: number;
}

/** What is known of one thread, so that the next look finds only what is new. */
export interface ThreadCursor {
  /** The service's counter when the thread was last read. */
  count: number;
  /** The newest comment seen, by time and then id; zeros for an empty thread. */
  lastAt: number;
  lastId: number;
  /** Epoch ms of the last full reading. */
  readAt: number;
  /** Where comments stood that could not be read: whatever appears there later is new. */
  holes: Hole[];
}

export interface Cursors {
  /** The announcements already seen; `null` before the first look, which is silent. */
  news: number[] | null;
  threads: Record<string, ThreadCursor>;
  /** Threads that could not be read, how often, and the counter they had: they wait longer each time, or for a change. */
  unreadable: Record<string, { count: number; tries: number; triedAt: number }>;
  /** The page of one's own projects at which the next cycle's radar starts; it turns where there are very many. */
  radarPage: number;
}

/** A mention or an announcement, with enough to be read offline. */
export interface InboxEntry {
  /** `mention:<projectId>:<commentId>` or `news:<id>`; the notification's id too. */
  id: string;
  kind: 'mention' | 'news';
  title: string;
  text: string;
  /** Who wrote it; empty for announcements. */
  author: string;
  avatarUrl: string | null;
  /** Epoch ms. */
  at: number;
  projectId: number | null;
  commentId: number | null;
  read: boolean;
  /** Epoch ms at which the browser took the notification, `null` before. */
  notifiedAt: number | null;
}

/** A comment on its way to the service. */
export interface Post {
  id: string;
  projectId: number;
  text: string;
  /** Epoch ms at which the person pressed Post. */
  createdAt: number;
  /** `sending`: a request is or was under way. `checking`: nobody knows yet, the thread is read again. `failed`: not sent. */
  state: 'sending' | 'checking' | 'failed';
  /** Who wrote it; nobody else sees it or settles it. */
  uid: number;
  /** The newest comment of the thread before sending: only a newer one can be this post. */
  afterId: number;
  /** Epoch ms at which the answer was lost, `null` while none was. */
  cutOffAt: number | null;
  failure: Failure | null;
}

/** What is told once, apart from the inbox; the notification's id too. */
export type NoticeId = 'notice:login-refused' | 'notice:storage-full';

/** What must still be shown or sent. */
export type OutboxEntry = { kind: 'notify'; id: string } | { kind: 'notice'; id: NoticeId } | { kind: 'post'; id: string; post: Post };

/** Why the service is not asked for a while. */
export interface Pause {
  /** How the newest request failed. */
  code: ErrorCode;
  /** Background requests that failed in a row. */
  failures: number;
  /** Epoch ms of the newest failure, and until when nothing is asked. */
  since: number;
  until: number;
  /** Whether the service itself asked for it; then it holds for people's requests too. */
  asked: boolean;
}

/** How the newest cycle ended. */
export interface LastRun {
  /** Epoch ms. */
  at: number;
  failure: Failure | null;
  /** Which part of it failed first. */
  failedIn?: 'news' | 'mentions' | null;
}

/** What was typed and not sent, by project id. */
export interface Drafts {
  /** The uid of the person who typed it, `null` for somebody signed out. */
  owner: number | null;
  texts: Record<string, string>;
}

/** Counts up with every write to the cache, so that pages know when to read it again. */
export type Revisions = Record<string, number>;

/** A panel mounted by the loader, by its nonce. */
export interface MountedPanel {
  tabId: number;
  projectId: number;
  /** The frame that used the nonce first, `null` until then. */
  frameId: number | null;
  createdAt: number;
}

export const serviceItem = defineItem<PublicProfile | null>({ key: 'service', fallback: null });
/** The profile somebody entered, API key included, sealed. A baked build keeps none. */
export const profileItem = defineItem<Sealed | null>({ key: 'profile', fallback: null });
export const accountItem = defineItem<Account | null>({
  key: 'account',
  fallback: null,
  version: 2,
  // Who told a name was not remembered; the next reading that tells one knows.
  migrations: { 1: (account: Omit<Account, 'nameTold' | 'forgotten' | 'refusals' | 'kept'> | null) => account && { ...account, nameTold: false, forgotten: [], refusals: 0, kept: true } },
});
export const sealedItem = defineItem<SealedSession | null>({ key: 'sealed', fallback: null });
/** The session of somebody who does not want to stay signed in: it ends with the browser, and never touches the disk. */
export const sealedForNowItem = defineItem<SealedSession | null>({ key: 'sealed', fallback: null, area: 'session' });
export const cursorsItem = defineItem<Cursors>({
  key: 'cursors',
  fallback: { news: null, threads: {}, unreadable: {}, radarPage: 1 },
  version: 2,
  migrations: { 1: (cursors: Cursors) => ({ ...cursors, threads: mapValues(cursors.threads, (thread) => ({ ...thread, holes: [] })) }) },
});
export const inboxItem = defineItem<InboxEntry[]>({ key: 'inbox', fallback: [] });
export const outboxItem = defineItem<OutboxEntry[]>({ key: 'outbox', fallback: [] });
export const lastRunItem = defineItem<LastRun | null>({ key: 'lastRun', fallback: null });
export const revisionsItem = defineItem<Revisions>({ key: 'revisions', fallback: {} });
export const pauseItem = defineItem<Pause | null>({ key: 'pause', fallback: null });
/** Whether the person was told that storage is full; in memory, because nothing else takes it then. */
export const toldFullItem = defineItem<boolean>({ key: 'toldFull', fallback: false, area: 'session' });
export const draftsItem = defineItem<Drafts>({ key: 'drafts', fallback: { owner: null, texts: {} } });
export const panelsItem = defineItem<Record<string, MountedPanel>>({ key: 'panels', fallback: {}, area: 'session' });

function mapValues<T, U>(record: Record<string, T>, step: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, step(value)]));
}
