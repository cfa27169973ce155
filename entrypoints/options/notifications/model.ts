import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Send } from '../../../utils/commands/messages';
import type { NotificationTest } from '../../../utils/commands/replies';
import type { TestNotification } from '../../../utils/watch/types';
import { permissionSignal, type IdlePermission } from '../shared/permissions';
import type { SettingsModel } from '../shared/choices';

/** The view model of "show less while the screen is locked". */
export function createLockedScreenModel(permission: IdlePermission, choices: SettingsModel) {
  const granted = permissionSignal(() => permission.contains(), permission);

  return {
    /** Whether it is chosen and the permission for it is granted. */
    chosen: computed(() => choices.settings.value.lessWhenLocked && granted.found.value === true),
    /** Whether the person or the browser denied the last request for the permission. */
    isRefused: granted.isRefused,
    /** Must be called in the click handler, because it may ask for the permission. */
    async choose(less: boolean) {
      granted.isRefused.value = false;
      if (less && !(await granted.granted(permission.request()))) return;
      await choices.set('lessWhenLocked', less);
      if (!less) await permission.remove();
    },
  };
}

export type TestModel = ReturnType<typeof createTestModel>;

/** The view model of the test notification. @param tested its stored state; a click on it may open another tab of this page */
export function createTestModel(send: Send, tested: ReadonlySignal<TestNotification | null | undefined>) {
  const sending = createAction();
  const answer = signal<NotificationTest | null>(null);

  return {
    sending,
    /** How the last one ended: `arrived` after a click on it, otherwise what the browser did with it; `null` before the first. */
    outcome: computed((): { kind: NotificationTest['outcome'] | 'arrived'; detail?: string | undefined } | null => {
      if (sending.isBusy.value || sending.failure.value) return null;
      const sent = answer.value;
      if (sent && sent.outcome !== 'taken') return { kind: sent.outcome, detail: sent.detail };
      if ((tested.value?.clickedAt ?? null) !== null) return { kind: 'arrived' };
      return sent && { kind: 'taken' };
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
