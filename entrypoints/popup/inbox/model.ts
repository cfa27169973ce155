import type { ReadonlySignal } from '@preact/signals';
import type { Drafts, OutboxEntry } from '../../../utils/storage/items';
import type { Snooze } from '../../../utils/watch/snooze';
import { answerModel, type AnswerModel } from './entry/answer';
import { entryMenuModel, type EntryMenuModel } from './entry/menu';
import { inboxModel, type InboxModel } from './entries';
import { snoozeModel, type SnoozeModel } from './snooze-offer';
import type { SharedSources, ViewModel } from '../view-types';

/** The sources of the inbox. */
export interface InboxSources {
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  /** Calls back when the network is back. */
  onOnline?: (callback: () => void) => void;
  /** Calls back when the page is hidden, which may be its end. */
  onHidden?: (callback: () => void) => void;
}

export interface InboxModels {
  readonly inbox: InboxModel;
  readonly answer: AnswerModel;
  readonly menu: EntryMenuModel;
  readonly snooze: SnoozeModel;
}

/** Creates the models of the inbox. */
export function inboxViewModel(sources: SharedSources & InboxSources): ViewModel<InboxModels, 'inbox'> {
  const { ask, snooze, onOnline, onHidden } = sources;
  const answer = answerModel({ ...sources, markRead: (id) => inbox.markSeen(id) });
  const inbox: InboxModel = inboxModel({ ...sources, answeringId: answer.entryId });
  return {
    models: { inbox, answer, menu: entryMenuModel(sources), snooze: snoozeModel({ ask, stored: snooze }) },
    lifecycles: {
      inbox: {
        start() {
          onOnline?.(() => answer.retryWaiting());
          onHidden?.(() => answer.flush());
        },
      },
    },
  };
}
