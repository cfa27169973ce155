import '../../../../components/base/tokens.css';
import '../../../../entrypoints/panel/panel.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { App } from '../../../../entrypoints/panel/App';
import type { PlacementModel } from '../../../../entrypoints/panel/placement-bar';
import type { Comment } from '../../../../utils/api/schemas';
import { send } from '../../../../utils/commands/messages';
import type { KnownThread } from '../../../../utils/commands/replies';
import { THREAD_COMMANDS } from '../../../../utils/commands/thread-table';
import { createPending } from '../../../../utils/commands/pending';
import { READING_COMMANDS } from '../../../../utils/commands/reading-table';
import { SAVED_COMMANDS } from '../../../../utils/commands/saved-table';
import { createThreadFollowing } from '../../../../utils/own-page/thread-following';
import { createSaving } from '../../../../utils/own-page/saving';
import { followSettings } from '../../../../utils/own-page/display/follow-settings';
import { createThreadStores } from '../../../../utils/own-page/thread-stores';
import { openThreadController, type ThreadController } from '../../../../utils/thread/controller';
import { mountPoint } from '../page-lifetime';
import { worker } from '../worker';

/** Lets the worker know this thread from now on; an open view reads it after a new revision, or at its next poll. */
export function serveThread(comments: Comment[], known: Partial<KnownThread> = {}): void {
  const etag = JSON.stringify([comments, known]);
  worker.on('thread.read', (of) => ({
    projectId: 1,
    title: 'Pocket Budget',
    authorId: 7,
    count: comments.length,
    commentsAllowed: true,
    uid: 7,
    skipped: 0,
    fetchedAt: Date.now(),
    ...known,
    etag,
    comments: of.etag === etag ? null : comments,
  }));
}

/** Opens the thread that the worker knows, as the panel beside project 1 shows it. @param isSeen whether its page lets the person see it */
export async function openPanel(
  isSeen = signal(true),
  placement: PlacementModel | null = null,
  { isOpenAt = (_y: number): boolean => true, recheck = () => {} } = {},
): Promise<ThreadController> {
  await followSettings('panel_title');
  const root = mountPoint();
  const of = { nonce: 'nonce' };
  const stores = createThreadStores();
  const pending = createPending(
    { ...THREAD_COMMANDS, ...READING_COMMANDS, ...SAVED_COMMANDS },
    { send, ...stores, stored: stores, ofThread: () => of },
  );
  const following = createThreadFollowing(pending);
  const saving = createSaving({ ...stores, pending });
  const controller = openThreadController({
    of,
    send,
    stores,
    pending,
    following,
    saving,
    root,
    sight: { isSeen, isOpenAt, recheck },
  });
  render(
    <App
      controller={controller}
      placement={placement}
      now={signal(Date.now())}
      onSignIn={() => void send('session.open-sign-in', of)}
      onClose={() => {}}
    />,
    root,
  );
  await controller.begin();
  return controller;
}
