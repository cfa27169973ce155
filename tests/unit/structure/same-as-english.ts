/** Names, and words that every language took over. */
const EVERYWHERE = [
  'extension_name',
  'extension_shortName',
  'badge_vip',
  'keys_shift',
  'keys_ctrl',
  'keys_enter',
  'keys_backspace',
];
const CAPTCHA = ['captcha_title'];

/** The texts that may be the same as in English, by folder: names, and that language's own words. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  ar: [...EVERYWHERE],
  es: [...EVERYWHERE, ...CAPTCHA, 'badge_tester', 'badge_premium', 'project_demo', 'project_video', 'look_usual'],
  id: [
    ...EVERYWHERE,
    ...CAPTCHA,
    'badge_premium',
    'badge_moderator',
    'badge_administrator',
    'project_demo',
    'project_video',
    'look_usual',
    'comment_editAgain',
    'popup_menu',
  ],
  pt_BR: [
    ...EVERYWHERE,
    ...CAPTCHA,
    'badge_tester',
    'badge_premium',
    'count_downloads_one',
    'count_downloads_other',
    'mine_downloads',
    'project_demo',
    'options_email',
    'popup_menu',
    'look_usual',
    'links_site',
    'diagnostics_outcomeGood',
  ],
  ru: [...EVERYWHERE],
  tr: [...EVERYWHERE, 'badge_premium', 'project_demo', 'project_video', 'look_usual', 'links_site'],
};
