import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { Drafts, OutboxEntry } from '../../../utils/storage/items';
import type { Snooze } from '../../../utils/watch/snooze';
import { createAnswerModel, type AnswerModel } from './entry/answer';
import { createEntryMenuModel, type EntryMenuModel } from './entry/menu';
import { createEntriesModel, type EntriesModel } from './entries';
import { createSnoozeModel, type SnoozeModel } from './snooze-offer';
import type { Route } from '../first-paint/routes';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The sources of the inbox. */
export interface InboxDependencies {
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  /** Calls back when the network is back. */
  onOnline?: (callback: () => void) => void;
  /** Calls back when the page is hidden, which may be its end. */
  onHidden?: (callback: () => void) => void;
}

export interface InboxModels {
  readonly inbox: EntriesModel;
  readonly answer: AnswerModel;
  readonly menu: EntryMenuModel;
  readonly snooze: SnoozeModel;
}

/** Creates the models of the inbox. */
export function createInboxView(sources: SharedDependencies & InboxDependencies): ViewModel<InboxModels, 'inbox'> {
  const { send, route, inbox: stored, snooze, onOnline, onHidden } = sources;
  const answer = createAnswerModel({ ...sources, markRead: (id) => inbox.markSeen(id) });
  const inbox: EntriesModel = createEntriesModel({ ...sources, answeringId: answer.entryId });
  return {
    models: { inbox, answer, menu: createEntryMenuModel(sources), snooze: createSnoozeModel({ send, stored: snooze }) },
    lifecycles: {
      inbox: {
        start() {
          onOnline?.(() => answer.retryWaiting());
          onHidden?.(() => answer.flush());
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
      },
    },
  };
}
