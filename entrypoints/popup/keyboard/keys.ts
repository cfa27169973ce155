/** The one table of keys: where each one works, what it does there, and its words in the help. `Keyboard.tsx` listens. */
import type { MessageKey } from '../../../utils/locale/i18n';
import type { KeyHelp } from '../../../components/keys/KeysDialog';
import { letterOf } from '../../../components/keys/key-letter';
import type { popupTabs } from '../navigation/Tabs';
import { isProjectList, parseRoute, type Route, type ViewName } from '../first-paint/routes';
import type { InboxScope } from '../inbox/scopes';
import type { PopupModel } from '../model';
import { nextTrail } from '../navigation/trail';
import { elementInCard, entryOfCard, focusAdjacentCard, projectOfCard, showNextUnread } from './cards';

/** What matters of a key. `code`: the physical key, for keyboards with other alphabets */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What has the focus. `search`: a text field with a list of results */
export type KeyTarget = 'text' | 'search' | 'other';

export interface Controlled {
  model: PopupModel;
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
  /** The views in which it works; by default all. */
  in?: readonly ViewName[];
  /** Whether it works in this view as it is now. Where not, the key is left to the browser, and the help is silent about it. */
  works?: (on: Controlled, key: string) => boolean;
  /** @returns what remains to do in the next view; `null` if there is nothing to do, and the key is left to the browser */
  act: (on: Controlled, key: string) => PendingAction | null | void;
}

const SEARCH = 'main [type=search]';
/** The tab panel, which every view has. */
const VIEW = '#view';
const LISTS = ['projects', 'search'] as const;
const INBOX = ['inbox', 'saved'] as const;

const KEYS: readonly KeyRow[] = [
  { keys: ['j', 'k'], words: 'keys_step', in: [...LISTS, 'news', ...INBOX, 'mine', 'comments'], act: step },
  { keys: ['o'], native: 'Enter', words: 'keys_open', in: [...LISTS, ...INBOX, 'mine'], act: open },
  { keys: ['c'], words: 'panel_title', in: [...LISTS, ...INBOX, 'mine', 'project'], act: goToComments },
  { keys: ['c'], words: 'composer_placeholder', in: ['comments'], act: () => focusIn('comments', 'main textarea') },
  {
    keys: ['f'],
    words: 'find_label',
    in: ['comments'],
    act: ({ model }) => model.comments.thread.value?.reading.find.open(),
  },
  { keys: ['r'], words: 'notification_reply', in: INBOX, works: isOffered, act: pressInCard },
  { keys: ['m'], words: 'inbox_markRead', in: ['inbox'], works: isScope('all'), act: markRead },
  { keys: ['m'], words: 'inbox_readUpTo', in: ['inbox'], works: isScope('new'), act: markRead },
  { keys: ['m'], words: 'inbox_notNeeded', in: ['inbox'], works: isScope('unanswered'), act: needNoReply },
  {
    keys: ['s'],
    words: 'saved_save',
    in: [...LISTS, ...INBOX, 'project'],
    works: ({ model }) => Boolean(model.saving.things.value),
    act: save,
  },
  { keys: ['x'], words: 'comment_choose', in: ['inbox'], works: isOffered, act: pressInCard },
  {
    keys: ['d'],
    words: 'comment_delete',
    in: ['inbox'],
    works: ({ model }) =>
      isOffered(null, 'm') && model.inbox.list.passing.value.some((entry) => model.stream.canDelete(entry)),
    act: remove,
  },
  { keys: ['.'], words: 'popup_more', in: [...INBOX, 'project', 'comments'], act: openMenu },
  {
    keys: ['a'],
    words: 'alert_add',
    in: LISTS,
    works: isOffered,
    act: (_on, key) => elementAt(pressedBy(key))?.click(),
  },
  {
    keys: ['u', 'Backspace', 'Escape'],
    words: 'project_back',
    works: (on) => placeBefore(on) !== undefined,
    act: goBack,
  },
  { keys: ['/'], words: 'popup_search', act: goToSearch },
  { keys: ['n'], words: 'inbox_next', act: goToUnread },
  { keys: ['1', '2', '3', '4'], words: 'keys_tabs', act: goToTab },
  { keys: ['?'], words: 'keys_help', act: ({ onHelp }) => onHelp() },
];

/** Returns the keys that work now, for the help: those of the view on show, then those of every view. */
export function keyHelp(on: Controlled): { here: readonly KeyHelp[]; everywhere: readonly KeyHelp[] } {
  const rows = KEYS.filter((row) => worksNow(row, on));
  const helpOf = ({ keys, native, words, act }: KeyRow): KeyHelp => ({
    keys: act === goToTab ? keys.slice(0, on.tabs.length) : [...keys, ...(native ? [native] : [])],
    words,
  });
  const isHere = (row: KeyRow): boolean => row.in !== undefined || row.act === goBack;
  return { here: rows.filter(isHere).map(helpOf), everywhere: rows.filter((row) => !isHere(row)).map(helpOf) };
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

/** Does what a key is for in this view; `null` if that is nothing. */
export function performKey(key: string, on: Controlled): ReturnType<KeyRow['act']> {
  const row = KEYS.find((each) => each.keys.includes(key) && worksNow(each, on));
  return row ? row.act(on, key) : null;
}

function worksNow({ keys: [key = ''], in: views, works }: KeyRow, on: Controlled): boolean {
  return (!views || views.includes(here().view)) && (!works || works(on, key));
}

/** Whether something on show is pressed by a key. */
function isOffered(_on: unknown, key: string): boolean {
  return elementAt(pressedBy(key)) !== null;
}

const pressedBy = (key: string): string => `main [aria-keyshortcuts="${key}"]`;

/** The address changes before the model does, and the next key may come in between. */
const here = (): Route => parseRoute(location.hash);

function goToSearch({ model }: Controlled) {
  if (focusOn(SEARCH) && isProjectList(here())) return undefined;
  // A search field of the view that is about to close does not count.
  model.navigate({ view: 'projects' });
  return focusIn('projects', SEARCH);
}

function step(_on: Controlled, key: string) {
  return { view: here().view, attempt: () => focusAdjacentCard(key === 'j' ? 1 : -1) };
}

function goToUnread({ model }: Controlled) {
  if (here().view !== 'inbox') model.navigate({ view: 'inbox', reply: null });
  return { view: 'inbox', attempt: showNextUnread(model.inbox.list) } as const;
}

function open() {
  elementInCard('.card__target')?.click();
  return focusIn(null, VIEW);
}

function goToComments({ model }: Controlled): PendingAction | null {
  const route = here();
  const link = elementInCard('a[href^="#/project/"][href$="/comments"]:not(h3 a)');
  const id = projectOfCard() ?? (route.view === 'project' ? route.id : null);
  // The link also names the comment.
  if (link) link.click();
  else if (id !== null) model.navigate({ view: 'comments', id });
  else return null;
  return focusIn('comments', VIEW);
}

function pressInCard(_on: unknown, key: string) {
  elementInCard(pressedBy(key))?.click();
}

/** Opens the menu of the focused card, or that of the project on show. */
function openMenu() {
  const menu = '.icon-button[aria-haspopup]';
  (elementInCard(menu) ?? elementAt(`main .project-actions ${menu}`))?.click();
}

/** Returns the test whether the inbox shows this. */
function isScope(scope: InboxScope): (on: Controlled) => boolean {
  return ({ model }) => model.inbox.list.scope.value === scope;
}

/** Returns the focused entry of the inbox. */
function entryInUse({ inbox }: Pick<PopupModel, 'inbox'>) {
  const id = entryOfCard();
  return inbox.list.passing.value.find((entry) => entry.id === id);
}

function markRead({ model }: Controlled) {
  const entry = entryInUse(model);
  if (entry) void model.inbox.markShownRead([entry]);
}

function needNoReply({ model }: Controlled) {
  const entry = entryInUse(model);
  if (entry) model.inbox.needNoReply(entry);
}

function remove({ model: { inbox, stream } }: Controlled) {
  const entry = entryInUse({ inbox });
  if (entry && stream.canDelete(entry)) void stream.remove(stream.withSelected(entry, inbox.list.passing.value));
}

/** Saves the project of the focused card, the comment of the focused entry or the project on show; or removes it again. */
function save({ model }: Controlled, key: string) {
  const route = here();
  const { projectId = null, commentId = null } = entryInUse(model) ?? {};
  if (route.view === 'project') model.saving.toggle({ projectId: route.id, commentId: null });
  else if (projectId !== null && (commentId !== null || route.view === 'saved'))
    model.saving.toggle({ projectId, commentId });
  else pressInCard({ model }, key);
}

function placeBefore({ model: { route, trail } }: Controlled) {
  return nextTrail(trail.value, { from: route.value, to: here() }).at(-1);
}

/** Without a way back, Escape closes the popup. */
function goBack(on: Controlled) {
  const to = parseRoute(placeBefore(on)?.hash ?? '');
  // The project list focuses the card the person came from, but only if nothing has the focus.
  elementAt(`${VIEW}:focus`)?.blur();
  on.model.navigate(to);
  return focusIn(to.view, VIEW);
}

function goToTab({ model, tabs }: Controlled, key: string) {
  const tab = tabs[Number(key) - 1];
  if (!tab) return null;
  const button = `#tab-${tab.id}`;
  model.navigate(parseRoute(tab.id));
  focusOn(button);
  return focusIn(tab.id, button);
}

function elementAt(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** Gives an element the focus once its view is there. */
function focusIn(view: PendingAction['view'], selector: string): PendingAction {
  return { view, attempt: () => focusOn(selector) };
}

/** Gives an element the focus, and selects what is typed there. @returns whether it exists */
function focusOn(selector: string): boolean {
  const element = elementAt(selector);
  // The view gets the focus only if nothing else has it.
  if (element && (selector !== VIEW || document.activeElement === document.body))
    element.focus({ preventScroll: selector === VIEW });
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}
