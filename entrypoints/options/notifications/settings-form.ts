import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { failureFrom, type Failure } from '../../../utils/errors';
import type { EntryKind, Level } from '../../../utils/watch/levels';
import { DEFAULT_SETTINGS, type QuietHours, type Settings } from '../../../utils/watch/settings';

type SettingsUpdate = (settings: Settings) => Settings;

export type SaveSettings = (step: SettingsUpdate, onStored: (settings: Settings) => void) => Promise<void>;

type Setting = keyof Settings;

interface Sources {
  /** The settings as stored, whichever tab wrote them. */
  stored: ReadonlySignal<Settings | undefined>;
  /** Changes the newest stored ones and says what they are, before anybody else changes them; rejects where that can't be stored. */
  saveSettings: SaveSettings;
}

/** The person's choices. Each is saved at once, on top of what is stored then. */
export interface SettingsModel {
  /** What is stored, with what is being saved. */
  readonly settings: ReadonlySignal<Settings>;
  /** How the newest saving ended, and of which setting; `null` while it is under way, and before the first. */
  readonly outcome: ReadonlySignal<{ setting: Setting; failure: Failure | null } | null>;
  set<S extends Setting>(setting: S, value: Settings[S]): Promise<void>;
  setLevel(kind: EntryKind, level: Level): Promise<void>;
  setQuiet(over: Partial<Omit<QuietHours, 'days'>>): Promise<void>;
  setQuietDay(day: number, chosen: boolean): Promise<void>;
}

export function settingsModel({ stored, saveSettings }: Sources): SettingsModel {
  const known = signal<Settings>(stored.peek() ?? DEFAULT_SETTINGS);
  const underWay = signal<readonly SettingsUpdate[]>([]);
  const outcome = signal<{ setting: Setting; failure: Failure | null } | null>(null);
  const settings = computed(() => underWay.value.reduce((value, step) => step(value), known.value));

  // Lives as long as the page.
  effect(() => {
    if (stored.value) known.value = stored.value;
  });

  async function change<S extends Setting>(setting: S, next: (before: Settings[S]) => Settings[S]): Promise<void> {
    const step: SettingsUpdate = (before) => ({ ...before, [setting]: next(before[setting]) });
    // What failed beside this is still to be read.
    if (underWay.value.length === 0) outcome.value = null;
    underWay.value = [...underWay.value, step];
    const failure = await failureFrom(
      saveSettings(step, (now) => {
        known.value = now;
      }),
    );
    batch(() => {
      underWay.value = underWay.value.filter((each) => each !== step);
      if (failure || !outcome.value?.failure) outcome.value = { setting, failure };
    });
  }

  return {
    settings,
    outcome,
    set: (setting, value) => change(setting, () => value),
    setLevel: (kind, level) => change('levels', (levels) => ({ ...levels, [kind]: level })),
    setQuiet: (over) => change('quiet', (quiet) => ({ ...quiet, ...over })),
    setQuietDay: (day, chosen) =>
      change('quiet', (quiet) => ({
        ...quiet,
        days: [...quiet.days.filter((each) => each !== day), ...(chosen ? [day] : [])].toSorted((a, b) => a - b),
      })),
  };
}
