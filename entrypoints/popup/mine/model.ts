import { effect } from '@preact/signals';
import { createOwnProjectsModel } from './own-projects';
import { onRevisionChange } from '../shared/changes';
import type { SharedDependencies, ViewModel } from '../view-types';

/** Creates the model of the person’s own projects. */
export function createMineView(dependencies: SharedDependencies) {
  const { route, account, watching, lastRun, revisions } = dependencies;
  const mine = createOwnProjectsModel(dependencies);
  return {
    models: { mine },
    lifecycles: {
      mine: {
        start() {
          // Reads when the view is opened, and after each check, which may have changed the stores.
          effect(() => {
            if (route.value.view === 'mine' && lastRun.value !== undefined && account.value && watching.value)
              void mine.load();
          });
          onRevisionChange(revisions, 'catalogue', () =>
            route.value.view === 'mine' ? mine.load() : Promise.resolve(),
          );
        },
      },
    },
  } satisfies ViewModel<'mine'>;
}
