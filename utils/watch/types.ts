/** What is watched, what is known of it, and what was found. Types only; `stored.ts` says where they are kept. */
import type { Hole } from '../api/schemas';
import type { EntryKind, Level, TraceStep } from './levels';

/** Why a thread is watched: one's own project, one wrote in it, or one follows it. */
export type WatchReason = 'own' | 'written' | 'followed';

/** A thread that is watched, or that the person took off the watch. */
export interface WatchedThread {
  title: string;
  /** The uid and name of the project's author; 0 and empty until known. */
  authorId: number;
  authorName: string;
  reason: WatchReason;
  /** By the service's clock: comments that are older are no news. */
  since: number;
  /** What goes for this thread alone; `null` where the settings do. */
  level: Level | null;
  /** Taken off the watch: it is not read, and not taken up again by itself. */
  removed: boolean;
}

/** Somebody whose new projects are news. */
interface FollowedPerson {
  name: string;
  since: number;
}

/** Everything that is looked at regularly. */
export interface Watching {
  /** Whose it is; `null` until somebody signs in. Nobody else sees it. */
  owner: number | null;
  /** By project id. */
  threads: Record<string, WatchedThread>;
  /** By uid. */
  people: Record<string, FollowedPerson>;
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
  /** How many comments there were, those that could not be read included. */
  seen: number;
  /** The pinned messages by id: one whose time moves on is no new one. */
  pins: number[];
}

/** What is known of a watched project without the login. */
export interface ProjectCounter {
  /** The service's number of comments, and the other figures. */
  count: number;
  likes: number;
  downloads: number;
  /** Epoch ms at which it was asked for, and since when it is this number. */
  at: number;
  movedAt: number;
  /** The service's time of the project's last update. */
  updatedAt: number;
  /** The figures that the history of one's own project holds last. */
  noted?: string;
  /** Whether it was missing on the first page of its author's list. */
  isFarDown?: boolean;
}

/** What is known of the projects of somebody who is followed. */
interface PersonCursor {
  /** Ids of the projects seen; `null` before the first look, which is silent. */
  projects: number[] | null;
  /** Epoch ms of the last look. */
  at: number;
  /** The service's time of the newest project. */
  newestAt: number;
}

export interface Cursors {
  /** The announcements already seen; `null` before the first look, which is silent. */
  news: number[] | null;
  /** By the service's clock: announcements that are older are no news; 0 unless there was none at the first look. */
  newsSince: number;
  threads: Record<string, ThreadCursor>;
  /** Threads that could not be read, how often, and the counter they had: they wait longer each time, or for a change. */
  unreadable: Record<string, { count: number; tries: number; triedAt: number }>;
  /** The page of one's own projects at which the next cycle's radar starts; it turns where there are very many. */
  radarPage: number;
  /** Counters of the watched projects, from whatever list or details they were seen in. */
  counters: Record<string, ProjectCounter>;
  /** By uid. */
  people: Record<string, PersonCursor>;
}

/** Something that was found, with enough to be read offline. */
export interface InboxEntry {
  /**
   * `mention:<projectId>:<commentId>`, so too `answer` and `comment`; `news:<id>`, `update:<projectId>:<time>`,
   * `project:<projectId>`. The id of its notification too, unless it is part of a larger one.
   */
  id: string;
  kind: EntryKind;
  /** The title of the project or announcement. */
  title: string;
  text: string;
  /** Who wrote it; empty for announcements, for the service's team, and for somebody without a name. */
  author: string;
  /** Whether that is somebody without a name; nobody remembered it of older entries. */
  nameless?: true;
  avatarUrl: string | null;
  /** Epoch ms. */
  at: number;
  projectId: number | null;
  commentId: number | null;
  read: boolean;
  /** Epoch ms at which the browser took the notification, `null` before. */
  notifiedAt: number | null;
  /** The notification it was told in: its own id, or that of several at once. */
  notifiedAs: string | null;
  /** The comment before it in its thread. */
  before: { author: string; text: string; nameless?: true } | null;
  /** Epoch ms at which it was found to be deleted. */
  goneAt: number | null;
  /** What was decided about it, in order. */
  trace: TraceStep[];
}

/** Something found that did not come to the inbox, and why. */
export interface SkippedEntry {
  /** Epoch ms. */
  at: number;
  kind: EntryKind;
  why: 'seeded' | 'kind-off' | 'muted';
  projectId: number | null;
  title: string;
  /** How many. */
  count: number;
}
