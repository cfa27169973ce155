/** A thread in the popup, as in the panel. Loaded when somebody comes for it: see `comments-model.ts`. */
import { Thread } from '../../components/thread/Thread';
import { createFollowing } from '../../utils/following';
import { send } from '../../utils/messages';
import { readingStores } from '../../utils/reading-stores';
import { storageSignal } from '../../utils/storage-signal';
import { accountItem, revisionsItem, settingsItem, watchingItem } from '../../utils/stored';
import { openDesk } from '../../utils/thread/desk';
import type { CommentsPlace } from './comments-model';

const account = storageSignal(accountItem);
const stores = { ...readingStores(), revisions: storageSignal(revisionsItem), account };
const following = createFollowing({
  ask: send,
  account,
  watching: storageSignal(watchingItem),
  settings: storageSignal(settingsItem),
});

/** Opens the thread of a project, and begins to follow it. */
export function openPlace(projectId: number): CommentsPlace {
  const desk = openDesk({ of: { projectId }, ask: send, stores, following, root: document.body });
  void desk.begin();
  return {
    projectId,
    View: ({ now, onSignIn }) => <Thread desk={desk} now={now} within onSignIn={onSignIn} />,
    close: () => desk.close(),
  };
}
