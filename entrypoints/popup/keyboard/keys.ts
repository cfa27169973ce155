/** Which key does what. Pure: `use-keys.ts` does it. */
import type { KeyHelp } from '../../../components/keys/KeysDialog';
import { letterOf } from '../../../components/keys/key-letter';

export type Action = 'search' | 'next' | 'previous' | 'open' | 'comments' | 'back' | 'help' | { tab: number };

/** A key as it was pressed. */
export interface Press {
  key: string;
  /** The place of the key, for keyboards that write other letters there. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Where: `text` is a field that takes letters, `search` one with a list below it. */
  target: 'text' | 'search' | 'other';
}

const ACTIONS: Readonly<Record<string, Action>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  o: 'open',
  c: 'comments',
  u: 'back',
  Backspace: 'back',
  '?': 'help',
  '1': { tab: 0 },
  '2': { tab: 1 },
  '3': { tab: 2 },
  '4': { tab: 3 },
};

/** The keys as they are told, each with what it does. @param tabs how many tabs there are */
export function keyHelp(tabs: number): readonly KeyHelp[] {
  return [
    { keys: ['/'], words: 'keys_search' },
    { keys: ['j', 'k'], words: 'keys_step' },
    { keys: ['o', 'Enter'], words: 'keys_open' },
    { keys: ['c'], words: 'keys_comments' },
    { keys: ['u', 'Backspace'], words: 'keys_back' },
    { keys: Array.from({ length: tabs }, (_, index) => String(index + 1)), words: 'keys_tabs' },
    { keys: ['?'], words: 'keys_help' },
  ];
}

/** What a key asks for; `null` where it is the browser's, or part of what somebody types. */
export function actionOf(press: Press): Action | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  // Out of the search, into what it found.
  if (press.target === 'search' && press.key === 'ArrowDown' && !press.shiftKey) return 'next';
  if (press.target !== 'other') return null;
  const key = letterOf(press);
  // Signs and digits need it on some keyboards; letters never do.
  if (press.shiftKey && /^[a-z]$/.test(key)) return null;
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] ?? null) : null;
}
