import { computed, effect, untracked } from '@preact/signals';
import type { Pending } from '../../../utils/commands/pending';
import type { SNOOZE_COMMANDS } from '../../../utils/commands/snooze-table';
import { isSnoozed } from '../../../utils/watch/snooze';
import { createAnswerModel } from './entry/answer';
import { createEntriesModel, type EntriesModel } from './entries';
import { createLastAsked } from './last-asked';
import { INBOX_SCOPES, scopeOf } from './scopes';
import { createStreamModel } from './stream/model';
import type { Route } from '../first-paint/routes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the inbox. */
export function createInboxView(dependencies: SharedDependencies) {
  const { pending, route, inbox: stored, uiState, settings, onOnline, onHidden } = dependencies;
  const asked = createLastAsked(dependencies);
  const answer = createAnswerModel({ ...dependencies, markRead: (id) => inbox.markAnswered(id) });
  const stream = createStreamModel({
    ...dependencies,
    asked,
    pendingIds: answer.pendingIds,
    isWanted: computed(
      () =>
        route.value.view === 'inbox' &&
        INBOX_SCOPES[scopeOf('inbox', uiState.value.inbox?.scope, settings.value)].isStream,
    ),
  });
  const inbox: EntriesModel = createEntriesModel({ ...dependencies, asked, stream, answeringId: answer.entryId });
  return {
    models: { inbox, answer, stream, snooze: createSnoozing(pending) },
    start() {
      onOnline(() => answer.retryWaiting());
      onHidden(() => answer.flush());
      // The stores may be read later than the address, and each address counts once.
      let openedRoute: Route | null = null;
      effect(() => {
        const here = route.value;
        if (here.view !== 'inbox' || here.reply === null || here === openedRoute) return;
        const entry = stored.value?.find(({ id }) => id === here.reply);
        if (!entry || !answer.canAnswer(entry)) return;
        openedRoute = here;
        untracked(() => answer.entryId.value !== entry.id && answer.toggle(entry));
      });
    },
  };
}

/** Until when notifications wait, and what changes that. Times are epoch ms. */
function createSnoozing(pending: Pending<typeof SNOOZE_COMMANDS>) {
  return {
    failure: () => pending.failureOf('snooze'),
    until(now: number): number | null {
      const snooze = pending.shown.snooze.value ?? null;
      return isSnoozed(snooze, now) ? (snooze?.until ?? null) : null;
    },
    /** `null` ends it; notifications that waited are shown. */
    set: (until: number | null) => pending.run('snooze.set', { until }),
  };
}
