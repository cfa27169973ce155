import { createKeyedActions } from '../../../utils/keyed-actions';
import { hiddenScopeKey, findHiddenScope, type HiddenScope, siteOfUrl } from '../../../utils/page/placement';
import type { SharedDependencies } from '../view-types';

export type HiddenPanelModel = ReturnType<typeof createHiddenPanelModel>;

/** Where the person hid the comments panel of a project, and the way to show it again. */
export function createHiddenPanelModel({
  send,
  placements,
  service,
}: Pick<SharedDependencies, 'send' | 'placements' | 'service'>) {
  const actions = createKeyedActions<string>();
  return {
    /** Why the panel could not be shown again there. */
    failureOf: (scope: HiddenScope) => actions.failures.value.get(hiddenScopeKey(scope)) ?? null,
    /** Returns where the panel of a project is hidden; `null` if it is not. */
    of(projectId: number): HiddenScope | null {
      const sites = service.value?.links.map(siteOfUrl) ?? [];
      return findHiddenScope(placements.value ?? {}, sites, projectId);
    },
    async unhide(scope: HiddenScope) {
      await actions.run(hiddenScopeKey(scope), () => send('panel.show', scope));
    },
  };
}
