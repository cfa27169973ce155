import { computed, signal } from '@preact/signals';
import { keyAt } from '../../../utils/commands/command';
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
import { SETTING_ROWS, type SETTING_PARTS } from './setting-rows';

/** The settings that are on or off. */
type SwitchPath = { [Path in SettingPath]: SettingValue<Path> extends boolean ? Path : never }[SettingPath];

const keyOf = (path: SettingPath): string => keyAt('settings', ...path.split('.'));

/** The view model of the settings. Every choice is shown and saved at once. Another tab may change the stored ones, too. */
export function createSettingsModel(pending: Pending<typeof SETTINGS_COMMANDS>) {
  /** What was set on this page, the last at the end. */
  const chosen = signal<readonly SettingPath[]>([]);
  const settings = computed(() => pending.shown.settings.value ?? DEFAULT_SETTINGS);

  async function set<Path extends SettingPath>(path: Path, value: SettingValue<Path>): Promise<void> {
    chosen.value = [...chosen.peek().filter((each) => each !== path), path];
    await pending.run('settings.set', { path, value } as SettingChange);
  }

  return {
    /** The stored settings with all choices applied that may not be stored yet. */
    settings,
    set,
    /** How a group of settings was saved: why one of them was not, or that the last choice on the page was, if it is in the group. */
    outcomeOf(part: keyof typeof SETTING_PARTS): Failure | 'saved' | null {
      const own = chosen.value.filter((path) => SETTING_ROWS[path.replace(/\..*/, '') as keyof Settings].part === part);
      const failure = own.map((path) => pending.failureOf(keyOf(path))).find((each) => each !== null);
      if (failure) return failure;
      const last = own.at(-1);
      return last && last === chosen.value.at(-1) && !pending.isBusy(keyOf(last)) ? 'saved' : null;
    },
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
