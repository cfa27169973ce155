/** The thread in the popup. Imported only when a thread is opened (see `thread-host.ts`), so that the popup stays small. */
import { Thread } from '../../../components/thread/Thread';
import { createFollowing } from '../../../utils/own-page/following';
import { send } from '../../../utils/messages';
import { createThreadStores } from '../../../utils/own-page/thread-stores';
import { openThreadController } from '../../../utils/thread/controller';
import type { ThreadModule } from './thread-host';

/** What all threads of a popup share. Call once per page. */
export function createThreadModule(): ThreadModule {
  const stores = createThreadStores();
  const following = createFollowing({ send, ...stores });
  return {
    openThread(projectId) {
      const controller = openThreadController({ of: { projectId }, send, stores, following, root: document.body });
      void controller.begin();
      return {
        projectId,
        View: (props) => <Thread controller={controller} isNested {...props} />,
        close: () => controller.close(),
      };
    },
  };
}
