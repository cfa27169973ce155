import type { Comment } from '../../../utils/api/schemas';
import type { Failure } from '../../../utils/errors';
import type { KnownThread } from '../../../utils/commands/replies';
import {
  outboxItem,
  watchingItem,
  type Account,
  type OutboxEntry,
  type Post,
  type Removal,
} from '../../../utils/storage/items';
import { aWatched } from '../../unit/support';
import { aPost, aRemoval } from '../../unit/utils/thread/support/samples';
import { serveThread } from '../support/pages/open-panel';
import { openPlacedPanel, type Placed } from '../support/pages/open-placed-panel';
import { signIn, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { FEW_COMMENTS, PROJECT } from './samples';
import { part } from './steps';
import { drawn, rowsOf } from './view';

/** A row about the panel. */
export const panel = rowsOf('panel');

/** The person who is signed in. */
export const UID = 7;

/** Lets the worker know this thread from now on. */
export function serve(comments: readonly Comment[], known: Partial<KnownThread> = {}): void {
  const { id: projectId, title, authorId } = PROJECT;
  serveThread([...comments], { projectId, title, authorId, ...known });
}

interface Given {
  comments?: readonly Comment[];
  known?: Partial<KnownThread>;
  account?: Partial<Account>;
  outbox?: readonly OutboxEntry[];
  /** How the thread is watched; it is not without it. */
  watched?: Parameters<typeof aWatched>[0];
  /** Why the thread could not be read again. */
  failure?: Failure;
  placed?: Placed;
}

/** Opens the panel below the page, signed in, once something of the thread is there. */
export async function openThread({
  comments = FEW_COMMENTS,
  known,
  account,
  outbox,
  watched,
  failure,
  placed,
}: Given = {}) {
  await signIn({ uid: UID, ...account });
  await store(outboxItem, [...(outbox ?? [])]);
  const threads = watched ? { [PROJECT.id]: aWatched({ title: PROJECT.title, ...watched }) } : {};
  await store(watchingItem, { owner: UID, threads, people: {} });
  serve(comments, known);
  if (failure) worker.on('thread.refresh', () => failure);
  const { controller } = await openPlacedPanel(placed);
  // Its keys are listened to after that.
  await drawn();
  return controller;
}

/** Opens it for the author of the project, who may pin and delete everything. */
export const openOwnThread = (given: Given = {}) => openThread({ ...given, known: { authorId: UID, ...given.known } });

/** Opens the panel of a person who is signed out. */
export async function openSignedOut(known: Partial<KnownThread> = {}): Promise<void> {
  await useService();
  serve([], { uid: null, count: 24, ...known });
  await openPlacedPanel();
  await part('.empty-state');
}

/** A comment on its way, in the outbox. */
export function post(change: Partial<Post>): OutboxEntry {
  return aPost({ projectId: PROJECT.id, uid: UID, text: 'you **poopface** https://trams.example/', ...change });
}

/** The deletion of a comment, in the outbox. */
export function removal(commentId: number, change: Partial<Removal> = {}): OutboxEntry {
  return aRemoval(commentId, { projectId: PROJECT.id, uid: UID, dueAt: Date.now() + 60_000, ...change });
}
