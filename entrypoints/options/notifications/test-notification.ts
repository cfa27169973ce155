import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import type { NotificationTest, send } from '../../../utils/messages';
import type { TestNotification } from '../../../utils/storage/items';

/** What is known of the newest test: it arrived, because somebody clicked it, or what the browser did with it. */
export type TestOutcome = { kind: 'arrived' } | { kind: NotificationTest['outcome']; detail: string };

/** Whether notifications arrive at all. */
export interface TestModel {
  /** Sending one. */
  readonly sending: Action;
  /** `null` before the first one. */
  readonly outcome: ReadonlySignal<TestOutcome | null>;
  send(): Promise<void>;
}

/** @param sources.tested the newest one that was shown, as stored; a click may have opened another tab of this page */
export function testModel({
  ask,
  tested,
}: {
  ask: typeof send;
  tested: ReadonlySignal<TestNotification | null | undefined>;
}): TestModel {
  const sending = createAction();
  const answer = signal<NotificationTest | null>(null);

  const outcome = computed((): TestOutcome | null => {
    if (sending.isBusy.value || sending.failure.value) return null;
    const told = answer.value;
    if (told && told.outcome !== 'taken') return { kind: told.outcome, detail: told.detail ?? '' };
    if ((tested.value?.clickedAt ?? null) !== null) return { kind: 'arrived' };
    return told && { kind: 'taken', detail: '' };
  });

  return {
    sending,
    outcome,
    async send() {
      await sending.run('send', async () => {
        const result = await ask('notification.test', null);
        answer.value = result.ok ? result.value : null;
        return result;
      });
    },
  };
}
