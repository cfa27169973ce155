import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createLatest } from '../../../utils/latest';
import type { IdlePermission } from '../shared/permissions';
import type { SettingsModel } from './settings-form';

/** The view model of "show less while the screen is locked". */
interface LockedScreenModel {
  /** Whether it is chosen and the permission for it is granted. */
  readonly chosen: ReadonlySignal<boolean>;
  /** Whether the person or the browser denied the last request for the permission. */
  readonly isRefused: ReadonlySignal<boolean>;
  /** Must be called in the click handler, because it may ask for the permission. */
  choose(less: boolean): Promise<void>;
}

export function createLockedScreenModel(permission: IdlePermission, settings: SettingsModel): LockedScreenModel {
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
    chosen: computed(() => settings.settings.value.lessWhenLocked && granted.value),
    isRefused,
    async choose(less) {
      isRefused.value = false;
      if (!less) {
        await settings.set('lessWhenLocked', false);
        await permission.remove();
        return;
      }
      const isGranted = await permission.request().catch(() => false);
      isRefused.value = !isGranted;
      if (!isGranted) return;
      await refreshPermission();
      await settings.set('lessWhenLocked', true);
    },
  };
}
