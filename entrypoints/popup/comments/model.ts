import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { projectIdOf } from '../../../utils/service/links';
import type { SitePlacements } from '../../../utils/page/site-placement';
import { threadHost, type ThreadHost, type ThreadModule } from './thread-host';
import { createHiddenPanelModel, type HiddenPanelModel } from '../project/hidden-panel';
import { hashOf } from '../first-paint/routes';
import type { SharedDependencies, ViewModel } from '../view-types';

export interface CommentsDependencies {
  loadThreadModule: () => Promise<ThreadModule>;
  /** The sites and pages on which the panel is hidden. */
  placements?: ReadonlySignal<SitePlacements | undefined>;
}

/** A project's thread in the popup, and whether its panel is hidden on the project's page. */
export interface CommentsModels {
  readonly comments: ThreadHost;
  readonly hidden: HiddenPanelModel;
}

/** Creates the models of the comments view, and of links, which lead to it. */
export function createCommentsView({
  send,
  route,
  navigate,
  service,
  loadThreadModule,
  placements = signal({}),
}: SharedDependencies & CommentsDependencies): ViewModel<CommentsModels, 'comments' | 'link'> {
  const comments = threadHost(loadThreadModule);
  return {
    models: { comments, hidden: createHiddenPanelModel({ send, service, placements }) },
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
  };
}
