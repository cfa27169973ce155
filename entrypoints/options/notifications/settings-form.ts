import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { failureFrom, type Failure } from '../../../utils/errors';
import type { EntryKind, Level } from '../../../utils/watch/levels';
import { DEFAULT_SETTINGS, type QuietHours, type Settings } from '../../../utils/watch/settings';

type SettingsUpdate = (settings: Settings) => Settings;

/** Applies an update to the stored settings, writes them and calls `onStored` with them. Rejects if they can't be written. */
export type SaveSettings = (update: SettingsUpdate, onStored: (settings: Settings) => void) => Promise<void>;

type Setting = keyof Settings;

interface Sources {
  /** The stored settings. Another tab may change them. */
  stored: ReadonlySignal<Settings | undefined>;
  saveSettings: SaveSettings;
}

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

export function settingsModel({ stored, saveSettings }: Sources): SettingsModel {
  const lastStored = signal<Settings>(stored.peek() ?? DEFAULT_SETTINGS);
  const pending = signal<readonly SettingsUpdate[]>([]);
  const outcome = signal<{ setting: Setting; failure: Failure | null } | null>(null);
  const settings = computed(() => pending.value.reduce((value, update) => update(value), lastStored.value));

  // Never disposed: the model lives as long as the page.
  effect(() => {
    if (stored.value) lastStored.value = stored.value;
  });

  async function change<S extends Setting>(setting: S, next: (before: Settings[S]) => Settings[S]): Promise<void> {
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
    set: (setting, value) => change(setting, () => value),
    setLevel: (kind, level) => change('levels', (levels) => ({ ...levels, [kind]: level })),
    setQuiet: (changes) => change('quiet', (quiet) => ({ ...quiet, ...changes })),
    setQuietDay: (day, chosen) =>
      change('quiet', (quiet) => ({
        ...quiet,
        days: [...quiet.days.filter((each) => each !== day), ...(chosen ? [day] : [])].toSorted((a, b) => a - b),
      })),
  };
}
