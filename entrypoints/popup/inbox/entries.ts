import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import type { InboxEntry } from '../../../utils/watch/types';
import type { OpenParts } from '../../../utils/storage/view-state';
import { inboxListModel, type InboxListModel } from './visible-entries';

interface Sources {
  ask: typeof send;
  stored: ReadonlySignal<InboxEntry[] | undefined>;
  /** The entry of the list below which somebody writes. */
  answeringId: ReadonlySignal<string | null>;
  views?: Signal<OpenParts>;
  go: (hash: string) => void;
}

/** Everything that was found, read or unread. */
export interface InboxModel {
  /** What of it is on show. */
  readonly list: InboxListModel;
  /** How many are unread, on show or not. */
  readonly unread: ReadonlySignal<number>;
  /** Whether there is nothing at all; `undefined` until the first read. */
  readonly isEmpty: ReadonlySignal<boolean | undefined>;
  /** How many were marked as read at once, as long as that can be taken back; 0 otherwise. */
  readonly undoableCount: ReadonlySignal<number>;
  /** Why something could not be opened or marked. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Tries once more what did not work. */
  retry(): Promise<boolean>;
  /** Opens what an entry tells of, and marks it as read. */
  openEntry(entry: InboxEntry): Promise<void>;
  /** The comments of its thread are being opened here: they begin at the one it tells of. */
  targetComment(entry: InboxEntry): Promise<void>;
  /** Marks everything on show as read. */
  markAllRead(): Promise<void>;
  /** Makes unread again what was marked as read at once. */
  undo(): Promise<void>;
  /** Marks one as read, because what was done says that it was. */
  markSeen(id: string): Promise<void>;
  /** The reader has this project's page before them, which tells what its updates and it being new do; `null`: no longer. */
  projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null): Promise<void>;
}

export function inboxModel({ ask, stored, answeringId, views, go }: Sources): InboxModel {
  /** An entry is opened at once, whatever else is under way. */
  const action = createAction({ isLatestWins: true });
  const marked = signal<readonly string[]>([]);
  /** Without those that are gone by now: most of them go with whoever signs out. */
  const undoable = computed(() => marked.value.filter((each) => stored.value?.some(({ id }) => id === each)));
  const list = inboxListModel({ stored, answeringId, ...(views && { views }) });
  /** What the page on show has told already: whoever makes it unread again meant it. */
  const told = new Set<string>();

  async function openEntry({ id, kind, read }: InboxEntry): Promise<void> {
    await action.run('open', async () => {
      // All of it is the worker's: the popup closes as soon as a tab comes to the front.
      if (kind !== 'news') return ask('inbox.open', { id });
      go(`#/news/${id.replace(/^news:/, '')}`);
      return read ? undefined : ask('inbox.mark-read', { ids: [id] });
    });
  }

  async function markAllRead(): Promise<void> {
    await action.run('mark-read', async () => {
      const ids = list.unread.value.map(({ id }) => id);
      if (ids.length === 0) return undefined;
      const result = await ask('inbox.mark-read', { ids });
      if (result.ok) marked.value = ids;
      return result;
    });
  }

  async function undo(): Promise<void> {
    await action.run('mark-unread', async () => {
      const ids = undoable.value;
      if (ids.length === 0) return undefined;
      const result = await ask('inbox.mark-unread', { ids });
      if (result.ok) marked.value = [];
      return result;
    });
  }

  /** By the way: where it does not work, the entries stay unread, and nothing else was meant. @returns whether it worked */
  async function markRead(isSeen: (entry: InboxEntry) => boolean): Promise<boolean> {
    const ids = (stored.value ?? []).filter((entry) => !entry.read && isSeen(entry)).map(({ id }) => id);
    return ids.length === 0 || (await ask('inbox.mark-read', { ids })).ok;
  }

  async function projectSeen(project: Pick<Project, 'id' | 'updatedAt'> | null): Promise<void> {
    if (!project) return told.clear();
    const seen = (stored.value ?? [])
      .filter((entry) => !entry.read && !told.has(entry.id) && isCoveredBy(entry, project))
      .map(({ id }) => id);
    for (const id of seen) told.add(id);
    if (await markRead(({ id }) => seen.includes(id))) return;
    for (const id of seen) told.delete(id);
  }

  return {
    list,
    unread: computed(() => (stored.value ?? []).filter((entry) => !entry.read).length),
    isEmpty: computed(() => stored.value && stored.value.length === 0),
    undoableCount: computed(() => undoable.value.length),
    failure: action.failure,
    retry: () => action.retry(),
    openEntry,
    async targetComment({ projectId, commentId }) {
      // By the way: where it does not work, they begin where they always do.
      if (projectId !== null && commentId !== null) await ask('thread.set-target', { projectId, commentId });
    },
    markAllRead,
    undo,
    async markSeen(id) {
      await markRead((entry) => entry.id === id);
    },
    projectSeen,
  };
}

/** Whether the page of a project tells what an entry does. One that is older than the update does not. */
function isCoveredBy(
  { kind, projectId, at }: InboxEntry,
  { id, updatedAt }: Pick<Project, 'id' | 'updatedAt'>,
): boolean {
  if (projectId !== id) return false;
  return kind === 'project' || (kind === 'update' && at <= updatedAt);
}
