/** Every small stored item: key, type, whom it belongs to, fallback, version. The worker writes them; an item that pages write says so. */
import type { ErrorCode, Failure } from '../errors';
import type { PublicProfile } from '../service/profile';
import { mergeOrigins, type MountedPanel, type SitePlacements } from '../page/site-placement';
import type { LivePoll, Seen, ScrollTarget, ThreadOrder } from './thread-reading';
import { DEFAULT_SETTINGS, type Settings } from '../watch/settings';
import { defineItem } from './store';
import { CURSORS_MIGRATIONS, INBOX_MIGRATIONS } from './migrations';
import type { SkippedEntry, Cursors, InboxEntry, Watching } from '../watch/types';
import type { SideRoute, ViewState } from './view-state';

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

/** A comment on its way to the service. */
export interface Post {
  id: string;
  projectId: number;
  text: string;
  /** Epoch ms at which the person pressed Post. */
  createdAt: number;
  /**
   * `waiting`: surely not sent yet, and can be taken back. `sending`: a request is or was under way. `checking`: nobody
   * knows yet, the thread is read again. `failed`: not sent.
   */
  state: 'waiting' | 'sending' | 'checking' | 'failed';
  /** Epoch ms at which one that waits is to be sent. What was stored before there was a wait has none. */
  dueAt?: number;
  /** Who wrote it; nobody else sees it or settles it. */
  uid: number;
  /** The newest comment of the thread before sending: only a newer one can be this post. */
  afterId: number;
  /** Epoch ms at which the answer was lost, `null` while none was. */
  cutOffAt: number | null;
  /** Why it was not sent; of one that waits, what keeps it from being sent. */
  failure: Failure | null;
}

/** A comment that is to be deleted. To delete it twice does no harm, so whatever was cut off is done again. */
export interface Removal {
  projectId: number;
  commentId: number;
  /** Who deletes it. */
  uid: number;
  /** `waiting`: can be taken back. `busy`: a request is or was under way. `failed`: still there. */
  state: 'waiting' | 'busy' | 'failed';
  /** Epoch ms at which it is to be done. */
  dueAt: number;
  /** Whether it is the second of two comments that came of one, which nobody asked to delete. */
  surplus: boolean;
  failure: Failure | null;
}

/** What is told once, apart from the inbox; the notification's id too. */
export type NoticeId = 'notice:login-refused' | 'notice:storage-full';

/**
 * What must still be shown or sent. `notify`: how an entry of the inbox is told is not decided yet. `several`: it is, and
 * these entries are told in one notification under this id, which is the entry's own where it is one.
 */
export type OutboxEntry =
  | { kind: 'notify'; id: string }
  | { kind: 'several'; id: string; ids: string[] }
  | { kind: 'notice'; id: NoticeId }
  | { kind: 'post'; id: string; post: Post }
  | { kind: 'removal'; id: string; removal: Removal };

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
  /** Epoch ms of the newest cycle without a failure, `null` before the first. */
  wellAt: number | null;
  /** Epoch ms of the newest one in which the threads could be looked at, whatever else failed; signed out, the announcements. */
  mentionsAt: number | null;
  /** The newest stretch without a look: `since` is when it began, `until` by the service's clock. What was written before its end is told at once. */
  gap: { since: number; until: number } | null;
}

/** Until when nothing is to be shown, in epoch ms. */
export interface Snooze {
  until: number;
}

/** The newest test notification, and when it was clicked. Epoch ms. */
export interface TestNotification {
  id: string;
  at: number;
  clickedAt: number | null;
}

/** What was typed and not sent, by project id. */
export interface Drafts {
  /** The uid of the person who typed it, `null` for somebody signed out. */
  owner: number | null;
  texts: Record<string, string>;
}

/** Counts up with every write to the cache, so that pages know when to read it again. */
export type Revisions = Record<string, number>;

/** The service in use. Taking another one into use replaces it. */
export const serviceItem = defineItem<PublicProfile | null>({ key: 'service', owner: 'computer', fallback: null });
/** The profile somebody entered, API key included, sealed. A baked build keeps none. */
export const profileItem = defineItem<Sealed | null>({ key: 'profile', owner: 'computer', fallback: null });
export const accountItem = defineItem<Account | null>({
  key: 'account',
  owner: 'person',
  fallback: null,
  version: 2,
  // Who told a name was not remembered; the next reading that tells one knows.
  migrations: {
    1: (account: Omit<Account, 'nameTold' | 'forgotten' | 'refusals' | 'kept'> | null) =>
      account && { ...account, nameTold: false, forgotten: [], refusals: 0, kept: true },
  },
});
export const sealedItem = defineItem<SealedSession | null>({ key: 'sealed', owner: 'person', fallback: null });
/** The session of somebody who does not want to stay signed in: it ends with the browser, and never touches the disk. */
export const sealedForNowItem = defineItem<SealedSession | null>({
  key: 'sealed',
  owner: 'person',
  fallback: null,
  area: 'session',
});
export const cursorsItem = defineItem<Cursors>({
  key: 'cursors',
  owner: 'person',
  fields: true,
  fallback: { news: null, newsSince: 0, threads: {}, unreadable: {}, radarPage: 1, counters: {}, people: {} },
  version: 3,
  migrations: CURSORS_MIGRATIONS,
});
export const watchingItem = defineItem<Watching>({
  key: 'watching',
  owner: 'person',
  fields: true,
  fallback: { owner: null, threads: {}, people: {} },
});
export const inboxItem = defineItem<InboxEntry[]>({
  key: 'inbox',
  owner: 'person',
  fallback: [],
  version: 2,
  migrations: INBOX_MIGRATIONS,
});
/** What was found and did not come to the inbox, the newest first. */
export const skippedItem = defineItem<SkippedEntry[]>({ key: 'asides', owner: 'person', fallback: [] });
export const outboxItem = defineItem<OutboxEntry[]>({ key: 'outbox', owner: 'person', fallback: [] });
export const lastRunItem = defineItem<LastRun | null>({
  key: 'lastRun',
  owner: 'service',
  fallback: null,
  version: 2,
  migrations: {
    1: (run: LastRun | null) =>
      run && { ...run, wellAt: run.failure ? null : run.at, mentionsAt: run.failure ? null : run.at, gap: null },
  },
});
/** Written by the options page, and by nobody else. */
export const settingsItem = defineItem<Settings>({
  key: 'settings',
  owner: 'computer',
  fields: true,
  fallback: DEFAULT_SETTINGS,
});
/** Whether keys drive the popup. Written by the popup, and by nobody else. */
export const keysItem = defineItem<boolean>({ key: 'keys', owner: 'computer', fallback: true });
export const snoozeItem = defineItem<Snooze | null>({ key: 'snooze', owner: 'computer', fallback: null });
export const testedItem = defineItem<TestNotification | null>({
  key: 'tested',
  owner: 'computer',
  fallback: null,
  area: 'session',
});
/** Threads somebody looks at just now, by project id: when they were last looked at, and how often without a change. */
export const livePollsItem = defineItem<Record<string, LivePoll>>({
  key: 'lives',
  owner: 'service',
  fallback: {},
  area: 'session',
});
/** Whether what outlives a worker is in order; forgotten when the browser ends, and at updates. */
export const preparedItem = defineItem<boolean>({
  key: 'prepared',
  owner: 'computer',
  fallback: false,
  area: 'session',
});
export const revisionsItem = defineItem<Revisions>({ key: 'revisions', owner: 'service', fallback: {} });
export const pauseItem = defineItem<Pause | null>({ key: 'pause', owner: 'service', fallback: null });
/** Whether the person was told that storage is full; in memory, because nothing else takes it then. */
export const storageNoticeItem = defineItem<boolean>({
  key: 'toldFull',
  owner: 'computer',
  fallback: false,
  area: 'session',
});
export const draftsItem = defineItem<Drafts>({
  key: 'drafts',
  owner: 'person',
  fields: true,
  fallback: { owner: null, texts: {} },
});
export const seenItem = defineItem<Seen>({
  key: 'seen',
  owner: 'person',
  fields: true,
  fallback: { owner: null, threads: {} },
});
/** Written by whatever shows a thread, and by nothing else. */
export const threadOrderItem = defineItem<ThreadOrder>({ key: 'threadOrder', owner: 'computer', fallback: 'newest' });
/** Written by the worker; taken away by the page that shows the comment. On the disk, because a frame in a page has no `storage.session` in Firefox. */
export const scrollTargetItem = defineItem<ScrollTarget | null>({ key: 'sought', owner: 'service', fallback: null });
/** Where the side panel was asked to be last, by whoever opened it; nobody reads it to write it. */
export const sideRouteItem = defineItem<SideRoute | null>({
  key: 'sideRoute',
  owner: 'service',
  fallback: null,
  area: 'session',
});
/** Written by the popup, and by nobody else, so that it opens where it was left; the side panel has a place of its own. */
export const popupViewItem = defineItem<ViewState | null>({ key: 'popupPlace', owner: 'service', fallback: null });
export const sidePanelViewItem = defineItem<ViewState | null>({ key: 'sidePlace', owner: 'service', fallback: null });
/** How panels stand on the pages of each site, and where they do not. */
export const placementsItem = defineItem<SitePlacements>({
  key: 'places',
  owner: 'service',
  fallback: {},
  version: 2,
  migrations: { 1: mergeOrigins },
});
export const panelsItem = defineItem<Record<string, MountedPanel>>({
  key: 'panels',
  owner: 'service',
  fallback: {},
  area: 'session',
});
