import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import {
  DEFAULT_SETTINGS,
  withSetting,
  type SettingChange,
  type SettingPath,
  type Settings,
  type SettingValue,
} from '../../../utils/watch/settings';

/** The view model of the settings. Every choice is shown and saved at once. Another tab may change the stored ones, too. */
export function createSettingsModel(send: Send, stored: ReadonlySignal<Settings | undefined>) {
  const lastStored = signal<Settings>(stored.peek() ?? DEFAULT_SETTINGS);
  const pending = signal<readonly SettingChange[]>([]);
  const outcome = signal<{ setting: keyof Settings; failure: Failure | null } | null>(null);

  // Never disposed: the model lives as long as the page.
  effect(() => {
    if (stored.value) lastStored.value = stored.value;
  });

  return {
    /** The stored settings with all pending changes applied. */
    settings: computed(() =>
      pending.value.reduce((before, { path, value }) => withSetting(before, path, value), lastStored.value),
    ),
    /** How the last save ended, and of which setting; `null` before the first and while one is pending. A failure stays until all pending ones end. */
    outcome,
    async set<Path extends SettingPath>(path: Path, value: SettingValue<Path>) {
      const change = { path, value } as SettingChange;
      // The failure of a save that runs at the same time stays visible.
      if (pending.value.length === 0) outcome.value = null;
      pending.value = [...pending.value, change];
      const result = await send('settings.set', change);
      batch(() => {
        pending.value = pending.value.filter((each) => each !== change);
        const setting = path.replace(/\..*/, '') as keyof Settings;
        if (!result.ok) outcome.value = { setting, failure: result.failure };
        else if (!outcome.value?.failure) outcome.value = { setting, failure: null };
        // The store says so a moment later.
        if (result.ok) lastStored.value = withSetting(lastStored.value, path, value);
      });
    },
  };
}

export type SettingsModel = ReturnType<typeof createSettingsModel>;
