/** All small stored items: key, type, owner, fallback, version. The worker writes them, unless the comment of an item names a page. */
import type { Failure } from '../errors';
import type { Pause } from '../watch/pause';
import type { PublicProfile } from '../service/profile';
import type { MountedPanel, SitePlacements } from '../page/placement';
import { DEFAULT_SETTINGS, type Settings } from '../settings';
import type { NoticeId, OutboxEntry, Sealed } from './outbox-entry';
import { defineItem, type Item } from './store';
import type { SkippedEntry, Cursors, InboxEntry, LastRun, TestNotification, Watching } from '../watch/types';
import type { Saved } from '../saved';
import type { SideRoute, ViewState } from './view-state';
import type { ReadMark } from '../watch/read-marks';
import type { Snooze } from '../watch/snooze';
import type { SyncState, SyncStatus } from '../sync-state';

export type { LastRun } from '../watch/types';
export type { LoginNotice, NoticeId, OutboxEntry, Post, Removal, RequestMark } from './outbox-entry';

/** The signed-in person. Contains no secret. */
export interface Account {
  uid: number;
  /** The name that others mention, `null` until known. */
  name: string | null;
  /** Whether the name comes from the service; otherwise the person typed it. */
  nameTold: boolean;
  aliases: string[];
  /** Former names that the person removed, so that old comments do not add them again. */
  forgotten: string[];
  avatarUrl: string | null;
  badge: number;
  /** Epoch ms of signing in; identifies the session. */
  since: number;
  /** The same moment by the service's clock: older comments are not new. */
  watchedFrom: number;
  /** Whether the person had never signed in here before. Mentions of the days before come as read. */
  isFirst?: boolean;
  /** How often in a row the service refused the login. */
  refusals: number;
  /** The threads whose readings were refused for an unknown reason since the last success. */
  refusedIn: number[];
  /** Why the login is not used: too many refusals, until the person signs in or tries again; or the browser withholds key or access. */
  refused: Failure | null;
  /** Whether the session outlives the browser. */
  kept: boolean;
}

/** The stored session: both ciphertexts of the login, bound to `origin` and `uid`. */
export interface SealedSession extends Sealed {
  origin: string;
  uid: number;
}

/** Unsent texts, by project id. */
export interface Drafts {
  owner: number | null;
  texts: Record<string, string>;
}

/** What the person has read of each thread. */
export interface Seen {
  owner: number | null;
  /** By project id: which comments were read, and when the last one was, in epoch ms. */
  threads: Record<string, ReadMark & { at: number }>;
  /** The same by other computers, of comments that are not known here, and when that came. The next reading of the thread settles it. */
  ahead?: Record<string, ReadMark & { at: number }>;
}

export type ThreadOrder = 'newest' | 'oldest';

/** The comment that an open thread should scroll to, after a click on a notification or an entry. */
export interface ScrollTarget {
  projectId: number;
  commentId: number;
  at: number;
}

/** The polling state of a thread that is in front of the person. */
export interface LivePoll {
  at: number;
  /** Polls in a row that found nothing new. */
  quiet: number;
  /** The difference between the service's counter and the number of comments. */
  offset: number;
  checkedAt: number | null;
}

/** What a person follows, has read, saved and set, put aside until they sign in again after somebody else. */
export interface Kept {
  uid: number;
  /** Whether it goes to their other computers. Then those say what has changed meanwhile. */
  isSynced?: boolean;
  watching: Watching;
  seen: Seen;
  settings: Settings;
  saved?: Saved;
}

/** Counters of writes to the cache, so that pages know when to read it again. */
export type Revisions = Record<string, number>;

type OwnedItem<T> = Pick<Item<T>, 'key' | 'fallback'> & Partial<Omit<Item<T>, 'owner'>>;
/* @__NO_SIDE_EFFECTS__ */
const ofService = <T>(item: OwnedItem<T>): Item<T> => defineItem({ ...item, owner: 'service' });
/* @__NO_SIDE_EFFECTS__ */
const ofPerson = <T>(item: OwnedItem<T>): Item<T> => defineItem({ ...item, owner: 'person' });
/* @__NO_SIDE_EFFECTS__ */
const ofComputer = <T>(item: OwnedItem<T>): Item<T> => defineItem({ ...item, owner: 'computer' });

/** The service in use. Another one replaces it. */
export const serviceItem = ofComputer<PublicProfile | null>({ key: 'service', fallback: null });
/** The entered profile with its API key, sealed. A baked build stores none. */
export const profileItem = ofComputer<Sealed | null>({ key: 'profile', fallback: null });
/** Hosts that are held only while the options page looks for a service. It writes them; the next start gives back what it left behind. */
export const borrowedHostsItem = ofComputer<string[]>({ key: 'borrowedHosts', maxBytes: 1024, fallback: [] });
export const accountItem = ofPerson<Account | null>({ key: 'account', fallback: null });
export const sealedItem = ofPerson<SealedSession | null>({
  key: 'sealed',
  maxBytes: 16 * 1024,
  fallback: null,
  goesWith: 'account',
});
/** Keys of a browser that can't use IndexedDB, in base64 by name: in memory only, until the browser ends (`seal.ts`). */
export const spareKeysItem = ofComputer<Partial<Record<'session' | 'profile', string>>>({
  key: 'spareKeys',
  area: 'session',
  maxBytes: 1024,
  fallback: {},
});
/** The session of a person who does not stay signed in: in memory only, until the browser ends. */
export const sealedForNowItem = ofPerson<SealedSession | null>({ key: 'sealed', area: 'session', fallback: null });
export const cursorsItem = ofPerson<Cursors>({
  key: 'cursors',
  maxBytes: 2176 * 1024,
  fallback: { news: null, newsSince: 0, threads: {}, unreadable: {}, radarPage: 1, counters: {}, people: {} },
});
export const watchingItem = ofPerson<Watching>({
  key: 'watching',
  maxBytes: 1024 * 1024,
  fallback: { owner: null, threads: {}, people: {} },
});
/** A new one is refused where it is full. */
export const savedItem = ofPerson<Saved>({
  key: 'saved',
  maxBytes: 640 * 1024,
  fallback: { owner: null, things: {} },
});
export const inboxItem = ofPerson<InboxEntry[]>({ key: 'inbox', maxBytes: 512 * 1024, fallback: [] });
/** Findings that were left out of the inbox, the newest first. */
export const skippedItem = ofPerson<SkippedEntry[]>({ key: 'asides', fallback: [] });
export const outboxItem = ofPerson<OutboxEntry[]>({ key: 'outbox', version: 2, maxBytes: 512 * 1024, fallback: [] });
export const lastRunItem = ofService<LastRun | null>({ key: 'lastRun', fallback: null });
export const keptItem = ofService<Kept[]>({ key: 'kept', maxBytes: 1216 * 1024, fallback: [] });
export const settingsItem = ofComputer<Settings>({ key: 'settings', isSetting: true, fallback: DEFAULT_SETTINGS });
/** Whether keyboard shortcuts are on in the popup. Written by the popup and the settings alone. */
export const keysItem = ofComputer<boolean>({ key: 'keys', isSetting: true, fallback: true });
export const snoozeItem = ofPerson<Snooze | null>({ key: 'snooze', maxBytes: 1024, isSetting: true, fallback: null });
export const testedItem = ofComputer<TestNotification | null>({
  key: 'testNotification',
  area: 'session',
  fallback: null,
});
/** The polling state of the threads in front of the person, by project id. */
export const livePollsItem = ofService<Record<string, LivePoll>>({ key: 'livePolls', area: 'session', fallback: {} });
/** Whether what outlives a worker was prepared since the browser or this version began, or service, permissions or person changed. */
export const preparedItem = ofComputer<boolean>({ key: 'prepared', area: 'session', fallback: false });
/** Whether a sign-out did not finish, so that the next worker goes on with it. In memory, since the disk may be full. */
export const signingOutItem = ofComputer<boolean>({ key: 'signingOut', area: 'session', fallback: false });
export const revisionsItem = ofService<Revisions>({ key: 'revisions', fallback: {} });
/** The pause of all requests, and that of the requests that carry the login. */
export const pauseItem = ofService<Pause | null>({ key: 'pause', maxBytes: 8 * 1024, fallback: null });
export const loginPauseItem = ofService<Pause | null>({ key: 'loginPause', maxBytes: 8 * 1024, fallback: null });
/** The notice about storage that was shown, until its cause ends. In memory, since the disk may be full. */
export const storageNoticeItem = ofComputer<NoticeId | null>({ key: 'storageNotice', area: 'session', fallback: null });
export const draftsItem = ofPerson<Drafts>({
  key: 'drafts',
  maxBytes: 768 * 1024,
  fallback: { owner: null, texts: {} },
});
export const seenItem = ofPerson<Seen>({ key: 'seen', fallback: { owner: null, threads: {} } });
export const syncStatusItem = ofPerson<SyncStatus>({
  key: 'sync',
  maxBytes: 1024,
  fallback: { owner: null, on: false },
});
export const syncStateItem = ofPerson<SyncState>({
  key: 'syncState',
  maxBytes: 790 * 1024,
  fallback: { owner: null, joined: false, registers: {}, arrived: {} },
  // Where the settings are put aside, their defaults would otherwise count as chosen, and reset other computers.
  goesWith: 'settings',
});
export const threadOrderItem = ofComputer<ThreadOrder>({
  key: 'threadOrder',
  maxBytes: 1024,
  isSetting: true,
  fallback: 'newest',
});
/** Removed by the page that shows the comment. Local, since a frame in a foreign page has no `storage.session` in Firefox. */
export const scrollTargetItem = ofService<ScrollTarget | null>({ key: 'scrollTarget', maxBytes: 1024, fallback: null });
/** The route that the side panel should open. Written by the worker and the pages that open it, without reading it first. */
export const sideRouteItem = ofPerson<SideRoute | null>({ key: 'sideRoute', area: 'session', fallback: null });
/** The views to restore in popup and side panel. Written by the popup's page alone. */
export const popupViewItem = ofPerson<ViewState | null>({ key: 'popupPlace', fallback: null });
export const sidePanelViewItem = ofPerson<ViewState | null>({ key: 'sidePlace', fallback: null });
/** By site: the placement of panels, and where they are hidden. */
export const placementsItem = ofService<SitePlacements>({ key: 'places', isSetting: true, fallback: {} });
export const panelsItem = ofService<Record<string, MountedPanel>>({ key: 'panels', area: 'session', fallback: {} });

/** All of them. A namespace import instead would keep their names in the bundle. */
export const ALL_ITEMS: readonly Item<unknown>[] = /* @__PURE__ */ [
  [serviceItem, profileItem, borrowedHostsItem, accountItem, sealedItem, sealedForNowItem, spareKeysItem, cursorsItem],
  [watchingItem, savedItem, inboxItem, skippedItem, outboxItem, lastRunItem, keptItem, settingsItem],
  [keysItem, snoozeItem, testedItem, livePollsItem, preparedItem, signingOutItem, revisionsItem],
  [pauseItem, loginPauseItem, storageNoticeItem, draftsItem, seenItem, syncStatusItem, syncStateItem, threadOrderItem],
  [scrollTargetItem, sideRouteItem, popupViewItem, sidePanelViewItem, placementsItem, panelsItem],
].flat();
