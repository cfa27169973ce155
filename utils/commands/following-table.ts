import { filterKey, NO_FILTER } from '../projects/filter';
import { watchingItem } from '../storage/items';
import { savedKey } from '../saved';
import { wordsKey } from '../watch/hidden-words';
import type { Alert, Watching } from '../watch/types';
import { UNKNOWN_START, type Commands } from './command';
import { THREAD_COMMANDS } from './thread-table';

/** A person makes no more alerts; those of other computers come on top. */
export const MAX_ALERTS = 20;
const MAX_HIDDEN_WORDS = 100;
/** Comments that need no reply; older ones wait again. */
const MAX_NO_REPLY = 200;

const changes = { watching: watchingItem };

/** All that changes the watch list. */
export const FOLLOWING_COMMANDS = {
  ...THREAD_COMMANDS,
  /** Takes it off those that wait for a reply. */
  'watch.need-no-reply': {
    changes,
    ofPerson: true,
    at: () => ['noReply'],
    about: savedKey,
    next: (before: string[] = [], comment) => [...new Set([...before, savedKey(comment)])].slice(-MAX_NO_REPLY),
  },
  'watch.set-person': {
    changes,
    ofPerson: true,
    at: ({ uid }) => ['people', uid],
    next: (before: Watching['people'][string] | undefined, { name, watch }, { start: since = UNKNOWN_START }) =>
      watch ? (before ?? { name, since }) : undefined,
  },
  'watch.hide-words': {
    changes,
    ofPerson: true,
    most: [MAX_HIDDEN_WORDS, 'too-many-hidden'],
    at: ({ words }) => ['words', wordsKey(words)],
    next: (_before, { words, hidden }) => (hidden ? words : undefined),
  },
  /** One that is new, or on again, is silent about what is there already. */
  'watch.set-alert': {
    changes,
    ofPerson: true,
    most: [MAX_ALERTS, 'too-many-alerts'],
    at: ({ filter }) => ['alerts', filterKey({ ...NO_FILTER, ...filter })],
    next(before: Alert | undefined, { filter, alert }, { start: since = UNKNOWN_START }) {
      const isOnAgain = before?.level === 'off' && alert?.level !== 'off';
      const whole = { ...NO_FILTER, ...filter };
      return alert ? { count: 0, since, ...before, ...alert, filter: whole, ...(isOnAgain && { since }) } : undefined;
    },
  },
} satisfies Commands;
