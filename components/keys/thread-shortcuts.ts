import type { KeyHelp } from './KeysDialog';

/** The keys in the text fields of a thread, for the help dialog. */
export const WRITING_KEYS: readonly KeyHelp[] = [
  { keys: ['Enter', 'Shift+Enter'], words: 'keys_findStep' },
  { keys: ['Ctrl+Enter'], words: 'keys_post' },
  { keys: ['@'], words: 'keys_mention' },
];

/** The keys of a thread, for the help dialog. */
export const THREAD_KEYS: readonly KeyHelp[] = [{ keys: ['f'], words: 'find_label' }, ...WRITING_KEYS];
