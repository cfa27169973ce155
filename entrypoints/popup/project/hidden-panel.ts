import type { ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../utils/keyed-actions';
import type { Failure } from '../../../utils/errors';
import { hiddenScopeKey, findHiddenScope, type HiddenScope } from '../../../utils/page/placement';
import { siteOfUrl, type SitePlacements } from '../../../utils/page/site-placement';
import type { SharedDependencies } from '../view-types';

interface Dependencies extends Pick<SharedDependencies, 'send' | 'service'> {
  placements: ReadonlySignal<SitePlacements | undefined>;
}

/** Where the person hid the comments panel of a project, and the way to show it again. */
export interface HiddenPanelModel {
  /** Why the panel could not be shown again there. */
  failureOf(scope: HiddenScope): Failure | null;
  /** Returns where the panel of a project is hidden; `null` if it is not. */
  of(projectId: number): HiddenScope | null;
  unhide(scope: HiddenScope): Promise<void>;
}

export function createHiddenPanelModel({ send, placements, service }: Dependencies): HiddenPanelModel {
  const actions = createKeyedActions<string>();
  return {
    failureOf: (scope) => actions.failures.value.get(hiddenScopeKey(scope)) ?? null,
    of(projectId) {
      const sites = service.value?.links.map(siteOfUrl) ?? [];
      return findHiddenScope(placements.value ?? {}, sites, projectId);
    },
    async unhide(scope) {
      await actions.run(hiddenScopeKey(scope), () => send('panel.show', scope));
    },
  };
}
