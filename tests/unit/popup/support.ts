import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Announcement, Project } from '../../../utils/api/schemas';
import { POPUP_COMMANDS } from '../../../entrypoints/popup/choices-table';
import { createPending } from '../../../utils/commands/pending';
import { SETTINGS_COMMANDS } from '../../../utils/commands/settings-table';
import type { Failure, Result } from '../../../utils/errors';
import type { Input, Reply, RequestName, Send, ThreadRef } from '../../../utils/commands/messages';
import type { ProjectPage } from '../../../utils/commands/replies';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { Account, Drafts, Seen, ThreadOrder } from '../../../utils/storage/items';
import type { SavedList, UiState, ViewState } from '../../../utils/storage/view-state';
import type { SitePlacements } from '../../../utils/page/placement';
import type { Settings } from '../../../utils/settings';
import type { Snooze } from '../../../utils/watch/snooze';
import type { InboxEntry, LastRun, WatchedThread, Watching } from '../../../utils/watch/types';
import type { Saved } from '../../../utils/saved';
import { anAccount as aPerson, aProject } from '../support';

/** A request without a reply yet. */
interface PendingRequest {
  name: RequestName;
  input: unknown;
  settle: (result: Result<never>) => void;
}

/** A worker that replies when the test says so. */
export function slowWorker() {
  const pending: PendingRequest[] = [];
  const send: Send = (name, input) => new Promise((resolve) => void pending.push({ name, input, settle: resolve }));

  /** Returns the oldest pending request of a name. */
  function take<N extends RequestName>(
    name: N,
  ): { input: Input<N>; reply: (value: Reply<N>) => Promise<void>; fail: (failure: Failure) => Promise<void> } {
    const at = pending.findIndex((each) => each.name === name);
    const [found] = at === -1 ? [] : pending.splice(at, 1);
    if (!found) throw new Error(`no request ${name}`);
    return {
      input: found.input as Input<N>,
      reply: (value) => (found.settle({ ok: true, value: value as never }), settled()),
      fail: (failure) => (found.settle({ ok: false, failure }), settled()),
    };
  }

  return { send, take, waiting: () => pending.map(({ name }) => name) };
}

type PendingStores = {
  [P in keyof State]: ReadonlySignal<State[P] | undefined>;
};
interface State {
  settings: Settings;
  watching: Watching;
  saved: Saved;
  placements: SitePlacements;
  snooze: Snooze | null;
  inbox: InboxEntry[];
  lastRun: LastRun | null;
  seen: Seen;
  drafts: Drafts;
  order: ThreadOrder;
}

/** What a page asked for and is not stored yet, over the stored items that a test gives. */
export function pendingOf({
  send,
  account = signal(anAccount(7)),
  ofThread,
  now = Date.now,
  ...stored
}: Partial<PendingStores> & {
  send: Send;
  account?: ReadonlySignal<Account | null | undefined>;
  ofThread?: ((projectId: number) => ThreadRef) | undefined;
  now?: () => number;
}) {
  const unread = signal(undefined);
  const none = {
    settings: unread,
    watching: unread,
    saved: unread,
    placements: unread,
    snooze: unread,
    inbox: unread,
    lastRun: unread,
    seen: unread,
    drafts: unread,
    order: unread,
  };
  const all = { ...none, ...stored };
  return createPending({ ...SETTINGS_COMMANDS, ...POPUP_COMMANDS }, { send, account, stored: all, ofThread, now });
}

/** What a popup stored when it closed, at the announcements. */
export function aViewState(change: Partial<ViewState> = {}): ViewState {
  return {
    service: 'https://one.example',
    at: 0,
    hash: '#/news',
    scroll: 0,
    list: null,
    views: { owner: 7 },
    ...change,
  };
}

/** Runs everything that only waits for resolved promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function project(id: number, change: Partial<Project> = {}): Project {
  return aProject({ id, title: `Project ${id}`, authorId: 1, updatedAt: 1000, publishedAt: 1000, ...change });
}

/** A signed-in person. */
export function anAccount(uid: number): Account {
  return aPerson({ uid });
}

/** A watch list. */
export function watchingOf(
  owner: number,
  threads: Record<number, WatchedThread>,
  people: readonly number[] = [],
): Watching {
  return {
    owner,
    threads,
    people: Object.fromEntries(people.map((uid) => [uid, { name: `person ${uid}`, since: 0 }])),
  };
}

export function announcement(id: number): Announcement {
  return { id: String(id), title: `News ${id}`, text: '', publishedAt: 1000, imageUrl: null };
}

/** The state of the views with nothing open. */
export function emptyUiState(): Signal<UiState> {
  return signal<UiState>({ owner: null });
}

/** A page of projects by their ids. */
export function pageOf(ids: readonly number[], change: Partial<ProjectPage> = {}): ProjectPage {
  return { projects: ids.map((id) => project(id)), page: 1, totalPages: 1, skipped: 0, fetchedAt: 1000, ...change };
}

/** A list of the first page's rows 8 and 9, of which only the card of 8 was in view. */
export function aSavedList(change: Partial<SavedList> = {}): SavedList {
  return {
    filter: NO_FILTER,
    ids: [8, 9],
    cards: [project(8)],
    anchor: { id: 8, inset: 4 },
    page: 1,
    totalPages: 3,
    skippedOn: {},
    fetchedAt: 500,
    typeNames: {},
    authorName: '',
    formatted: { by: '', texts: {} },
    ...change,
  };
}
