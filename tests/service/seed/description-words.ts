/** First sentences that come before or after an idea's own sentence. */
export const OPENINGS: readonly string[] = [
  'I needed this myself, so I built it.',
  'A small project I have been working on in the evenings.',
  'Rewritten from scratch after the first version grew too clever.',
  'Made for my family, shared because others asked.',
  'My entry for the autumn challenge.',
  'This started as a test and became something I use every day.',
  'No account, no tracking, no advertisements.',
  'First project here, so be kind :)',
];

/** Points of a feature list. */
export const FEATURES: readonly string[] = [
  'Works without a network',
  'Light and dark colours',
  'Follows the system font size',
  'Right-to-left layouts',
  'Import and export as plain files',
  'Under 2 MB installed',
  'No permissions besides storage',
  'Keyboard and screen reader tested',
  'Tablet layout with two columns',
  'Undo for everything',
  'Search that ignores accents',
  'Translations: English, Deutsch, Español, العربية',
  'Animations that respect "reduce motion"',
  'Backup to a folder you choose',
  'Widgets in three sizes',
  'Uses the system share sheet',
  'Each block is commented',
  'All strings in one place',
  'Tested on Android 7 to 15',
  'Custom views without a library',
  'Haptic feedback, can be switched off',
  'Long lists stay smooth (recycled views)',
  'Crash screen with a copy button',
  'Settings survive a re-install',
  'Swipe to archive, swipe back to regret it',
  'Locale-aware dates & numbers',
  'Icons drawn as vectors',
  'Passwords never leave the device',
  'Simple file-based database',
  'Notifications grouped by day',
];

/** Paragraphs of the kind that authors write when they have time. */
export const PARAGRAPHS: readonly string[] = [
  'The main screen is one list and one button. Everything else hides behind a long press, which I know is not discoverable; there is a hint on the first start and a help page under the menu.',
  'Data lives in a single file that you can open with any text editor. If something breaks you can repair it by hand, and I have done that more than once.',
  'Please do not publish it unchanged under another name. Take what you like, learn from it, tell me what you built: that is all I ask.',
  'The colours come from one place (see the block named "theme"). Change six values and the whole app follows, icons included.',
  'Known problems: the first start takes a second longer on old phones, the landscape layout wastes space, and the Turkish dotless ı sorts wrongly on Android 7.',
  'How it works: a background task reads the source every fifteen minutes while the screen is on, compares with what was there, and only then draws. Nothing is drawn twice.',
  'If the build fails with "duplicate class", clean the project, remove the old library from the manager and add it again. This is the most frequent question, so it stands here <b>in plain sight</b> & not in the comments.',
  'Thanks to everybody who translated, tested and complained politely. Special thanks to @old_oak for the maps, to @さくら for the drawings and to @Zoë K. for the sounds.',
  'I measured it: scrolling 10,000 rows takes 4 ms a frame on a six-year-old phone. The trick is to measure the text once and to keep the result.',
  'The pictures are my own and free to use. The sounds come from a field recorder and a very patient cat 🐈.',
  'Ideas for later: a widget, a watch version, sharing between two phones without a server, and a mode for people with shaky hands.',
  'Read more at https://docs.example.org/handbook?lang=en&chapter=2#layout, or ask below.',
];

/** Lines of a what's-new text. */
export const CHANGES: readonly string[] = [
  'Fixed a crash when the list was empty',
  'New: dark colours',
  'Smaller by 30 %',
  'Translations into Polish and Hindi',
  'Fixed: the back button closed the app',
  'Search looks into notes, too',
  'Sorting is remembered',
  'Better contrast on buttons',
  'Fixed wrong dates after midnight',
  'Faster first start',
  'New icon, thanks to everybody who voted',
  'Export writes UTF-8 with line ends of your choice',
  'Removed a library that nobody needed',
  'Fixed right-to-left order in the toolbar',
  'Buttons are larger',
  'The keyboard no longer covers the field',
];

/** Ways to name one's own take on an idea. */
export const TITLE_FORMS: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => `${title} Lite`,
  (title) => `My ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  (title) => `${title} 2`,
  (title) => `${title} – dark edition`,
  (title) => `Open ${title.toLowerCase()}`,
  (title) => `${title} (source)`,
  (title) => `Simple ${title.toLowerCase()}`,
  (title) => `${title} + widget`,
  (title) => `${title} for tablets`,
  (title) => `Yet another ${title.toLowerCase()}`,
];
