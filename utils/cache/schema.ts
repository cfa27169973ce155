/** The stores of the cache database and their shapes. */
import type { DBSchema } from 'idb';
import type { Answers, Metadata, Project, Thread } from '../api/schemas';
import type { ErrorCode } from '../error-codes';
import type { ProjectPage } from '../commands/replies';

/** The key of the newest projects, in `lists` and in the revisions. */
export const NEWEST_PROJECTS = 'projects';

interface Fetched {
  fetchedAt: number;
}

export type CachedNews = Answers['news'] & Fetched;

export interface CachedThread extends Thread, Fetched {
  /** Increases when the comments change. */
  version: number;
}

/** A project as the service last described it, in a list or in its details. */
export interface KnownProject {
  project: Project;
  seenAt: number;
  /** Set once an answer showed more comments: how many there were before the first one, and when the newest came (epoch ms). */
  moved?: { from: number; at: number };
}

/** What the service says about itself: its project types (4.7), or its metadata (4.8). */
export type CachedTypes = Answers['projectTypes'] & Fetched;
export type CachedMetadata = Metadata & Fetched;

/** The figures at the end of a day, or the current ones. */
export interface HistoryPoint extends Pick<Project, 'likes' | 'downloads' | 'comments'> {
  /** Days since the epoch, by UTC. */
  day: number;
}

/** The figures of one project, the oldest first. A day without a change has no point. */
export interface History {
  points: HistoryPoint[];
}

export interface RequestRecord {
  at: number;
  tookMs: number;
  /** The last part of its path, for example `get_news`. */
  endpoint: string;
  bytes: number;
  outcome: 'ok' | ErrorCode;
  /** Items of the answer that could not be read and were left out. */
  skipped: number;
  /** The origins of pictures in the answer that the profile does not name, 10 at most. */
  refusedOrigins: string[];
  login: boolean;
  by: 'person' | 'watch';
}

export interface CacheSchema extends DBSchema {
  /** The first pages of lists, by filter. */
  lists: { key: string; value: ProjectPage };
  about: { key: 'types' | 'metadata'; value: CachedTypes | CachedMetadata };
  /** The figures of own projects over time, by id. */
  history: { key: number; value: History };
  news: { key: 'news'; value: CachedNews };
  /** Every project that was seen, by id. */
  projects: { key: number; value: KnownProject };
  threads: { key: number; value: CachedThread };
  ledger: { key: number; value: RequestRecord };
  /** The bytes of all records of a store, as JSON. */
  sizes: { key: 'lists' | 'about' | 'history' | 'news' | 'projects' | 'threads'; value: number };
}
