import { effect, signal } from '@preact/signals';
import { createThreadStores, type ThreadStores } from '../../../utils/own-page/thread-stores';
import { resultOf } from '../../../utils/errors';
import { projectIdOf } from '../../../utils/service/links';
import type { RowAnchor } from '../../../utils/storage/view-state';
import type { ThreadController } from '../../../utils/thread/controller';
import { createHiddenPanelModel } from './hidden-panel';
import { hashOf } from '../first-paint/routes';
import { onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the comments view, which holds at most one open thread, and of links, which lead to it. */
export function createCommentsView(dependencies: SharedDependencies) {
  const { route, navigate, service, send, following, saving, importViews } = dependencies;
  /** `null` while none is open. */
  const thread = signal<ThreadController | null>(null);
  /** The project whose thread is open or is being opened. */
  let wanted: number | null = null;
  /** Subscribed to when the first thread is opened. */
  let stores: ThreadStores | undefined;
  /** Resolves once the draft of the last thread is stored. */
  let closing = Promise.resolve();

  async function open(projectId: number): Promise<void> {
    wanted = projectId;
    // Where they can't be imported, there is no view of a thread either, and the popup says so.
    const imported = await resultOf(importViews());
    // A thread that is opened again must find the draft of the one being closed.
    await closing;
    if (!imported.ok || wanted !== projectId || thread.value) return;
    stores ??= createThreadStores();
    const parts = { of: { projectId }, send, stores, following, saving, root: document.body };
    thread.value = imported.value.openThread(parts);
    void thread.value.begin();
  }

  function close(): void {
    wanted = null;
    if (thread.value) closing = thread.value.close();
    thread.value = null;
  }

  return {
    models: {
      comments: {
        thread,
        /** The first visible comment, to scroll to when the thread opens. */
        anchor: null as RowAnchor | null,
      },
      hidden: createHiddenPanelModel(dependencies),
    },
    start() {
      onView(route, 'comments', ({ id }) => {
        void open(id);
        return close;
      });
      // The service's profile says which project a link means.
      effect(() => {
        if (route.value.view !== 'link' || !service.value) return;
        const id = projectIdOf(route.value.address, service.value.links);
        navigate(hashOf(id === null ? { view: 'projects' } : { view: 'comments', id }));
      });
    },
  };
}
