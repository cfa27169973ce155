import { t, type MessageKey } from '../../../utils/locale/i18n';
import { fold } from '../../../utils/text/fold';

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

/** The title of a setting, and the other texts by which the search finds it. */
type Texts = readonly [title: MessageKey, ...others: MessageKey[]];

/** What each section holds, by the ids of the elements. The address `#/<id>` leads there. */
const SETTINGS: Readonly<Record<SectionName, Readonly<Record<string, Texts>>>> = {
  account: {
    'sign-in': ['options_account', 'options_signIn', 'options_email', 'options_password', 'search_account'],
    names: ['options_names', 'options_alias'],
    service: ['options_service', 'service_setUp'],
    sync: ['sync_title', 'sync_switch', 'search_sync'],
    'sync-file': ['sync_file', 'sync_export', 'sync_import', 'search_sync'],
  },
  notifications: {
    'level-mention': ['notify_levels', 'notify_mention', 'notify_comment', 'notify_news', 'search_levels'],
    'level-alert': ['notify_alert'],
    'level-week': ['notify_week'],
    'part-new': ['parts_title', 'inbox_new', 'inbox_unanswered', 'inbox_away', 'parts_hints', 'parts_folds'],
    'part-saved': ['saved_list', 'saved_note'],
    quiet: ['notify_quiet', 'notify_quietOn'],
    privacy: ['notify_privacy', 'notify_privacyWho'],
    'less-when-locked': ['notify_locked'],
    sound: ['notify_sound'],
    'test-notification': ['notify_test', 'notify_testSend'],
  },
  following: {
    // Hidden people are listed there only if there are some.
    watching: ['watching_title', 'watching_hiddenTitle', 'search_following'],
    'watched-people': ['watching_peopleTitle'],
    'watched-alerts': ['watching_alertsTitle'],
    'watched-threads': ['watching_threadsTitle', 'level_muted'],
    period: ['watching_period'],
  },
  pages: {
    pages: ['pages_title', 'pages_hiddenOn', 'search_pages'],
    'pages-pill': ['pages_pill', 'pages_pillShow', 'search_pages'],
    links: ['links_title', 'links_allowed'],
  },
  appearance: {
    language: ['look_language'],
    theme: ['look_theme', 'look_dark', 'look_light', 'search_theme'],
    density: ['look_density', 'look_compact'],
    textSize: ['look_textSize', 'look_large', 'search_textSize'],
    motion: ['look_motion'],
    pictures: ['pictures_load'],
    keys: ['keys_title', 'keys_use', 'search_keys'],
  },
  help: {
    kept: ['options_kept', 'options_privacy', 'search_data'],
    'clear-caches': ['clear_caches', 'search_data'],
    'clear-settings': ['clear_settings'],
    'clear-everything': ['clear_everything', 'search_data'],
    diagnostics: ['diagnostics_title', 'diagnostics_check', 'diagnostics_report'],
    about: ['options_about', 'project_whatsNew', 'options_licences', 'options_source', 'options_help'],
    welcome: ['welcome_again'],
  },
};

/** The section that an address leads to; the first where there is no such id. */
export function sectionOf(id: string): SectionName {
  const names = Object.keys(SECTIONS) as SectionName[];
  return names.find((name) => name === id || Object.hasOwn(SETTINGS[name], id)) ?? 'account';
}

/**
 * Finds the settings that have every word of a search: first those with all words in their title, then those that also go
 * by other words, then those of a section with that title.
 */
export function findSettings(query: string, sections: readonly SectionName[]) {
  const words = fold(query).split(/\s+/);
  const found = sections.flatMap((name) =>
    Object.entries(SETTINGS[name]).map(([id, texts]) => {
      const [title = '', ...others] = texts.map((key) => t(key));
      const section = t(SECTIONS[name]);
      // What each rank adds to the texts of the rank before.
      const ranks = [title, [title, ...others].join(' '), [section, title, ...others].join(' ')].map(fold);
      const rank = ranks.findIndex((text) => words.every((word) => text.includes(word)));
      return { id, title, section, rank };
    }),
  );
  return found.filter(({ rank }) => rank >= 0).toSorted((a, b) => a.rank - b.rank);
}
