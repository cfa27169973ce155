/**
 * How large each context may be: its JavaScript and CSS that is loaded before it can do anything, packed. The report shows
 * both numbers, and `npm test` fails above the gate. Where a context misses its target, the gate holds what it is now: it may
 * shrink, and is then lowered; it grows for a new capability alone, which `why` names. Below its target, a gate says what the
 * context is meant to stay at.
 */
export interface Budget {
  /** Below the folder of the unpacked extension. */
  entry: string;
  /** What it is meant to be at most, in KiB. */
  target: number;
  /** What it must not exceed now, in KiB. */
  gate: number;
  /** Why the gate is not the target; empty where it is. */
  why: string;
}

export type Context = 'worker' | 'popup' | 'panel' | 'options' | 'captcha' | 'pill' | 'card' | 'loader' | 'links';

export const CONTEXTS: Readonly<Record<Context, Budget>> = {
  worker: {
    entry: 'background.js',
    target: 60,
    gate: 71,
    why: 'it keeps what is saved, marks what was deleted since, matches new projects with alerts, hides people, ends pauses, keeps what came in an absence until the person is done with it, syncs all of that, writes a weekly entry, finds stored comments for the address bar, reads long lists on until it meets what it knows, measures by the clock of the service, syncs whole notes, remembers which comments were read, removes what nothing can name, changes everything by one table that it shares with the pages, hides comments by words in them, and leaves words out of searches and alerts',
  },
  popup: {
    entry: 'popup.html',
    target: 12,
    gate: 13,
    why: 'its first bundle draws without framework, and reads what is stored, with its migrations, and the styles of its whole first frame',
  },
  panel: {
    entry: 'panel.html',
    target: 50,
    gate: 59.85,
    why: 'it confirms what outlived its undo time, counts pauses down, speaks to its pill and the loader, follows the chosen language and look, lets one follow for updates alone, leads by letters in its menus, judges what the person really sees of it and of its pill, lets comments be quoted, saved with notes, taken along, hidden and folded, writes Markdown that every reader shows as the comments are, finds words in all scripts, counts as read what the person has seen, leads out of a page that veils it, shows at once how a thread is followed, has menus of eight items that lead on to the others, shows, sends again and undoes drafts, marks and orders as all other changes, answers below the comment, shows pins that were read as one row, hides comments by words in them, and keeps its menus within the window',
  },
  options: {
    entry: 'options.html',
    target: 50,
    gate: 53.05,
    why: 'it shares its libraries with the captcha tab and the card, saving, hints and folding can be switched off, the search finds alerts, notes and hidden people in all scripts, the form of a service keeps what is typed, it shows at once what was chosen, hides words, ends pauses of threads, and brings comments to pages that were open before they were allowed',
  },
  captcha: {
    entry: 'captcha.html',
    target: 16,
    gate: 16.45,
    why: 'it shares its libraries with the settings, and isolates names that turn writing around',
  },
  // Loaded beside each panel that begins out of view. Half of it is the one set of colors.
  pill: {
    entry: 'pill.html',
    target: 2.5,
    gate: 2.72,
    why: 'it leaves keys to the input method, says when the person is at it, goes for this visit or for good, and is large enough for fingers',
  },
  card: {
    entry: 'card.html',
    target: 17,
    gate: 24.05,
    why: 'it shares its libraries with the settings, is large enough for fingers, waits with pictures where people say so, saves its project by a press that it judges as the panel does, by one box and round corners, too, with a note, and shows at once what was saved',
  },
  // With the pill, which finds a place that the page leaves free.
  loader: {
    entry: 'project-page.js',
    target: 5,
    gate: 8.48,
    why: 'it measures whether a page at rest keeps its layout with the panel in it, shows it as a sheet where not, which on a phone shades the page, is dragged down and stays above the keyboard, observes a panel that grows, jumps or is cut, keeps in view what the person reads, follows pages that change, and undoes their zoom',
  },
  // With the check whether the page covers the thread it shows.
  links: {
    entry: 'project-links.js',
    target: 4.7,
    gate: 6.32,
    why: 'it notices jumps between two looks, and where nothing hovers, puts marks beside the links that open their cards, touching no letter, and finds links in drawings and through other sites',
  },
};

/** The package as a store gets it, in KiB. */
export const PACKAGE: Readonly<Record<'code and pictures' | 'documents' | 'largest language', Omit<Budget, 'entry'>>> =
  {
    'code and pictures': {
      target: 255,
      gate: 280.5,
      why: 'what makes the worker, the pages and the loader larger than their targets, the keys of each view with its own help, and a frame of the popup that is drawn before its framework',
    },
    // The licenses of what is inside, the privacy policy and what is new.
    documents: {
      target: 5,
      gate: 5.85,
      why: 'the privacy policy says what is different on a phone, what is saved, who is hidden and what alerts ask for, that all of it can be synced, what is kept of each request, and what a sign-out leaves',
    },
    'largest language': { target: 22, gate: 22, why: '' },
  };
