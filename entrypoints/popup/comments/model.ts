import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { projectIdOf } from '../../../utils/service/links';
import type { SitePlacements } from '../../../utils/page/site-placement';
import { commentsModel, type CommentsModel, type CommentsPart } from './thread-host';
import { hiddenPanelModel, type HiddenPanelModel } from '../project/hidden-panel';
import { hashOf } from '../first-paint/routes';
import type { Common, ViewModel } from '../view-types';

/** What the comments of a project stand on. */
export interface CommentsSources {
  /** Loads what it takes to show a thread. */
  commentsPart: () => Promise<CommentsPart>;
  /** Where the person hid the comments on pages. */
  places?: ReadonlySignal<SitePlacements | undefined>;
}

/** The comments of a project, here and on its page. */
export interface CommentsModels {
  readonly comments: CommentsModel;
  readonly hidden: HiddenPanelModel;
}

/** The models of a project’s comments, and of a link to a project, which leads to them. */
export function commentsViewModel({
  ask,
  route,
  go,
  service,
  commentsPart,
  places = signal({}),
}: Common & CommentsSources): ViewModel<CommentsModels, 'comments' | 'link'> {
  const comments = commentsModel(commentsPart);
  return {
    models: { comments, hidden: hiddenPanelModel({ ask, service, placements: places }) },
    lives: {
      comments: { open: ({ id }) => void comments.open(id), leave: () => comments.leave() },
      link: {
        start() {
          // Which project a link is of can be said once the service is known.
          effect(() => {
            if (route.value.view !== 'link' || !service.value) return;
            const id = projectIdOf(route.value.address, service.value.links);
            go(hashOf(id === null ? { view: 'projects' } : { view: 'comments', id }));
          });
        },
      },
    },
  };
}
