/** What the inbox can show, one row each. */
import type { ReadonlySignal } from '@preact/signals';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { InboxEntry } from '../../../utils/watch/types';
import { unansweredComments, unreadComments, type StoredThreads } from './stream/waiting-comments';

/** What entries are made from. All of it is `undefined` until it is read, and so are the entries. */
export interface ScopeSources {
  inbox: ReadonlySignal<readonly InboxEntry[] | undefined>;
  /** `null` while signed out. */
  stored: ReadonlySignal<StoredThreads | null | undefined>;
}

interface ScopeRow {
  label: MessageKey;
  entriesOf: (sources: ScopeSources) => readonly InboxEntry[] | undefined;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  /** Whether it shows comments of the stored threads, the oldest first, instead of what reached the inbox. */
  isStream: boolean;
}

export const INBOX_SCOPES = {
  all: {
    label: 'popup_inbox',
    entriesOf: ({ inbox }) => inbox.value,
    emptyTitle: 'popup_noInbox',
    emptyText: 'popup_noInboxText',
    isStream: false,
  },
  new: {
    label: 'inbox_new',
    entriesOf: ({ stored }) => ofStored(stored.value, unreadComments),
    emptyTitle: 'inbox_noNew',
    emptyText: 'inbox_noNewText',
    isStream: true,
  },
  unanswered: {
    label: 'inbox_unanswered',
    entriesOf: ({ stored }) => ofStored(stored.value, unansweredComments),
    emptyTitle: 'inbox_noUnanswered',
    emptyText: 'inbox_noUnansweredText',
    isStream: true,
  },
} as const satisfies Record<string, ScopeRow>;

export type InboxScope = keyof typeof INBOX_SCOPES;
export const SCOPE_IDS = Object.keys(INBOX_SCOPES) as InboxScope[];

/** Returns the scope of a stored id. A newer version may have stored one that is unknown here. */
export function scopeOf(id: string | undefined): InboxScope {
  return SCOPE_IDS.find((each) => each === id) ?? 'all';
}

/** Without an account, there are no comments. */
function ofStored(stored: StoredThreads | null | undefined, select: (stored: StoredThreads) => InboxEntry[]) {
  return stored === null ? [] : stored && select(stored);
}
