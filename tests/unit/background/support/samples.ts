/** Sample values for the watch; tests override single fields. */
import type { Announcement, Comment, Project, Thread } from '../../../../utils/api/schemas';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { cursorsItem } from '../../../../utils/storage/items';
import type { Cursors, ProjectCounter, Watching } from '../../../../utils/watch/types';
import type { ReducerContext } from '../../../../entrypoints/background/watch/inbox-entries';
import type { ListPage } from '../../../../entrypoints/background/watch/list-cursor';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import { aProject as anyProject } from '../../support';
import { someone } from '../../../tools/worlds/names';

export { anAccount } from '../../support';

export function someCursors(over: Partial<Cursors> = {}): Cursors {
  return { ...cursorsItem.fallback, ...over };
}

export function aWatching(over: Partial<Watching> = {}): Watching {
  return { owner: 7, threads: {}, people: {}, ...over };
}

export function aState(over: Partial<WatchState> = {}): WatchState {
  const saved = { owner: 7, things: {} };
  return { cursors: someCursors(), inbox: [], outbox: [], watching: aWatching(), saved, skippedEntries: [], ...over };
}

export function aCounter(over: Partial<ProjectCounter> = {}): ProjectCounter {
  return { count: 0, likes: 0, downloads: 0, at: 0, movedAt: 0, updatedAt: 0, ...over };
}

/** The default settings, with some levels overridden. */
export function judging(at: number, levels: Partial<Settings['levels']> = {}): ReducerContext {
  return { settings: { ...DEFAULT_SETTINGS, levels: { ...DEFAULT_SETTINGS.levels, ...levels } }, at };
}

export function aComment(over: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    authorId: 99,
    authorName: someone,
    authorAvatarUrl: null,
    badge: 0,
    text: 'hello',
    fromTeam: false,
    postedAt: 1000,
    ...over,
  };
}

export function aThread(comments: Comment[], over: Partial<Thread> = {}): Thread {
  return { projectId: 1, authorId: 7, comments, skipped: 0, holes: [], ...over };
}

export function anAnnouncement(over: Partial<Announcement> = {}): Announcement {
  return { id: '1', title: 'New', text: 'Text', publishedAt: 1000, imageUrl: null, ...over };
}

/** A project of the person’s own with a description and news. */
export function aProject(over: Partial<Project> = {}): Project {
  return anyProject({ description: 'Counts money', whatsNew: 'Counts faster', ...over });
}

/** A list of one page, unless more is said. */
export function aPage(listed: readonly Project[], over: Partial<ListPage> = {}): ListPage {
  return { listed, page: 1, totalPages: 1, skipped: 0, isReadOn: false, ...over };
}
