import { computed } from '@preact/signals';
import { keyAt } from '../../../utils/commands/command';
import type { Pending } from '../../../utils/commands/pending';
import type { SHOWING_COMMANDS } from '../../../utils/commands/placement-table';
import { hiddenScopeKey, type HiddenScope } from '../../../utils/page/placement';

/** The view model of the pages on which the person hid the comments. */
export function createPagesModel(pending: Pending<typeof SHOWING_COMMANDS>) {
  return {
    /** By site: the whole site first, then its pill, then its pages, the last hidden first. */
    hidden: computed(() =>
      Object.entries(pending.shown.placements.value ?? {}).flatMap(([site, { isHidden, isPillHidden, hidden }]) => {
        const scopes: HiddenScope[] = [
          ...(isHidden ? [{ site, projectId: null }] : []),
          ...(isPillHidden ? [{ site, projectId: null, isPill: true as const }] : []),
          ...hidden.toReversed().map((projectId) => ({ site, projectId })),
        ];
        return scopes.map((scope) => ({
          scope,
          problem: pending.failureOf(keyAt('placements', hiddenScopeKey(scope))),
        }));
      }),
    ),
    unhide: (scope: HiddenScope) => pending.run('panel.show', scope),
  };
}
