/** What a person can set. Pure. */
import type { LanguageChoice } from './languages';

/** The period of the alarm, unless the person chose another one. */
export const PERIOD_MINUTES = 5;
export const PERIODS_MINUTES: readonly number[] = [2, 5, 10, 15, 30, 60];

/** `notify`: a notification and an inbox entry. `inbox`: an entry only. `off`: neither. */
export const LEVELS = ['notify', 'inbox', 'off'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels of the kinds of entries (`watch/kinds.ts`) until the person chooses others. */
export const DEFAULT_LEVELS = {
  mention: 'notify',
  answer: 'notify',
  comment: 'inbox',
  news: 'notify',
  update: 'inbox',
  project: 'inbox',
  alert: 'notify',
  week: 'off',
} as const satisfies Record<string, Level>;
export type LeveledKind = keyof typeof DEFAULT_LEVELS;

/** What a notification shows: everything, author and project, or only that there is something. */
export const PRIVACIES = ['full', 'who', 'nothing'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** How the extension's pages look. No two of these words are the same: together they are one attribute of a page. */
export const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['roomy', 'compact'] as const;
const TEXT_SIZES = ['usual', 'large', 'larger'] as const;
const MOTIONS = ['moving', 'still'] as const;

/**
 * What a person can do without: new comments, those that wait for a reply, what came while they were away, saving, the hints for
 * moderators, and that of long comments only the start is shown.
 */
export const PARTS = ['new', 'unanswered', 'away', 'saved', 'hints', 'folds'] as const;
type Part = (typeof PARTS)[number];

/** What a setting may be: one of these, a whole number up to `max` or a list of `most` of them, or a language of the extension. */
export type Values = readonly (string | number | boolean | null)[] | { max: number; most?: number } | 'language';

export const ON_OFF = [true, false] as const;
/** It is about this computer: one needs a permission, the other goes by the line. */
const LOCAL = true;

/**
 * By its path: what a setting may be, and whether it stays on this computer. Types, the check of requests and the sync follow from it;
 * `entrypoints/options/shared/setting-rows.ts` says how the settings show it.
 */
export const SETTINGS = {
  'quiet.on': [ON_OFF],
  /** Minutes after local midnight. They span midnight if `to` is not after `from`. */
  'quiet.from': [{ max: 24 * 60 - 1 }],
  'quiet.to': [{ max: 24 * 60 - 1 }],
  /** The weekdays on which the quiet hours start, 0 for Sunday. */
  'quiet.days': [{ max: 6, most: 7 }],
  /** Whether mentions are notified all the same. */
  'quiet.mentions': [ON_OFF],
  privacy: [PRIVACIES],
  /** Show only a number while the screen is locked (`idle`, an optional permission). */
  lessWhenLocked: [ON_OFF, LOCAL],
  /** Whether notifications make a sound. Firefox leaves that to the system. */
  sound: [ON_OFF],
  periodMinutes: [PERIODS_MINUTES],
  language: ['language'],
  theme: [THEMES],
  density: [DENSITIES],
  textSize: [TEXT_SIZES],
  motion: [MOTIONS],
  /** `null` until the person chose: then the browser says whether it saves data (`own-page/capabilities.ts`). */
  pictures: [[null, 'always', 'tapping', 'never'], LOCAL],
  /** Whether project pages show a pill while their comments are out of view. */
  pill: [ON_OFF],
} as const satisfies Readonly<Record<string, Row>>;

export type Row = readonly [values: Values, isLocal?: true];
type Rows = typeof SETTINGS & { [Kind in LeveledKind as `levels.${Kind}`]: readonly [readonly Level[]] } & {
  [Name in Part as `parts.${Name}`]: readonly [typeof ON_OFF];
};

/** What is set at once: a setting, or a field of one that has several. */
export type SettingPath = keyof Rows;
export type SettingValue<Path extends SettingPath> = ValueOf<Rows[Path][0]>;
type ValueOf<Of> = Of extends readonly (infer Each)[]
  ? Each
  : Of extends { most: number }
    ? number[]
    : Of extends { max: number }
      ? number
      : LanguageChoice;
export type SettingChange = { [Path in SettingPath]: { path: Path; value: SettingValue<Path> } }[SettingPath];

/** A setting of several fields. */
type Fields<Name extends string> = {
  [Path in SettingPath as Path extends `${Name}.${infer Field}` ? Field : never]: SettingValue<Path>;
};
export type Settings = {
  [Path in SettingPath as Path extends `${string}.${string}` ? never : Path]: SettingValue<Path>;
} & { [Name in 'levels' | 'parts']: Fields<Name> } & { quiet: QuietHours };
/** An older version stored no `mentions`. */
export type QuietHours = Omit<Fields<'quiet'>, 'mentions'> & Partial<Pick<Fields<'quiet'>, 'mentions'>>;
export type PictureLoading = NonNullable<SettingValue<'pictures'>>;

export const DEFAULT_SETTINGS: Settings = {
  levels: DEFAULT_LEVELS,
  quiet: { on: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
  privacy: 'full',
  lessWhenLocked: false,
  sound: false,
  periodMinutes: PERIOD_MINUTES,
  language: 'browser',
  theme: 'system',
  density: 'roomy',
  textSize: 'usual',
  motion: 'moving',
  pictures: null,
  pill: true,
  parts: { new: true, unanswered: true, away: true, saved: true, hints: true, folds: true },
};

/** Whether the person wants a part, or has not said that they don’t. @param settings `undefined` until they are read */
export function hasPart(settings: Pick<Settings, 'parts'> | undefined, part: Part): boolean {
  return settings?.parts[part] !== false;
}

/** Returns one part, by its path: its default where the settings were stored before there was this part, and off without one. */
export function settingAt(settings: Settings, path: string): unknown {
  const [name = '', field] = path.split('.');
  const values = [settings, DEFAULT_SETTINGS].map((all) => {
    const whole = (all as unknown as Record<string, Record<string, unknown>>)[name];
    return field === undefined ? whole : whole?.[field];
  });
  return values[0] ?? values[1] ?? false;
}

/** Sets one part, by its path. @returns the same settings if it is so already */
export function withSetting(settings: Settings, path: string, value: unknown): Settings {
  const [name = '', field] = path.split('.');
  const before = (settings as unknown as Record<string, object>)[name];
  const next = field === undefined ? value : { ...before, [field]: value };
  return JSON.stringify(before) === JSON.stringify(next) ? settings : { ...settings, [name]: next };
}
