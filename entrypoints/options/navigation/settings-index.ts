import { t, type MessageKey } from '../../../utils/locale/i18n';
import { fold } from '../../../utils/text/fold';
import { CONTROLS, FOR_TEAM, SECTIONS, SETTING_PARTS, SETTING_ROWS, type SectionName } from '../shared/setting-rows';

/** The title of a setting, and the other texts by which the search finds it. */
type Texts = readonly [title: MessageKey, ...others: MessageKey[]];

/** What each section holds besides the settings of `SETTING_ROWS`, by the ids of the elements. The address `#/<id>` leads there. */
const OTHERS: Readonly<Record<SectionName, Readonly<Record<string, Texts>>>> = {
  account: {
    'sign-in': ['options_account', 'options_signIn', 'options_email', 'options_password', 'search_account'],
    names: ['options_names', 'options_alias'],
    service: ['options_service', 'service_setUp'],
    sync: ['sync_title', 'sync_switch', 'search_sync'],
    'sync-file': ['sync_file', 'sync_export', 'sync_import', 'search_sync'],
  },
  notifications: {
    'test-notification': ['notify_test', 'notify_testSend'],
  },
  following: {
    watching: ['watching_title', 'search_following'],
    'watched-people': ['watching_peopleTitle'],
    'watched-alerts': ['watching_alertsTitle'],
    'hidden-people': ['watching_hiddenTitle', 'watching_noHidden', 'search_following'],
    'hidden-words': ['watching_wordsTitle', 'watching_wordsHint', 'search_following'],
    'watched-threads': ['watching_threadsTitle', 'level_muted'],
  },
  pages: {
    pages: ['pages_title', 'pages_hiddenOn', 'search_pages'],
    links: ['links_title', 'links_allowed', 'search_links'],
  },
  appearance: {
    keys: ['keys_title', 'keys_use', 'search_keys'],
  },
  help: {
    'stored-data': ['options_kept', 'options_privacy', 'search_data'],
    'clear-caches': ['clear_caches', 'search_data'],
    'clear-settings': ['clear_settings'],
    'clear-everything': ['clear_everything', 'search_data'],
    diagnostics: ['diagnostics_title', 'diagnostics_check', 'diagnostics_report'],
    about: ['options_about', 'about_version', 'project_whatsNew', 'options_licences', 'options_help'],
    welcome: ['welcome_again'],
  },
};

const NAMES = Object.keys(SECTIONS) as SectionName[];
/** All that the search finds, section by section. */
const ENTRIES = [
  ...Object.entries(OTHERS).flatMap(([name, all]) =>
    Object.entries(all).map(([id, texts]) => ({ name: name as SectionName, id, texts })),
  ),
  ...CONTROLS.filter(({ path }) => path !== FOR_TEAM).map(({ setting, id, texts }) => {
    const [name] = SETTING_PARTS[SETTING_ROWS[setting].part];
    return { name, id, texts };
  }),
].toSorted((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name));

/** The section that an address leads to; the first where there is no such id. */
export function sectionOf(id: string): SectionName {
  const isSection = Object.hasOwn(SECTIONS, id);
  return isSection ? (id as SectionName) : (ENTRIES.find((entry) => entry.id === id)?.name ?? 'account');
}

/**
 * Finds the settings that have every word of a search: first those with all words in their title, then those that also go
 * by other words, then those of a section with that title.
 */
export function findSettings(query: string, sections: readonly SectionName[]) {
  const words = fold(query).split(/\s+/);
  const found = ENTRIES.filter(({ name }) => sections.includes(name)).map(({ name, id, texts }) => {
    const [title = '', ...others] = texts.map((key) => t(key));
    const section = t(SECTIONS[name]);
    // What each rank adds to the texts of the rank before.
    const ranks = [title, [title, ...others].join(' '), [section, title, ...others].join(' ')].map(fold);
    const rank = ranks.findIndex((text) => words.every((word) => text.includes(word)));
    return { id, title, section, rank };
  });
  return found.filter(({ rank }) => rank >= 0).toSorted((a, b) => a.rank - b.rank);
}
