/** What a person can set. Pure. */
import type { LanguageChoice } from '../languages';
import { PERIOD_MINUTES } from './intervals';
import type { EntryKind, Level } from './kinds';
import { DEFAULT_LEVELS } from './levels';

/** When no notification is shown. Times are minutes after local midnight. They span midnight if `to` is not after `from`. */
export interface QuietHours {
  on: boolean;
  from: number;
  to: number;
  /** The weekdays on which the quiet hours start, 0 for Sunday. */
  days: number[];
  /** Whether mentions are notified all the same. */
  mentions?: boolean;
}

/** What a notification shows: everything, author and project, or only that there is something. */
export const PRIVACIES = ['full', 'who', 'nothing'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** How the extension's pages look. No two of these words are the same: together they are one attribute of a page. */
export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['roomy', 'compact'] as const;
export const TEXT_SIZES = ['usual', 'large', 'larger'] as const;
export const MOTIONS = ['moving', 'still'] as const;

export const PICTURE_LOADINGS = ['always', 'tapping', 'never'] as const;
export type PictureLoading = (typeof PICTURE_LOADINGS)[number];

/**
 * What a person can do without: new comments, those that wait for a reply, what came while they were away, saving, the hints for
 * moderators, and that of long comments only the start is shown.
 */
export const PARTS = ['new', 'unanswered', 'away', 'saved', 'hints', 'folds'] as const;
type Part = (typeof PARTS)[number];

export interface Settings {
  levels: Record<EntryKind, Level>;
  quiet: QuietHours;
  privacy: Privacy;
  /** Show only a number while the screen is locked (`idle`, an optional permission). */
  lessWhenLocked: boolean;
  /** Whether notifications make a sound. Firefox leaves that to the system. */
  sound: boolean;
  periodMinutes: number;
  language: LanguageChoice;
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  textSize: (typeof TEXT_SIZES)[number];
  motion: (typeof MOTIONS)[number];
  /** `null` until the person chose: then the browser says whether it saves data (`own-page/capabilities.ts`). */
  pictures: PictureLoading | null;
  /** Whether project pages show a pill while their comments are out of view. */
  pill: boolean;
  parts: Record<Part, boolean>;
}

/** What is set at once: a setting, or a field of one that has several. */
type SettingParts = Omit<Settings, 'levels' | 'quiet' | 'parts'> & {
  [Kind in EntryKind as `levels.${Kind}`]: Level;
} & {
  [Name in Part as `parts.${Name}`]: boolean;
} & {
  [Field in keyof QuietHours as `quiet.${Field}`]-?: Required<QuietHours>[Field];
};
export type SettingPath = keyof SettingParts;
export type SettingValue<Path extends SettingPath> = SettingParts[Path];
export type SettingChange = { [Path in SettingPath]: { path: Path; value: SettingParts[Path] } }[SettingPath];

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

/** Sets one part, by its path. */
export function withSetting(settings: Settings, path: string, value: unknown): Settings {
  const [name = '', field] = path.split('.');
  const whole = settings as unknown as Record<string, object>;
  return { ...settings, [name]: field === undefined ? value : { ...whole[name], [field]: value } };
}
