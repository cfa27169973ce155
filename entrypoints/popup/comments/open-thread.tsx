/** A thread in the popup, as in the panel. Loaded when somebody comes for it: see `comments-model.ts`. */
import { Thread } from '../../../components/thread/Thread';
import { createFollowing } from '../../../utils/own-page/following';
import { send } from '../../../utils/messages';
import { createReadingStores } from '../../../utils/storage/reading-stores';
import { storageSignal } from '../../../utils/storage/signal';
import { accountItem, revisionsItem, settingsItem, watchingItem } from '../../../utils/storage/items';
import { openThreadController } from '../../../utils/thread/controller';
import type { CommentsPlace } from './thread-host';

const account = storageSignal(accountItem);
const stores = { ...createReadingStores(), revisions: storageSignal(revisionsItem), account };
const following = createFollowing({
  ask: send,
  account,
  watching: storageSignal(watchingItem),
  settings: storageSignal(settingsItem),
});

/** Opens the thread of a project, and begins to follow it. */
export function openThread(projectId: number): CommentsPlace {
  const controller = openThreadController({ of: { projectId }, ask: send, stores, following, root: document.body });
  void controller.begin();
  return {
    projectId,
    View: ({ now, onSignIn }) => <Thread controller={controller} now={now} isNested onSignIn={onSignIn} />,
    close: () => controller.close(),
  };
}
