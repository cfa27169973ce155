import { effect } from '@preact/signals';
import { createOwnProjectsModel, type OwnProjectsModel, type MineStores } from './own-projects';
import { onRevisionChange } from '../shared/revision-change';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The sources of the person’s own projects. */
export interface MineDependencies {
  mine: MineStores;
}

export interface MineModels {
  readonly mine: OwnProjectsModel;
}

/** Creates the model of the person’s own projects. */
export function createMineView(sources: SharedDependencies & MineDependencies): ViewModel<MineModels, 'mine'> {
  const { route, account, watching, lastRun, revisions } = sources;
  const mine = createOwnProjectsModel({ ...sources, ...sources.mine });
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
  };
}
