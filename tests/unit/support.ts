/** Sample objects; a test overrides the fields that it is about. */
import type { Metadata, Project } from '../../utils/api/schemas';
import { withDatabase } from '../../utils/cache/database';
import type { ErrorCode } from '../../utils/error-codes';
import { errorWords } from '../../utils/locale/error-words';
import type { SyncPreview } from '../../utils/commands/replies';
import type { Account, LastRun } from '../../utils/storage/items';
import { PERIOD_MINUTES } from '../../utils/settings';
import type { InboxEntry, ThreadCursor, WatchedThread } from '../../utils/watch/types';
import type { SavedThing } from '../../utils/saved';
import { someNote, someone } from '../tools/worlds/names';

/** All codes of failures. */
export const errorCodes = Object.keys(errorWords) as ErrorCode[];

/** A signed-in account. */
export function anAccount(over: Partial<Account> = {}): Account {
  return {
    uid: 7,
    name: 'ann',
    nameTold: true,
    aliases: [],
    forgotten: [],
    avatarUrl: null,
    badge: 0,
    since: 0,
    watchedFrom: 0,
    refusals: 0,
    refusedIn: [],
    refused: null,
    kept: true,
    ...over,
  };
}

export function aProject(over: Partial<Project> = {}): Project {
  return {
    id: 1,
    title: 'Pocket Budget',
    description: '',
    whatsNew: '',
    category: '',
    type: '',
    demoUrl: null,
    demoText: '',
    videoUrl: null,
    iconUrl: null,
    screenshots: [],
    size: '',
    likes: 0,
    comments: 0,
    downloads: 0,
    authorId: 7,
    authorName: 'ann',
    authorAvatarUrl: null,
    authorBadge: 0,
    updatedAt: 0,
    publishedAt: 0,
    verified: false,
    editorsChoice: false,
    commentsAllowed: null,
    ...over,
  };
}

/** What a service says of itself; nothing at first. */
export function aMetadata(over: Partial<Metadata> = {}): Metadata {
  const lists = { changelog: [], team: [], testers: [], skipped: 0 };
  return { name: '', websiteUrl: null, description: '', email: '', ...lists, ...over };
}

export function anEntry(over: Partial<InboxEntry> = {}): InboxEntry {
  return {
    id: 'mention:1:2',
    kind: 'mention',
    title: 'Pocket Budget',
    text: 'hello @ann',
    author: someone,
    avatarUrl: null,
    at: 0,
    projectId: 1,
    commentId: 2,
    read: false,
    notifiedAt: null,
    notifiedAs: null,
    before: null,
    goneAt: null,
    trace: [],
    ...over,
  };
}

/** What a state file would change: nothing. */
export function aPreview(over: Partial<SyncPreview> = {}): SyncPreview {
  const choices = { followed: 0, unfollowed: 0, levels: 0, saved: 0, alerts: 0, hidden: 0 };
  return { ...choices, marks: 0, marksForLater: 0, settings: [], ...over };
}

export function aRun(over: Partial<LastRun> = {}): LastRun {
  const wellAt = over.failure ? null : (over.at ?? 0);
  return {
    at: 0,
    failure: null,
    failedIn: null,
    wellAt,
    mentionsAt: wellAt,
    lookedAt: wellAt,
    gap: null,
    periodMinutes: PERIOD_MINUTES,
    ...over,
  };
}

export function aCursor(over: Partial<ThreadCursor> = {}): ThreadCursor {
  return { count: 0, lastAt: 0, lastId: 0, readAt: 0, holes: [], seen: over.count ?? 0, pins: [], ...over };
}

export function aSavedThing(over: Partial<SavedThing> = {}): SavedThing {
  return {
    savedAt: 1000,
    note: someNote,
    title: 'Pocket Budget',
    text: 'hello',
    author: someone,
    avatarUrl: null,
    at: 500,
    size: '',
    goneAt: null,
    ...over,
  };
}

export function aWatched(over: Partial<WatchedThread> = {}): WatchedThread {
  return {
    title: 'Pocket Budget',
    authorId: 7,
    authorName: 'ann',
    reason: 'own',
    since: 0,
    level: null,
    removed: false,
    ...over,
  };
}

/** The database of the cache, which must not be blocked. */
export async function openedCache() {
  const db = await withDatabase((opened) => Promise.resolve(opened));
  if (!db) throw new Error('The cache is blocked');
  return db;
}
