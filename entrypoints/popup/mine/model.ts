import { effect } from '@preact/signals';
import { mineModel, type MineModel, type MineStores } from './own-projects';
import { followRevision } from '../shared/follow-revision';
import type { Common, ViewModel } from '../view-types';

/** What the person’s own projects stand on. */
export interface MineSources {
  mine: MineStores;
}

/** The person’s own projects. */
export interface MineModels {
  readonly mine: MineModel;
}

/** The models of the person’s own projects. */
export function mineViewModel({
  route,
  account,
  watching,
  inbox,
  views,
  lastRun,
  revisions,
  mine: stores,
}: Common & MineSources): ViewModel<MineModels, 'mine'> {
  const mine = mineModel({ account, watching, inbox, views, ...stores });
  return {
    models: { mine },
    lives: {
      mine: {
        start() {
          // Read when it is looked at, and again whenever a look at the service may have changed it.
          effect(() => {
            if (route.value.view === 'mine' && lastRun.value !== undefined && account.value && watching.value)
              void mine.load();
          });
          followRevision(revisions, 'catalogue', () => (route.value.view === 'mine' ? mine.load() : Promise.resolve()));
        },
      },
    },
  };
}
