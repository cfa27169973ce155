/** First sentences that come before or after an idea's own sentence. */
export const OPENINGS: readonly string[] = [
  'I needed this myself, so I built it.',
  'A small project I have been working on in the evenings.',
  'Rewritten from scratch after the first version grew too clever.',
  'No account, no tracking, no advertisements.',
  'First project here, so be kind :)',
];

/** Points of a feature list. */
export const FEATURES: readonly string[] = [
  'Works without a network',
  'Follows the system font size',
  'Import and export as plain files',
  'No permissions besides storage',
  'Tablet layout with two columns',
  'Search that ignores accents',
  'Animations that respect "reduce motion"',
  'Widgets in three sizes',
  'Each block is commented',
  'Tested on Android 7 to 15',
  'Haptic feedback, can be switched off',
  'Crash screen with a copy button',
  'Swipe to archive, swipe back to regret it',
  'Icons drawn as vectors',
  'Simple file-based database',
];

/** Paragraphs of the kind that authors write when they have time. */
export const PARAGRAPHS: readonly string[] = [
  'The main screen is one list and one button. Everything else hides behind a long press, which I know is not discoverable; there is a hint on the first start and a help page under the menu.',
  'Known problems: the first start takes a second longer on old phones, the landscape layout wastes space, and the Turkish dotless ı sorts wrongly on Android 7.',
  'If the build fails with "duplicate class", clean the project, remove the old library from the manager and add it again. This is the most frequent question, so it stands here <b>in plain sight</b> & not in the comments.',
  'Thanks to everybody who translated, tested and complained politely. Special thanks to @old_oak for the maps, to @さくら for the drawings and to @Zoë K. for the sounds.',
  'I measured it: scrolling 10,000 rows takes 4 ms a frame on a six-year-old phone. The trick is to measure the text once and to keep the result.',
  'The pictures are my own and free to use. The sounds come from a field recorder and a very patient cat 🐈.',
  'Read more at https://docs.example.org/handbook?lang=en&chapter=2#layout, or ask below.',
];

/** Lines of a what's-new text. */
export const CHANGES: readonly string[] = [
  'Fixed a crash when the list was empty',
  'Smaller by 30 %',
  'Fixed: the back button closed the app',
  'Sorting is remembered',
  'Fixed wrong dates after midnight',
  'New icon, thanks to everybody who voted',
  'Removed a library that nobody needed',
  'Buttons are larger',
];

/** Ways to name one's own take on an idea. */
export const TITLE_FORMS: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => `${title} Lite`,
  (title) => `My ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  (title) => `${title} – dark edition`,
  (title) => `Open ${title.toLowerCase()}`,
  (title) => `Simple ${title.toLowerCase()}`,
  (title) => `${title} for tablets`,
];
