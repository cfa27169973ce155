/** The thread in the popup. Imported only when a thread is opened (see `thread-host.ts`), so that the popup stays small. */
import { computed } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { ThreadPlace } from '../../../components/thread/Comments';
import { Thread } from '../../../components/thread/Thread';
import { createFollowing } from '../../../utils/own-page/following';
import { send } from '../../../utils/messages';
import { createThreadStores } from '../../../utils/own-page/thread-stores';
import { openThreadController } from '../../../utils/thread/controller';

/** What all threads of a popup share. Call once per page. */
export function createThreadModule() {
  const stores = createThreadStores();
  const following = createFollowing({ send, ...stores });
  return {
    /** Opens the thread of a project and starts to follow it. */
    openThread(projectId: number) {
      const controller = openThreadController({ of: { projectId }, send, stores, following, root: document.body });
      void controller.begin();
      const View: ComponentType<{ now: number; place: ThreadPlace; onSignIn: () => void }> = (props) => (
        <Thread controller={controller} isNested {...props} />
      );
      return {
        projectId,
        View,
        /** `null` until known. */
        title: computed(() => controller.thread.view.value?.title ?? null),
        /** Resolves once the draft is stored. */
        close: () => controller.close(),
      };
    },
  };
}
