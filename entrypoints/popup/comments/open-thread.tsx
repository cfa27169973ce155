/** The thread in the popup. Imported only when a thread is opened (see `thread-host.ts`), so that the popup stays small. */
import { Thread } from '../../../components/thread/Thread';
import { createFollowing } from '../../../utils/own-page/following';
import { send } from '../../../utils/messages';
import { createThreadStores } from '../../../utils/storage/thread-stores';
import { openThreadController } from '../../../utils/thread/controller';
import type { OpenThread } from './thread-host';

const stores = createThreadStores();
const following = createFollowing({ ask: send, ...stores });

/** Opens the thread of a project and starts to follow it. */
export function openThread(projectId: number): OpenThread {
  const controller = openThreadController({ of: { projectId }, ask: send, stores, following, root: document.body });
  void controller.begin();
  return {
    projectId,
    View: (props) => <Thread controller={controller} isNested {...props} />,
    close: () => controller.close(),
  };
}
