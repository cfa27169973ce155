/**
 * The watch list, the cursors, the inbox, the last cycle and the test notification. Times are epoch ms; threads and projects are by
 * project id, people by uid. Types only; `utils/storage/items.ts` declares where they are stored.
 */
import type { Hole } from '../api/schemas';
import type { ErrorCode } from '../error-codes';
import type { Failure } from '../errors';
import type { ProjectFilter } from '../projects/filter';
import type { Level } from '../settings';
import type { EntryKind, ThreadLevel } from './kinds';
import type { TraceStep } from './levels';
import type { HiddenWords } from './hidden-words';

/** Why a thread is watched: it is the person's own project, they wrote in it, or they follow it. */
export type WatchReason = 'own' | 'written' | 'followed';

/** A thread on the watch list, also one that the person removed. */
export interface WatchedThread {
  title: string;
  /** The uid and name of the project's author; 0 and empty until known. */
  authorId: number;
  authorName: string;
  reason: WatchReason;
  /** By the clock of the service. Older comments are not new. */
  since: number;
  /** The level of this thread; `null`: by the settings. */
  level: ThreadLevel | null;
  /** Epoch ms until which the level counts; missing: for good. */
  levelUntil?: number;
  /** Removed by the person: it is not read, and not added again automatically. */
  removed: boolean;
}

/** A person whose new projects get an entry. */
interface FollowedPerson {
  name: string;
  /** By the clock of the service; `UNKNOWN_START` until that is known. */
  since: number;
}

/** A search or filters whose new projects get an entry. */
export interface Alert {
  name: string;
  filter: ProjectFilter;
  /** `null`: by the settings. `off`: nothing is looked for. */
  level: Level | null;
  /** By the clock of the service. Older projects are not new. `UNKNOWN_START` until that clock is known. */
  since: number;
  /** The ids of the projects that it has found, by `withKnown`; missing before the first. */
  known?: number[];
  /** How many it has found. */
  count: number;
}

/** A person whose comments are hidden, and the project where the person who reads chose that. The name is empty until it is known here. */
export interface HiddenPerson {
  name: string;
  projectId: number;
}

export interface Watching {
  /** The uid of its owner; `null` before the first sign-in. It is shown to nobody else. */
  owner: number | null;
  threads: Record<string, WatchedThread>;
  people: Record<string, FollowedPerson>;
  /** By `filterKey`. */
  alerts?: Record<string, Alert>;
  /** People whose comments are folded and not notified, by uid. */
  hidden?: Record<string, HiddenPerson>;
  /** Words and phrases whose comments are hidden, too. */
  words?: HiddenWords;
  /** The comments that the person said need no reply, by `savedKey`, the newest ones last. */
  noReply?: string[];
}

/** How far a thread is known, so that the next reading finds only what is new. */
export interface ThreadCursor {
  /** The comment counter of the service at the last reading. */
  count: number;
  /** The highest time and id of all comments read; 0 for an empty thread. */
  lastAt: number;
  lastId: number;
  /** Epoch ms of the last full reading. */
  readAt: number;
  /** Where comments could not be read. Comments that appear there later are new. */
  holes: Hole[];
  /** The number of comments, including those that could not be read. */
  seen: number;
  /** The ids of pinned messages. Their times can change without being new. */
  pins: number[];
}

/** The counters of a watched project, which need no login. */
export interface ProjectCounter {
  /** The number of comments by the service. */
  count: number;
  likes: number;
  downloads: number;
  /** Epoch ms of the request, and of the last change of `count`. */
  at: number;
  movedAt: number;
  /** The project's last update, by the clock of the service. */
  updatedAt: number;
  /** The newest figures in the history of an own project. */
  noted?: string;
  /** Whether the first page of its author's list does not contain it. */
  isFarDown?: boolean;
}

/** How far a list of projects is known, which comes in pages, the newest first. */
export interface ListCursor {
  /** Epoch ms of the last look at its first page. */
  at: number;
  /** What is stamped up to then is known, but for the hole. By the clock of the service, and never ahead of it. */
  upTo?: number;
  /** How many projects of its first page could not be read, and have been told. */
  skipped?: number;
  hole?: ListHole;
}

/** What of a list could not be read yet: between the newest projects and those that were known. */
export interface ListHole {
  /** What is stamped up to then was known before. */
  after: number;
  /** The last page that was read; 0 if it is to be read anew, because something could not be read or pages may have shifted. */
  page: number;
  /** Epoch ms of the last request. */
  at: number;
  /** How many projects could not be read so far, and how often in a row it was read to its end in vain. */
  skipped: number;
  tries: number;
  /** Whether its later pages showed something new: then it is read once more, in which this is false. */
  again?: boolean | undefined;
}

/** The known projects of a followed person. */
export interface PersonCursor extends ListCursor {
  /** The ids of known projects, by `withKnown`; `null` before the first check, which adds no entries. */
  projects: number[] | null;
  /** The newest project, by the clock of the service. */
  newestAt: number;
}

/** The newest failed reading of a thread. */
interface UnreadableThread {
  /** The comment counter of the service then. */
  count: number;
  /** Failed readings in a row with this counter. 0 after another thread can be read again, so that this one is tried at once. */
  tries: number;
  triedAt: number;
  code: ErrorCode;
}

export interface Cursors {
  /** The ids of known announcements, which have no order; `null` before the first check, which adds no entries. */
  news: string[] | null;
  /** By the clock of the service: older announcements are not new. 0 unless the first check found none. */
  newsSince: number;
  threads: Record<string, ThreadCursor>;
  /** Threads that could not be read, or not all of it, by project id. */
  unreadable: Record<string, UnreadableThread>;
  /** The page of own projects at which the radar of the next cycle starts. With very many projects it rotates. */
  radarPage: number;
  /** The counters of watched projects, from any list or details, by project id. */
  counters: Record<string, ProjectCounter>;
  people: Record<string, PersonCursor>;
  /** The counters of own projects when the last weekly entry was due, in epoch ms. Missing where the kind is off. */
  week?: { at: number; counters: Record<string, ProjectCounter> };
  /** The newest projects, for alerts. Missing before the first look. */
  newest?: ListCursor;
}

/** An entry of the inbox, complete enough to be read offline. */
export interface InboxEntry {
  /** By `entryId`. Its notification has the same id, unless one covers several entries. */
  id: string;
  kind: EntryKind;
  title: string;
  text: string;
  /** The author's name; empty for announcements, for the team of the service, and for authors without a name. */
  author: string;
  /** The uid of the writer of a comment. */
  authorId?: number;
  nameless?: true;
  avatarUrl: string | null;
  at: number;
  projectId: number | null;
  commentId: number | null;
  read: boolean;
  /** Epoch ms at which it becomes unread again, because the person snoozed it. */
  snoozedUntil?: number;
  /** Epoch ms at which the browser accepted the notification, `null` before. */
  notifiedAt: number | null;
  /** The id of the notification that covers it. It never changes once stored, so that nothing is notified twice. */
  notifiedAs: string | null;
  /** The previous comment in its thread. */
  before: (Pick<InboxEntry, 'author' | 'authorId' | 'nameless'> & { text: string }) | null;
  /** Epoch ms at which its deletion was noticed. */
  goneAt: number | null;
  trace: TraceStep[];
}

/** What got no inbox entry, and why. */
export interface SkippedEntry {
  at: number;
  kind: EntryKind;
  why: 'kind-off' | 'muted';
  projectId: number | null;
  title: string;
}

export interface LastRun {
  at: number;
  failure: Failure | null;
  /** The step that failed first. */
  failedIn?: 'news' | 'mentions' | null;
  /** Epoch ms of the newest cycle without a failure, `null` before the first. */
  wellAt: number | null;
  /** Epoch ms of the newest cycle after which every thread was known (signed out: the announcements), even if other steps failed. */
  mentionsAt: number | null;
  /** How many threads can't be read, since `mentionsAt`; missing if there are none. */
  unreadable?: number;
  /** Epoch ms of the newest cycle that could check threads, even if some can't be read. */
  lookedAt: number | null;
  /** The newest period without a check; `until` is by the service's clock. All comments up to its end go into one notification. */
  gap: { since: number; until: number } | null;
  /** The longest gap of more than four hours that the person is not done with, or the last one that they are done with. */
  away?: { since: number; until: number; isDone: boolean } | undefined;
  /** The period by which the next one comes. */
  periodMinutes: number;
}

/** The newest test notification, and when it was clicked. Epoch ms. */
export interface TestNotification {
  id: string;
  at: number;
  clickedAt: number | null;
}
