import { computed, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import { hiddenScopeKey, type HiddenScope } from '../../../utils/page/placement';
import type { SitePlacements } from '../../../utils/page/site-placement';

/** A page, or a whole site, on which no comments are shown. */
export interface HiddenPage extends HiddenScope {
  problem: Failure | null;
}

/** Where the person wants no comments, to be brought back. */
export interface PagesModel {
  /** Whole sites first, then their pages, those hidden last before others. */
  readonly hidden: ReadonlySignal<HiddenPage[]>;
  unhide(place: HiddenPage): Promise<void>;
}

export function pagesModel({
  ask,
  places,
}: {
  ask: typeof send;
  places: ReadonlySignal<SitePlacements | undefined>;
}): PagesModel {
  const actions = createKeyedActions<string>();

  const hidden = computed(() =>
    Object.entries(places.value ?? {}).flatMap(([site, { isHidden, hidden: pages }]) => {
      const on = [...(isHidden ? [null] : []), ...pages.toReversed()].map((projectId) => ({ site, projectId }));
      return on.map((place) => ({ ...place, problem: actions.failures.value.get(hiddenScopeKey(place)) ?? null }));
    }),
  );

  async function unhide({ site, projectId }: HiddenPage): Promise<void> {
    await actions.run(hiddenScopeKey({ site, projectId }), () => ask('pages.show', { site, projectId }));
  }

  return { hidden, unhide };
}
