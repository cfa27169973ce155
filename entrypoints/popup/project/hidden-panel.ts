import type { ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../utils/keyed-actions';
import type { Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import { hiddenScopeKey, findHiddenScope, type HiddenScope } from '../../../utils/page/placement';
import type { PublicProfile } from '../../../utils/service/profile';
import { siteOfUrl, type SitePlacements } from '../../../utils/page/site-placement';

interface Sources {
  ask: typeof send;
  placements: ReadonlySignal<SitePlacements | undefined>;
  service: ReadonlySignal<PublicProfile | null | undefined>;
}

/** Where the person hid the comments of a project, and the way back. */
export interface HiddenPanelModel {
  /** Why they could not be brought back there. */
  failureOf(place: HiddenScope): Failure | null;
  /** Where the page of a project shows no comments, `null` where it does. */
  of(projectId: number): HiddenScope | null;
  unhide(place: HiddenScope): Promise<void>;
}

export function hiddenPanelModel({ ask, placements, service }: Sources): HiddenPanelModel {
  const showing = createKeyedActions<string>();
  return {
    failureOf: (place) => showing.failures.value.get(hiddenScopeKey(place)) ?? null,
    of(projectId) {
      const sites = service.value?.links.map(siteOfUrl) ?? [];
      return findHiddenScope(placements.value ?? {}, sites, projectId);
    },
    async unhide(place) {
      await showing.run(hiddenScopeKey(place), () => ask('panel.show', place));
    },
  };
}
