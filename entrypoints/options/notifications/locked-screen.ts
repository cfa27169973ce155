import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createLatest } from '../../../utils/latest';
import type { IdlePermission } from './idle-permission';
import type { SettingsModel } from './settings-form';

/** Telling less while the screen is locked: what the person chose, as far as the browser lets it be known. */
export interface LockedScreenModel {
  readonly chosen: ReadonlySignal<boolean>;
  /** Whether the browser was asked and said no. */
  readonly isRefused: ReadonlySignal<boolean>;
  /** To be called within the click: a browser that has to wait for it refuses. */
  choose(less: boolean): Promise<void>;
}

export function lockedScreenModel({
  permission,
  settings,
}: {
  permission: IdlePermission;
  settings: SettingsModel;
}): LockedScreenModel {
  const granted = signal(false);
  const isRefused = signal(false);
  const latest = createLatest();

  async function refreshPermission(): Promise<void> {
    const found = await latest.run(() => permission.contains());
    if (found !== undefined) granted.value = found;
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
