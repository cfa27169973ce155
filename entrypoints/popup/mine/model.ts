import { effect } from '@preact/signals';
import { mineModel, type MineModel, type MineStores } from './own-projects';
import { onRevisionChange } from '../shared/revision-change';
import type { SharedSources, ViewModel } from '../view-types';

/** The sources of the person’s own projects. */
export interface MineSources {
  mine: MineStores;
}

export interface MineModels {
  readonly mine: MineModel;
}

/** Creates the model of the person’s own projects. */
export function mineViewModel(sources: SharedSources & MineSources): ViewModel<MineModels, 'mine'> {
  const { route, account, watching, lastRun, revisions } = sources;
  const mine = mineModel({ ...sources, ...sources.mine });
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
