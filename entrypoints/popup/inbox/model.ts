import { computed, effect, signal, untracked } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { createSnoozing } from '../../../utils/own-page/snoozing';
import { createAnswerModel } from './entry/answer';
import { createEntriesModel, type EntriesModel } from './entries';
import { INBOX_SCOPES, scopeOf } from './scopes';
import { createStreamModel } from './stream/model';
import type { Route } from '../first-paint/routes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the inbox. */
export function createInboxView(dependencies: SharedDependencies) {
  const { send, route, inbox: stored, snooze, uiState, settings, onOnline, onHidden } = dependencies;
  /** The newest action wins, so that opening an entry never waits. */
  const action = createAction({ isLatestWins: true });
  /** Answered entries that are not marked yet: a new comment that is read is gone, and with it the way to take its answer back. */
  const unmarked = signal<readonly string[]>([]);
  const answer = createAnswerModel({
    ...dependencies,
    markRead: async (id) => void (unmarked.value = [...unmarked.value, id]),
  });
  const stream = createStreamModel({
    ...dependencies,
    action,
    isWanted: computed(
      () => route.value.view === 'inbox' && INBOX_SCOPES[scopeOf(uiState.value.inbox?.scope, settings.value)].isStream,
    ),
  });
  const inbox: EntriesModel = createEntriesModel({ ...dependencies, action, stream, answeringId: answer.entryId });
  return {
    models: { inbox, answer, stream, snooze: createSnoozing({ send, stored: snooze }) },
    start() {
      onOnline(() => answer.retryWaiting());
      onHidden(() => {
        answer.flush();
        stream.flush();
        for (const id of unmarked.value) void inbox.markAnswered(id);
      });
      effect(() => {
        const isNew = inbox.list.scope.value === 'new';
        const due = (stored.value ?? []).filter((each) => !isNew || answer.isAnswered(each));
        const marks = new Set(unmarked.value).intersection(new Set(due.map(({ id }) => id)));
        if (marks.size === 0) return;
        unmarked.value = unmarked.value.filter((id) => !marks.has(id));
        untracked(() => marks.forEach((id) => void inbox.markAnswered(id)));
      });
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
