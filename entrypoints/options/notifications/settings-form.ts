import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { failureFrom, type Failure } from '../../../utils/errors';
import type { EntryKind, Level } from '../../../utils/watch/kinds';
import { settingsItem } from '../../../utils/storage/items';
import { change, read, write } from '../../../utils/storage/store';
import { DEFAULT_SETTINGS, type QuietHours, type Settings } from '../../../utils/watch/settings';

type SettingsUpdate = (settings: Settings) => Settings;

type Setting = keyof Settings;

/** The view model of the settings. Every choice is saved at once, as an update of the settings stored by then. */
export interface SettingsModel {
  /** The stored settings with all pending updates applied. */
  readonly settings: ReadonlySignal<Settings>;
  /** How the last save ended, and of which setting; `null` before the first and while one is pending. A failure stays until all pending ones end. */
  readonly outcome: ReadonlySignal<{ setting: Setting; failure: Failure | null } | null>;
  set<S extends Setting>(setting: S, value: Settings[S]): Promise<void>;
  setLevel(kind: EntryKind, level: Level): Promise<void>;
  setQuiet(changes: Partial<Omit<QuietHours, 'days'>>): Promise<void>;
  setQuietDay(day: number, chosen: boolean): Promise<void>;
}

/** @param stored the stored settings; another tab may change them */
export function createSettingsModel(
  stored: ReadonlySignal<Settings | undefined>,
  saveSettings: SaveSettings,
): SettingsModel {
  const lastStored = signal<Settings>(stored.peek() ?? DEFAULT_SETTINGS);
  const pending = signal<readonly SettingsUpdate[]>([]);
  const outcome = signal<{ setting: Setting; failure: Failure | null } | null>(null);
  const settings = computed(() => pending.value.reduce((value, update) => update(value), lastStored.value));

  // Never disposed: the model lives as long as the page.
  effect(() => {
    if (stored.value) lastStored.value = stored.value;
  });

  async function save<S extends Setting>(setting: S, next: (before: Settings[S]) => Settings[S]): Promise<void> {
    const update: SettingsUpdate = (before) => ({ ...before, [setting]: next(before[setting]) });
    // The failure of a save that ran at the same time stays visible.
    if (pending.value.length === 0) outcome.value = null;
    pending.value = [...pending.value, update];
    const failure = await failureFrom(
      saveSettings(update, (written) => {
        lastStored.value = written;
      }),
    );
    batch(() => {
      pending.value = pending.value.filter((each) => each !== update);
      if (failure || !outcome.value?.failure) outcome.value = { setting, failure };
    });
  }

  return {
    settings,
    outcome,
    set: (setting, value) => save(setting, () => value),
    setLevel: (kind, level) => save('levels', (levels) => ({ ...levels, [kind]: level })),
    setQuiet: (changes) => save('quiet', (quiet) => ({ ...quiet, ...changes })),
    setQuietDay: (day, chosen) =>
      save('quiet', (quiet) => ({
        ...quiet,
        days: [...quiet.days.filter((each) => each !== day), ...(chosen ? [day] : [])].toSorted((a, b) => a - b),
      })),
  };
}

/**
 * Applies an update to the stored settings. Updates run one after the other, under a lock that all tabs of this page and the
 * worker share, so that none overwrites another.
 * @param onStored called with the written settings, before the lock is released
 * @throws FailureError `storage`: nothing was written
 */
export async function updateSettings(update: SettingsUpdate, onStored: (settings: Settings) => void): Promise<void> {
  await navigator.locks.request('settings', async () => {
    const next = update(await read(settingsItem));
    await write(change(settingsItem, next));
    onStored(next);
  });
}

export type SaveSettings = typeof updateSettings;
