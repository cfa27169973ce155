import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { failureIn, type Failure } from '../../utils/errors';
import type { EntryKind, Level } from '../../utils/levels';
import { DEFAULT_SETTINGS, type Privacy, type QuietHours, type Settings } from '../../utils/settings';

type Step = (settings: Settings) => Settings;

export type StoreSettings = (step: Step, onStored: (settings: Settings) => void) => Promise<void>;

/** What belongs together on the page. */
export type SettingsPart = 'levels' | 'quiet' | 'privacy';

interface Sources {
  /** The settings as stored, whichever tab wrote them. */
  stored: ReadonlySignal<Settings | undefined>;
  /** Changes the newest stored ones and says what they are, before anybody else changes them; rejects where that can't be stored. */
  store: StoreSettings;
}

/** The person's choices. Each is saved at once, on top of what is stored then. */
export interface SettingsModel {
  /** What is stored, with what is being saved. */
  readonly settings: ReadonlySignal<Settings>;
  /** How the newest saving ended, and in which part; `null` while it is under way, and before the first. */
  readonly outcome: ReadonlySignal<{ part: SettingsPart; failure: Failure | null } | null>;
  setLevel(kind: EntryKind, level: Level): Promise<void>;
  setQuiet(over: Partial<Omit<QuietHours, 'days'>>): Promise<void>;
  setQuietDay(day: number, chosen: boolean): Promise<void>;
  setPrivacy(privacy: Privacy): Promise<void>;
  setLessWhenLocked(less: boolean): Promise<void>;
}

export function settingsModel({ stored, store }: Sources): SettingsModel {
  const known = signal<Settings>(stored.peek() ?? DEFAULT_SETTINGS);
  const underWay = signal<readonly Step[]>([]);
  const outcome = signal<{ part: SettingsPart; failure: Failure | null } | null>(null);
  const settings = computed(() => underWay.value.reduce((value, step) => step(value), known.value));

  // Lives as long as the page.
  effect(() => {
    if (stored.value) known.value = stored.value;
  });

  async function save(part: SettingsPart, step: Step): Promise<void> {
    // What failed beside this is still to be read.
    if (underWay.value.length === 0) outcome.value = null;
    underWay.value = [...underWay.value, step];
    const failure = await failureIn(
      store(step, (now) => {
        known.value = now;
      }),
    );
    batch(() => {
      underWay.value = underWay.value.filter((each) => each !== step);
      if (failure || !outcome.value?.failure) outcome.value = { part, failure };
    });
  }

  const saveQuiet = (change: (quiet: QuietHours) => QuietHours): Promise<void> =>
    save('quiet', (before) => ({ ...before, quiet: change(before.quiet) }));

  return {
    settings,
    outcome,
    setLevel: (kind, level) => save('levels', (before) => ({ ...before, levels: { ...before.levels, [kind]: level } })),
    setQuiet: (over) => saveQuiet((quiet) => ({ ...quiet, ...over })),
    setQuietDay: (day, chosen) =>
      saveQuiet((quiet) => ({
        ...quiet,
        days: [...quiet.days.filter((each) => each !== day), ...(chosen ? [day] : [])].toSorted((a, b) => a - b),
      })),
    setPrivacy: (privacy) => save('privacy', (before) => ({ ...before, privacy })),
    setLessWhenLocked: (lessWhenLocked) => save('privacy', (before) => ({ ...before, lessWhenLocked })),
  };
}
