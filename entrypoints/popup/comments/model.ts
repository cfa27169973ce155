import { effect, signal } from '@preact/signals';
import { createThreadStores, type ThreadStores } from '../../../utils/own-page/thread-stores';
import { projectIdOf } from '../../../utils/service/links';
import type { RowAnchor } from '../../../utils/storage/view-state';
import { openThreadController, type ThreadController } from '../../../utils/thread/controller';
import { createHiddenPanelModel } from './hidden-panel';
import { hashOf } from '../first-paint/routes';
import type { SharedDependencies, ViewModel } from '../view-types';

/** Creates the models of the comments view, and of links, which lead to it. */
export function createCommentsView(dependencies: SharedDependencies) {
  const { route, navigate, service } = dependencies;
  const comments = createThreadHost(dependencies);
  return {
    models: { comments, hidden: createHiddenPanelModel(dependencies) },
    lifecycles: {
      comments: { enter: ({ id }) => void comments.open(id), leave: () => comments.close() },
      link: {
        start() {
          // The service's profile says which project a link means.
          effect(() => {
            if (route.value.view !== 'link' || !service.value) return;
            const id = projectIdOf(route.value.address, service.value.links);
            navigate(hashOf(id === null ? { view: 'projects' } : { view: 'comments', id }));
          });
        },
      },
    },
  } satisfies ViewModel<'comments' | 'link'>;
}

/** Holds at most one open thread. */
function createThreadHost({ send, following }: Pick<SharedDependencies, 'send' | 'following'>) {
  /** `null` while none is open. */
  const thread = signal<ThreadController | null>(null);
  /** The project whose thread is open or is being opened. */
  let wanted: number | null = null;
  /** Subscribed to when the first thread is opened. */
  let stores: ThreadStores | undefined;
  /** Resolves once the draft of the last thread is stored. */
  let closing = Promise.resolve();
  return {
    /** The first visible comment, to scroll to when the thread opens. */
    anchor: null as RowAnchor | null,
    thread,
    async open(projectId: number): Promise<void> {
      if (wanted === projectId) return;
      wanted = projectId;
      // A thread that is opened again must find the draft of the one being closed.
      await closing;
      if (wanted !== projectId || thread.value) return;
      stores ??= createThreadStores();
      thread.value = openThreadController({ of: { projectId }, send, stores, following, root: document.body });
      void thread.value.begin();
    },
    close(): void {
      wanted = null;
      if (thread.value) closing = thread.value.close();
      thread.value = null;
    },
  };
}
