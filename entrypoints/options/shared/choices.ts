import { computed, signal } from '@preact/signals';
import type { Pending } from '../../../utils/commands/pending';
import type { SETTINGS_COMMANDS } from '../../../utils/commands/settings-table';
import type { Failure } from '../../../utils/errors';
import {
  settingAt,
  DEFAULT_SETTINGS,
  type SettingChange,
  type SettingPath,
  type Settings,
  type SettingValue,
} from '../../../utils/settings';

/** The settings that are on or off. */
type SwitchPath = { [Path in SettingPath]: SettingValue<Path> extends boolean ? Path : never }[SettingPath];

/** The view model of the settings. Every choice is shown and saved at once. Another tab may change the stored ones, too. */
export function createSettingsModel(pending: Pending<typeof SETTINGS_COMMANDS>) {
  const outcome = signal<{ setting: keyof Settings; failure: Failure | null } | null>(null);
  let saving = 0;
  const settings = computed(() => pending.shown.settings.value ?? DEFAULT_SETTINGS);

  async function set<Path extends SettingPath>(path: Path, value: SettingValue<Path>): Promise<void> {
    // The failure of a save that runs at the same time stays visible.
    if (saving === 0) outcome.value = null;
    saving += 1;
    const result = await pending.run('settings.set', { path, value } as SettingChange);
    saving -= 1;
    const setting = path.replace(/\..*/, '') as keyof Settings;
    if (!result.ok) outcome.value = { setting, failure: result.failure };
    else if (!outcome.value?.failure) outcome.value = { setting, failure: null };
  }

  return {
    /** The stored settings with all choices applied that may not be stored yet. */
    settings,
    /** How the last save ended, and of which setting; `null` before the first and while one is pending. A failure stays until all pending ones end. */
    outcome,
    set,
    /** What the field of a setting shows and does. */
    field: <Path extends SettingPath>(path: Path) => ({
      value: settingAt(settings.value, path) as SettingValue<Path>,
      onChoose: (value: SettingValue<Path>) => void set(path, value),
    }),
    /** The same of a checkbox. */
    box: (path: SwitchPath) => ({
      checked: settingAt(settings.value, path) === true,
      onChange: (on: boolean) => void set(path, on),
    }),
  };
}

export type SettingsModel = ReturnType<typeof createSettingsModel>;
