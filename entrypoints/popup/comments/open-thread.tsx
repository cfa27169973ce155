/** A thread in the popup, as in the panel. Loaded when somebody comes for it: see `comments-model.ts`. */
import { Thread } from '../../../components/thread/Thread';
import { createFollowing } from '../../../utils/own-page/following';
import { send } from '../../../utils/messages';
import { threadStores } from '../../../utils/storage/reading-stores';
import { openThreadController } from '../../../utils/thread/controller';
import type { CommentsPlace } from './thread-host';

const stores = threadStores();
const following = createFollowing({
  ask: send,
  ...stores,
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
