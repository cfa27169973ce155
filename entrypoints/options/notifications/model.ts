import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { createLatest } from '../../../utils/latest';
import type { Send } from '../../../utils/messages';
import type { NotificationTest } from '../../../utils/replies';
import type { TestNotification } from '../../../utils/watch/types';
import type { IdlePermission } from '../shared/permissions';
import type { SettingsModel } from '../shared/choices';

/** The view model of "show less while the screen is locked". */
export function createLockedScreenModel(permission: IdlePermission, choices: SettingsModel) {
  const granted = signal(false);
  const isRefused = signal(false);
  const latest = createLatest();

  async function refreshPermission(): Promise<void> {
    const isGranted = await latest.run(() => permission.contains());
    if (isGranted !== undefined) granted.value = isGranted;
  }

  permission.onChanged(() => void refreshPermission());
  void refreshPermission();

  return {
    /** Whether it is chosen and the permission for it is granted. */
    chosen: computed(() => choices.settings.value.lessWhenLocked && granted.value),
    /** Whether the person or the browser denied the last request for the permission. */
    isRefused,
    /** Must be called in the click handler, because it may ask for the permission. */
    async choose(less: boolean) {
      isRefused.value = false;
      if (!less) {
        await choices.set('lessWhenLocked', false);
        await permission.remove();
        return;
      }
      const isGranted = await permission.request().catch(() => false);
      isRefused.value = !isGranted;
      if (!isGranted) return;
      await refreshPermission();
      await choices.set('lessWhenLocked', true);
    },
  };
}

export type TestModel = ReturnType<typeof createTestModel>;

/** How the last test ended: `arrived` after a click on the notification, otherwise what the browser did with it. */
export type TestOutcome = { kind: 'arrived' } | { kind: NotificationTest['outcome']; detail: string };

/** The view model of the test notification. @param tested its stored state; a click on it may open another tab of this page */
export function createTestModel(send: Send, tested: ReadonlySignal<TestNotification | null | undefined>) {
  const sending = createAction();
  const answer = signal<NotificationTest | null>(null);

  return {
    sending,
    /** `null` before the first one. */
    outcome: computed((): TestOutcome | null => {
      if (sending.isBusy.value || sending.failure.value) return null;
      const sent = answer.value;
      if (sent && sent.outcome !== 'taken') return { kind: sent.outcome, detail: sent.detail ?? '' };
      if ((tested.value?.clickedAt ?? null) !== null) return { kind: 'arrived' };
      return sent && { kind: 'taken', detail: '' };
    }),
    async send() {
      await sending.run('send', async () => {
        const result = await send('notification.test', null);
        answer.value = result.ok ? result.value : null;
        return result;
      });
    },
  };
}
