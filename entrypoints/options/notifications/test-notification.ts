import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import type { NotificationTest, Send } from '../../../utils/messages';
import type { TestNotification } from '../../../utils/watch/types';

/** How the last test ended: `arrived` after a click on the notification, otherwise what the browser did with it. */
export type TestOutcome = { kind: 'arrived' } | { kind: NotificationTest['outcome']; detail: string };

/** The view model of the test notification. */
export interface TestModel {
  readonly sending: Action;
  /** `null` before the first one. */
  readonly outcome: ReadonlySignal<TestOutcome | null>;
  send(): Promise<void>;
}

/** @param tested the stored state of the last test; a click on it may open another tab of this page */
export function createTestModel(send: Send, tested: ReadonlySignal<TestNotification | null | undefined>): TestModel {
  const sending = createAction();
  const answer = signal<NotificationTest | null>(null);

  const outcome = computed((): TestOutcome | null => {
    if (sending.isBusy.value || sending.failure.value) return null;
    const sent = answer.value;
    if (sent && sent.outcome !== 'taken') return { kind: sent.outcome, detail: sent.detail ?? '' };
    if ((tested.value?.clickedAt ?? null) !== null) return { kind: 'arrived' };
    return sent && { kind: 'taken', detail: '' };
  });

  return {
    sending,
    outcome,
    async send() {
      await sending.run('send', async () => {
        const result = await send('notification.test', null);
        answer.value = result.ok ? result.value : null;
        return result;
      });
    },
  };
}
