import type { MessageKey } from '../../../utils/locale/i18n';
import type { Settings } from '../../../utils/settings';

/** The sections with their titles. One at a time is shown. */
export const SECTIONS = {
  account: 'options_account',
  notifications: 'notify_title',
  following: 'watching_title',
  pages: 'pages_section',
  appearance: 'look_title',
  help: 'help_title',
} as const satisfies Record<string, MessageKey>;

export type SectionName = keyof typeof SECTIONS;

/** The groups of settings with their sections and titles. Each shows whether saving worked. */
export const SETTING_PARTS = {
  levels: ['notifications', 'notify_levels'],
  parts: ['notifications', 'parts_title'],
  quiet: ['notifications', 'notify_quiet'],
  privacy: ['notifications', 'notify_privacy'],
  period: ['following', 'watching_period'],
  pages: ['pages', 'pages_pill'],
  look: ['appearance', 'look_everywhere'],
} as const satisfies Record<string, readonly [SectionName, title: MessageKey]>;

interface SettingRow {
  part: keyof typeof SETTING_PARTS;
  /** Its own words, and others by which the search finds it. */
  words: readonly [MessageKey, ...MessageKey[]];
  /** The words of what it can be, or of its fields, by which the search finds it, too. */
  of?: object;
  /** The id of its control, to which the address leads, if it is not its name. */
  id?: string;
}

/** How the page and its search show each setting of `utils/settings.ts`. */
export const SETTING_ROWS = {
  levels: {
    part: 'levels',
    words: ['notify_levels', 'notify_mention', 'notify_comment', 'notify_news', 'search_levels'],
    id: 'level-mention',
  },
  parts: {
    part: 'parts',
    words: ['parts_title'],
    of: {
      new: 'inbox_new',
      unanswered: 'inbox_unanswered',
      away: 'inbox_away',
      saved: 'saved_list',
      hints: 'parts_hints',
      folds: 'parts_folds',
    },
    id: 'part-new',
  },
  quiet: { part: 'quiet', words: ['notify_quiet', 'notify_quietOn'] },
  privacy: {
    part: 'privacy',
    words: ['notify_privacy'],
    of: { full: 'notify_privacyFull', who: 'notify_privacyWho', nothing: 'notify_privacyNothing' },
  },
  lessWhenLocked: { part: 'privacy', words: ['notify_locked'], id: 'less-when-locked' },
  sound: { part: 'privacy', words: ['notify_sound'] },
  periodMinutes: { part: 'period', words: ['watching_period'], id: 'period' },
  pill: { part: 'pages', words: ['pages_pill', 'pages_pillShow', 'search_pages'], id: 'pages-pill' },
  language: { part: 'look', words: ['look_language'] },
  theme: {
    part: 'look',
    words: ['look_theme', 'search_theme'],
    of: { system: 'look_system', light: 'look_light', dark: 'look_dark' },
  },
  density: { part: 'look', words: ['look_density'], of: { roomy: 'look_roomy', compact: 'look_compact' } },
  textSize: {
    part: 'look',
    words: ['look_textSize', 'search_textSize'],
    of: { usual: 'look_usual', large: 'look_large', larger: 'look_larger' },
  },
  motion: { part: 'look', words: ['look_motion'], of: { moving: 'look_moving', still: 'look_still' } },
  pictures: {
    part: 'look',
    words: ['pictures_load'],
    of: { always: 'pictures_always', tapping: 'pictures_tapping', never: 'pictures_never' },
  },
} as const satisfies { [Name in keyof Settings]: SettingRow & { of?: WordsOf<Settings[Name]> } & Worded<Name> };

type WordsOf<Value> = Readonly<Record<Value extends string ? Value : keyof Value & string, MessageKey>>;
/** What is chosen from words, or has fields that the page lists, names each of them; a language names itself. */
type Worded<Name extends keyof Settings> = Name extends ChoiceName | 'parts' ? { of: object } : unknown;

/** The settings that are one of some words. */
export type ChoiceName = {
  [Name in keyof Settings]: Settings[Name] extends string | null ? (Name extends 'language' ? never : Name) : never;
}[keyof Settings];
