import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../../utils/errors';
import { createKeyedActions } from '../../../utils/keyed-actions';
import type { Send } from '../../../utils/commands/messages';
import { settingAt } from '../../../utils/watch/setting-at';
import {
  DEFAULT_SETTINGS,
  withSetting,
  type SettingChange,
  type SettingPath,
  type Settings,
  type SettingValue,
} from '../../../utils/watch/settings';

/** The settings that are on or off. */
type SwitchPath = { [Path in SettingPath]: SettingValue<Path> extends boolean ? Path : never }[SettingPath];

/** The view model of the settings. Every choice is shown and saved at once. Another tab may change the stored ones, too. */
export function createSettingsModel(send: Send, stored: ReadonlySignal<Settings | undefined>) {
  const { busy, wishes, ...actions } = createKeyedActions<SettingPath>(stored);
  const outcome = signal<{ setting: keyof Settings; failure: Failure | null } | null>(null);

  const settings = computed(() =>
    [...wishes.value].reduce(
      (before, [path, { choice }]) => withSetting(before, path, choice),
      stored.value ?? DEFAULT_SETTINGS,
    ),
  );

  async function set<Path extends SettingPath>(path: Path, value: SettingValue<Path>): Promise<void> {
    // The failure of a save that runs at the same time stays visible.
    if (busy.value.size === 0) outcome.value = null;
    const result = await actions.run(path, () => send('settings.set', { path, value } as SettingChange), value);
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
