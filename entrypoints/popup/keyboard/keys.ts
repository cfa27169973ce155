/** The table of keys and their actions, also listed in the help. Pure; `use-keys.ts` performs the actions. */
import type { MessageKey } from '../../../utils/locale/i18n';
import type { KeyHelp } from '../../../components/keys/KeysDialog';
import { letterOf } from '../../../components/keys/key-letter';

export type Action =
  | 'search'
  | 'next'
  | 'previous'
  | 'unread'
  | 'open'
  | 'comments'
  | 'back'
  | 'help'
  | { tab: number }
  | { press: string };

/** What matters of a key. `code`: the physical key, for keyboards with other alphabets */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What has the focus. `search`: a text field with a list of results */
export type KeyTarget = 'text' | 'search' | 'other';

/** The keys by what they do, with its words in the help. `null` is the browser's own. */
const GROUPS: readonly { keys: Readonly<Record<string, Action | null>>; words: MessageKey }[] = [
  { keys: { '/': 'search' }, words: 'popup_search' },
  { keys: { j: 'next', k: 'previous' }, words: 'keys_step' },
  { keys: { n: 'unread' }, words: 'inbox_next' },
  { keys: { o: 'open', Enter: null }, words: 'keys_open' },
  { keys: { c: 'comments' }, words: 'keys_comments' },
  { keys: { r: { press: 'r' } }, words: 'notification_reply' },
  { keys: { s: { press: 's' } }, words: 'saved_save' },
  { keys: { m: { press: 'm' } }, words: 'inbox_readUpTo' },
  { keys: { x: { press: 'x' } }, words: 'comment_choose' },
  { keys: { d: { press: 'd' } }, words: 'comment_delete' },
  { keys: { u: 'back', Backspace: 'back', Escape: 'back' }, words: 'project_back' },
  { keys: { 1: { tab: 0 }, 2: { tab: 1 }, 3: { tab: 2 }, 4: { tab: 3 } }, words: 'keys_tabs' },
  { keys: { '?': 'help' }, words: 'keys_help' },
];
const ACTIONS = new Map(GROUPS.flatMap(({ keys }) => Object.entries(keys)));

/** Returns the keys for the help, each with its description. @param tabs the number of tabs */
export function keyHelp(tabs: number): readonly KeyHelp[] {
  return GROUPS.map(({ keys, words }) => ({
    keys: Object.keys(keys).slice(0, words === 'keys_tabs' ? tabs : undefined),
    words,
  }));
}

/** Returns the action of a key; `null` with a modifier, in a text field, and for keys without one. */
export function actionOf(press: KeyPress, target: KeyTarget): Action | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  // From the search field to its first result.
  if (target === 'search' && press.key === 'ArrowDown' && !press.shiftKey) return 'next';
  if (target !== 'other') return null;
  const key = letterOf(press);
  // Some keyboards need Shift for signs and digits, but none for letters.
  if (press.shiftKey && /^[a-z]$/.test(key)) return null;
  return ACTIONS.get(key) ?? null;
}
