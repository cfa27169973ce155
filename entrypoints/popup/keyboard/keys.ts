/** The table of keys: what each one does, and its words in the help. `Keyboard.tsx` listens. */
import type { MessageKey } from '../../../utils/locale/i18n';
import type { KeyHelp } from '../../../components/keys/KeysDialog';
import { letterOf } from '../../../components/keys/key-letter';
import type { popupTabs } from '../first-paint/Tabs';
import { isProjectList, parseRoute, type Route } from '../first-paint/routes';
import type { PopupModel } from '../model';
import { nextTrail } from '../navigation/trail';
import {
  commentsLinkOfCard,
  focusAdjacentCard,
  openCard,
  openMenuOfCard,
  pressInCard,
  projectOfCard,
  showNextUnread,
} from './cards';

/** What matters of a key. `code`: the physical key, for keyboards with other alphabets */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What has the focus. `search`: a text field with a list of results */
export type KeyTarget = 'text' | 'search' | 'other';

export interface Controlled {
  model: Pick<PopupModel, 'route' | 'trail' | 'navigate' | 'inbox'>;
  tabs: ReturnType<typeof popupTabs>;
  onHelp: () => void;
}

/** The part of an action that waits for a view. */
interface PendingAction {
  /** `null`: any next view. */
  view: Route['view'] | null;
  /** Returns whether it succeeded: an element may load later than its view. */
  attempt: () => boolean;
}

interface KeyRow {
  keys: readonly string[];
  /** A key of the browser's own that does the same. */
  native?: string;
  words: MessageKey;
  /** @returns what remains to do in the next view; `null` if the key is left to the browser, since there is nothing to do */
  act: (on: Controlled, key: string) => PendingAction | null | void;
}

const SEARCH = 'main [type=search]';
/** The tab panel, which every view has. */
const VIEW = '#view';

const KEYS: readonly KeyRow[] = [
  { keys: ['/'], words: 'popup_search', act: goToSearch },
  { keys: ['j', 'k'], words: 'keys_step', act: step },
  { keys: ['n'], words: 'inbox_next', act: goToUnread },
  { keys: ['o'], native: 'Enter', words: 'keys_open', act: open },
  { keys: ['c'], words: 'keys_comments', act: goToComments },
  { keys: ['r'], words: 'notification_reply', act: pressIn },
  { keys: ['s'], words: 'saved_save', act: pressIn },
  { keys: ['m'], words: 'inbox_readUpTo', act: pressIn },
  // The same key of an unanswered comment.
  { keys: ['m'], words: 'inbox_notNeeded', act: pressIn },
  { keys: ['x'], words: 'comment_choose', act: pressIn },
  { keys: ['d'], words: 'comment_delete', act: pressIn },
  { keys: ['.'], words: 'popup_more', act: openMenuOfCard },
  { keys: ['a'], words: 'alert_add', act: toggleAlert },
  { keys: ['u', 'Backspace', 'Escape'], words: 'project_back', act: goBack },
  { keys: ['1', '2', '3', '4'], words: 'keys_tabs', act: goToTab },
  { keys: ['?'], words: 'keys_help', act: ({ onHelp }) => onHelp() },
];

/** Returns the keys for the help, each with its description. @param tabs the number of tabs */
export function keyHelp(tabs: number): readonly KeyHelp[] {
  return KEYS.map(({ keys, native, words, act }) => ({
    keys: act === goToTab ? keys.slice(0, tabs) : [...keys, ...(native ? [native] : [])],
    words,
  }));
}

/** Returns the key of the table that a press means; `null` with a modifier, in a text field, and for any other key. */
export function pressedKey(press: KeyPress, target: KeyTarget): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  // From the search field to its first result.
  if (target === 'search' && press.key === 'ArrowDown' && !press.shiftKey) return 'j';
  if (target !== 'other') return null;
  const key = letterOf(press);
  // Some keyboards need Shift for signs and digits, but none for letters.
  if (press.shiftKey && /^[a-z]$/.test(key)) return null;
  return KEYS.some(({ keys }) => keys.includes(key)) ? key : null;
}

/** Does what a key of the table is for. */
export function performKey(key: string, on: Controlled): ReturnType<KeyRow['act']> {
  return KEYS.find(({ keys }) => keys.includes(key))?.act(on, key);
}

/** The address changes before the model does, and the next key may come in between. */
const here = (): Route => parseRoute(location.hash);

function goToSearch({ model }: Controlled) {
  if (focusOn(SEARCH) && isProjectList(here())) return undefined;
  // A search field of the view that is about to close does not count.
  model.navigate({ view: 'projects' });
  return { view: 'projects', attempt: () => focusOn(SEARCH) } as const;
}

function step(_on: Controlled, key: string) {
  return { view: here().view, attempt: () => focusAdjacentCard(key === 'j' ? 1 : -1) };
}

function goToUnread({ model }: Controlled) {
  if (here().view !== 'inbox') model.navigate({ view: 'inbox', reply: null });
  return { view: 'inbox', attempt: showNextUnread(model.inbox.list) } as const;
}

function open() {
  openCard();
  return { view: null, attempt: () => focusOn(VIEW) };
}

function goToComments({ model }: Controlled): PendingAction | null {
  const route = here();
  // In the comments already: go to the text field.
  if (route.view === 'comments') return { view: 'comments', attempt: () => focusOn('main textarea') };
  const link = commentsLinkOfCard();
  const id = projectOfCard() ?? (route.view === 'project' ? route.id : null);
  // The link also names the comment.
  if (link) link.click();
  else if (id !== null) model.navigate({ view: 'comments', id });
  else return null;
  return { view: 'comments', attempt: () => focusOn(VIEW) };
}

function pressIn(_on: Controlled, key: string) {
  pressInCard(key);
}

/** Makes an alert of the search and the filters, or deletes it. */
function toggleAlert() {
  document.querySelector<HTMLElement>('main [aria-keyshortcuts="a"]')?.click();
}

/** Without a way back, Escape closes the popup. */
function goBack({ model: { route, trail, navigate } }: Controlled) {
  const place = nextTrail(trail.value, { from: route.value, to: here() }).at(-1);
  if (!place) return null;
  const to = parseRoute(place.hash);
  // The project list focuses the card the person came from, but only if nothing has the focus.
  document.querySelector<HTMLElement>(`${VIEW}:focus`)?.blur();
  navigate(to);
  return { view: to.view, attempt: () => focusOn(VIEW) };
}

function goToTab({ model, tabs }: Controlled, key: string) {
  const tab = tabs[Number(key) - 1];
  if (!tab) return null;
  const button = `#tab-${tab.id}`;
  model.navigate(parseRoute(tab.id));
  focusOn(button);
  return { view: tab.id, attempt: () => focusOn(button) };
}

/** @returns whether the element exists */
function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  // The view gets the focus only if nothing else has it.
  if (element && (selector !== VIEW || document.activeElement === document.body))
    element.focus({ preventScroll: selector === VIEW });
  return element !== null;
}
