import type { MessageKey } from '../../../utils/locale/i18n';
import { KINDS, type EntryKind } from '../../../utils/watch/kinds';
import type { Level, SettingPath, Settings } from '../../../utils/settings';

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
  /** Its name, and other texts by which the search finds it. */
  words: readonly [MessageKey, ...MessageKey[]];
  /** The label of its control, if it is not its name. */
  label?: MessageKey;
  hint?: MessageKey;
  /** What its control sets, if that is a field of it. */
  path?: SettingPath;
  /** The names of what it can be. */
  of?: object;
  /** The names of its fields, each of which has a control of its own. */
  fields?: object;
  /** Other texts by which the search finds a field. */
  also?: Readonly<Partial<Record<string, MessageKey>>>;
  /** The id of its control, to which the address leads, if it is not its name; of one with fields, what their ids begin with. */
  id?: string;
}

const KIND_NAMES = Object.fromEntries(Object.entries(KINDS).map(([kind, { label }]) => [kind, label])) as Readonly<
  Record<EntryKind, MessageKey>
>;
export const levelNames = { notify: 'level_notify', inbox: 'level_inbox', off: 'level_off' } as const satisfies Record<
  Level,
  MessageKey
>;

/** How the page and its search show each setting of `utils/settings.ts`. */
export const SETTING_ROWS = {
  levels: {
    part: 'levels',
    words: ['notify_levels', 'search_levels'],
    of: levelNames,
    fields: KIND_NAMES,
    id: 'level',
  },
  parts: {
    part: 'parts',
    words: ['parts_title'],
    fields: {
      new: 'inbox_new',
      unanswered: 'inbox_unanswered',
      away: 'inbox_away',
      saved: 'saved_list',
      hints: 'parts_hints',
      folds: 'parts_folds',
    },
    also: { saved: 'saved_note' },
    id: 'part',
  },
  quiet: {
    part: 'quiet',
    words: ['notify_quiet', 'snooze_title', 'search_quiet'],
    label: 'notify_quietOn',
    path: 'quiet.on',
  },
  privacy: {
    part: 'privacy',
    words: ['notify_privacy'],
    of: { full: 'notify_privacyFull', who: 'notify_privacyWho', nothing: 'notify_privacyNothing' },
  },
  lessWhenLocked: { part: 'privacy', words: ['notify_locked'], id: 'less-when-locked' },
  sound: { part: 'privacy', words: ['notify_sound'] },
  periodMinutes: { part: 'period', words: ['watching_period', 'watching_periodLabel', 'search_period'], id: 'period' },
  pill: {
    part: 'pages',
    words: ['pages_pill', 'search_pages'],
    label: 'pages_pillShow',
    hint: 'pages_pillHint',
    id: 'pages-pill',
  },
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
} as const satisfies { [Name in keyof Settings]: SettingRow & Worded<Name, Settings[Name]> };

type Words<Of extends string> = Readonly<Record<Of, MessageKey>>;
/** What is chosen from words, or has fields that the page lists, names each of them; a language names itself. */
type Worded<Name, Value> = Name extends 'language' | 'quiet'
  ? unknown
  : Value extends string | null
    ? { of: Words<NonNullable<Value>> }
    : Value extends Readonly<Record<string, infer Each>>
      ? { fields: Words<keyof Value & string> } & (Each extends string ? { of: Words<Each> } : unknown)
      : unknown;

/** Moderators alone have it. */
export const FOR_TEAM = 'parts.hints' satisfies SettingPath;

/** One control of the page: of a setting, or of one of its fields. */
export interface Control {
  setting: keyof Settings;
  path: SettingPath;
  id: string;
  label: MessageKey;
  hint?: MessageKey | undefined;
  also?: MessageKey | undefined;
  of?: Words<string> | undefined;
}

/** Lists the controls of all settings, in the order of the page. */
export const CONTROLS: readonly Control[] = (Object.keys(SETTING_ROWS) as (keyof Settings)[]).flatMap((setting) => {
  const {
    words,
    label = words[0],
    hint,
    path = setting as SettingPath,
    of,
    fields,
    also,
    id = setting,
  }: SettingRow = SETTING_ROWS[setting];
  const shared = { setting, hint, of: of as Control['of'] };
  if (!fields) return [{ ...shared, path, id, label }];
  return Object.entries<MessageKey>(fields as Words<string>).map(([field, name]) => ({
    ...shared,
    path: `${setting}.${field}` as SettingPath,
    id: `${id}-${field}`,
    label: name,
    also: also?.[field],
  }));
});
