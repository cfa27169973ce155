/** What is in the database of the cache: its stores and the shapes they hold. */
import type { DBSchema } from 'idb';
import type { Announcement, Metadata, Project, ProjectType, Thread } from '../api/schemas';
import type { ErrorCode } from '../errors';
import type { ProjectPage } from '../messages';

/** The announcements as last read. */
export interface CachedNews {
  announcements: Announcement[];
  skipped: number;
  /** Epoch ms at which they were asked for. */
  fetchedAt: number;
}

/** A thread as last read. */
export interface CachedThread extends Thread {
  /** Epoch ms at which it was asked for. */
  fetchedAt: number;
  /** Grows whenever the comments change. What was cached before there were versions has none. */
  version?: number;
}

/** A project as it was last seen, in a list or in its details. */
export interface KnownProject {
  project: Project;
  /** Epoch ms at which it was asked for. */
  seenAt: number;
}

/** What the service tells of itself: the types of its projects (4.7), or who it is (4.8). */
type CachedAbout = { types: ProjectType[]; skipped: number; fetchedAt: number } | (Metadata & { fetchedAt: number });

/** The figures at the end of one day, or now. */
export interface HistoryPoint {
  /** Days since the epoch, by UTC. */
  day: number;
  likes: number;
  downloads: number;
  comments: number;
}

/** One project's figures, the oldest first; a day without a change has no point. */
export interface History {
  points: HistoryPoint[];
}

/** One request, as it went. */
export interface RequestRecord {
  /** Epoch ms at which it was sent, and how long it took in ms. */
  at: number;
  tookMs: number;
  /** The last part of its path, for example `get_news`. */
  endpoint: string;
  /** Bytes of the answer's body. */
  bytes: number;
  outcome: 'ok' | ErrorCode;
  /** Items of the answer that could not be read and were left out. */
  skipped: number;
  /** Whether it carried the login. */
  login: boolean;
  /** Whether a person waited for it, or the watch made it. */
  by: 'person' | 'watch';
}

/** The requests of one hour. */
export interface HourTally {
  /** Hours since the epoch. */
  hour: number;
  requests: number;
  /** How many of them carried the login. */
  withLogin: number;
  bytes: number;
}

/** The stores, by name, with their keys. */
export interface CacheSchema extends DBSchema {
  /** First pages of lists, by what was asked: `projects` is the newest ones. */
  lists: { key: string; value: ProjectPage };
  /** What the service tells of itself. */
  about: { key: 'types' | 'metadata'; value: CachedAbout };
  /** How the figures of one's own projects went, by id. */
  history: { key: number; value: History };
  news: { key: 'news'; value: CachedNews };
  /** Every project that was seen, by id. */
  projects: { key: number; value: KnownProject };
  threads: { key: number; value: CachedThread };
  ledger: { key: number; value: RequestRecord };
  /** By hours since the epoch. */
  hours: { key: number; value: HourTally };
}
