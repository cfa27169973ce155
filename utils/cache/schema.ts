/** The stores of the cache database and their shapes. */
import type { DBSchema } from 'idb';
import type { Announcement, Metadata, Project, ProjectType, Thread } from '../api/schemas';
import type { ErrorCode } from '../errors';
import type { ProjectPage } from '../messages';

/** The key of the newest projects, in `lists` and in the revisions. */
export const NEWEST_PROJECTS = 'projects';

export interface CachedNews {
  announcements: Announcement[];
  skipped: number;
  /** Epoch ms at which they were asked for. */
  fetchedAt: number;
}

export interface CachedThread extends Thread {
  /** Epoch ms at which it was asked for. */
  fetchedAt: number;
  /** Increases when the comments change. */
  version: number;
}

/** A project as the service last described it, in a list or in its details. */
export interface KnownProject {
  project: Project;
  /** Epoch ms at which it was asked for. */
  seenAt: number;
}

/** What the service says about itself: its project types (4.7), or its metadata (4.8). */
type CachedAbout = { types: ProjectType[]; skipped: number; fetchedAt: number } | (Metadata & { fetchedAt: number });

/** The figures at the end of a day, or the current ones. */
export interface HistoryPoint {
  /** Days since the epoch, by UTC. */
  day: number;
  likes: number;
  downloads: number;
  comments: number;
}

/** The figures of one project, the oldest first. A day without a change has no point. */
export interface History {
  points: HistoryPoint[];
}

/** A request in the ledger. */
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
  /** The origins of pictures in the answer that the profile does not name, 10 at most. */
  refusedOrigins: string[];
  /** Whether it carried the login. */
  login: boolean;
  /** Whether a person waited for it, or the watch made it. */
  by: 'person' | 'watch';
  /** Set where the answer stood between other text, such as warnings of the service's server. */
  isMixed?: true;
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
  /** The first pages of lists, by filter. */
  lists: { key: string; value: ProjectPage };
  /** What the service says about itself. */
  about: { key: 'types' | 'metadata'; value: CachedAbout };
  /** The figures of own projects over time, by id. */
  history: { key: number; value: History };
  news: { key: 'news'; value: CachedNews };
  /** Every project that was seen, by id. */
  projects: { key: number; value: KnownProject };
  threads: { key: number; value: CachedThread };
  ledger: { key: number; value: RequestRecord };
  /** By hours since the epoch. */
  hours: { key: number; value: HourTally };
  /** The bytes of all records of a store, as JSON. */
  sizes: { key: 'lists' | 'about' | 'history' | 'news' | 'projects' | 'threads'; value: number };
}
