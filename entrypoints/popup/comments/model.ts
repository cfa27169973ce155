import { effect, signal } from '@preact/signals';
import { createThreadStores, type ThreadStores } from '../../../utils/own-page/thread-stores';
import { keyAt } from '../../../utils/commands/command';
import type { Pending } from '../../../utils/commands/pending';
import type { SHOWING_COMMANDS } from '../../../utils/commands/placement-table';
import { hiddenScopeKey, findHiddenScope, type HiddenScope, siteOfUrl } from '../../../utils/page/placement';
import { linkedProjectIdOf } from '../../../utils/service/links';
import type { RowAnchor } from '../../../utils/storage/view-state';
import { openThreadController, type ThreadController } from '../../../utils/thread/controller';
import { hashOf } from '../first-paint/routes';
import { onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the comments view, which holds at most one open thread, and of links, which lead to it. */
export function createCommentsView(dependencies: SharedDependencies) {
  const { route, navigate, service, send, pending, following, saving } = dependencies;
  const thread = signal<ThreadController | null>(null);
  /** The project whose thread is open or is being opened. */
  let wanted: number | null = null;
  let stores: ThreadStores | undefined;
  /** Resolves once the draft of the last thread is stored. */
  let closing = Promise.resolve();

  async function open(projectId: number): Promise<void> {
    wanted = projectId;
    // A thread that is opened again must find the draft of the one being closed.
    await closing;
    if (wanted !== projectId || thread.value) return;
    stores ??= createThreadStores();
    const parts = { of: { projectId }, send, stores, pending, following, saving, root: document.body };
    thread.value = openThreadController(parts);
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
        const id = linkedProjectIdOf(route.value.address, service.value.links);
        navigate(hashOf(id === null ? { view: 'projects' } : { view: 'comments', id }));
      });
    },
  };
}

export type HiddenPanelModel = ReturnType<typeof createHiddenPanelModel>;

/** Where the person hid the comments panel of a project, and the way to show it again. */
export function createHiddenPanelModel({
  pending,
  service,
}: Pick<SharedDependencies, 'service'> & { pending: Pending<typeof SHOWING_COMMANDS> }) {
  return {
    failureOf: (scope: HiddenScope) => pending.failureOf(keyAt('placements', hiddenScopeKey(scope))),
    of(projectId: number): HiddenScope | null {
      const sites = service.value?.links.map(siteOfUrl) ?? [];
      return findHiddenScope(pending.shown.placements.value ?? {}, sites, projectId);
    },
    unhide: (scope: HiddenScope) => pending.run('panel.show', scope),
  };
}
