import { effect } from '@preact/signals';
import { projectIdOf } from '../../../utils/service/links';
import { createThreadHost } from './thread-host';
import { createHiddenPanelModel } from './hidden-panel';
import { hashOf } from '../first-paint/routes';
import { onView } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the comments view, and of links, which lead to it. */
export function createCommentsView(dependencies: SharedDependencies) {
  const { route, navigate, service } = dependencies;
  const comments = createThreadHost(dependencies);
  return {
    models: { comments, hidden: createHiddenPanelModel(dependencies) },
    start() {
      onView(route, 'comments', ({ id }) => {
        void comments.open(id);
        return () => comments.close();
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
