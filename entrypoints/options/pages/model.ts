import { computed, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../../../utils/keyed-actions';
import type { Send } from '../../../utils/commands/messages';
import { hiddenScopeKey, type HiddenScope, type SitePlacements } from '../../../utils/page/placement';

/** The view model of the pages on which the person hid the comments. */
export function createPagesModel(send: Send, placements: ReadonlySignal<SitePlacements | undefined>) {
  const actions = createKeyedActions<string>();

  /** By site: the whole site first, then its pill, then its pages, the last hidden first. */
  const hidden = computed(() =>
    Object.entries(placements.value ?? {}).flatMap(([site, { isHidden, isPillHidden, hidden: projectIds }]) => {
      const scopes: HiddenScope[] = [
        ...(isHidden ? [{ site, projectId: null }] : []),
        ...(isPillHidden ? [{ site, projectId: null, isPill: true as const }] : []),
        ...projectIds.toReversed().map((projectId) => ({ site, projectId })),
      ];
      return scopes.map((scope) => ({ scope, problem: actions.failures.value.get(hiddenScopeKey(scope)) ?? null }));
    }),
  );

  return {
    hidden,
    async unhide(scope: HiddenScope) {
      await actions.run(hiddenScopeKey(scope), () => send('panel.show', scope));
    },
  };
}
