/** What the inbox can show, one row each. */
import type { ReadonlySignal } from '@preact/signals';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Saving } from '../../../utils/own-page/saving';
import { entryId } from '../../../utils/watch/kinds';
import { hasPart, type Settings } from '../../../utils/settings';
import { savedSubject } from '../../../utils/saved';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf } from '../first-paint/routes';
import type { SharedDependencies } from '../view-types';
import { NEVER_NOTIFIED, unansweredComments, unreadComments, type StoredThreads } from './stream/waiting-comments';

/** What entries are made from. All of it is `undefined` until it is read, and so are the entries; `null` while signed out. */
export interface ScopeSources extends Pick<SharedDependencies, 'inbox'> {
  stored: ReadonlySignal<StoredThreads | null | undefined>;
  saving: Pick<Saving, 'things'>;
}

interface ScopeRow {
  label: MessageKey;
  entriesOf: (sources: ScopeSources) => readonly InboxEntry[] | undefined;
  emptyTitle: MessageKey;
  emptyText?: MessageKey;
  /** Where something can be done about that. */
  emptyLink?: { words: MessageKey; href: string };
  /** It shows comments of the stored threads, the oldest first, instead of what reached the inbox. */
  isStream?: true;
}

export type InboxScope = 'all' | 'new' | 'unanswered' | 'saved';
export const INBOX_SCOPES: Readonly<Record<InboxScope, ScopeRow>> = {
  all: {
    label: 'popup_inbox',
    entriesOf: ({ inbox }) => inbox.value,
    emptyTitle: 'popup_noInbox',
    emptyText: 'popup_noInboxText',
    emptyLink: { words: 'popup_notificationSettings', href: '/options.html#/notifications' },
  },
  new: {
    label: 'inbox_new',
    entriesOf: ({ stored }) => ofPerson(stored.value, unreadComments),
    emptyTitle: 'inbox_noNew',
    emptyText: 'inbox_noNewText',
    emptyLink: { words: 'popup_projects', href: hashOf({ view: 'projects' }) },
    isStream: true,
  },
  unanswered: {
    label: 'inbox_unanswered',
    entriesOf: ({ stored }) => ofPerson(stored.value, unansweredComments),
    emptyTitle: 'inbox_noUnanswered',
    emptyText: 'inbox_noUnansweredText',
    isStream: true,
  },
  saved: {
    label: 'saved_list',
    entriesOf: ({ saving }) => ofPerson(saving.things.value, savedComments),
    emptyTitle: 'inbox_noSaved',
  },
};

const SCOPE_IDS = Object.keys(INBOX_SCOPES) as InboxScope[];

/** Returns the scopes that the person has not switched off. */
export function scopesIn(settings: Settings | undefined): InboxScope[] {
  return SCOPE_IDS.filter((id) => id === 'all' || hasPart(settings, id));
}

/** Returns the scope of a stored id. It may be switched off, and a newer version may have stored one that is unknown here. */
export function scopeOf(id: string | undefined, settings: Settings | undefined): InboxScope {
  return scopesIn(settings).find((each) => each === id) ?? 'all';
}

/** Without an account, there are no comments. */
function ofPerson<T>(stored: T | null | undefined, select: (stored: T) => InboxEntry[]): InboxEntry[] | undefined {
  return stored === null ? [] : stored && select(stored);
}

/** Saved projects are in a list of their own. */
function savedComments(things: NonNullable<Saving['things']['value']>): InboxEntry[] {
  return Object.entries(things).flatMap(([key, thing]) => {
    const { projectId, commentId } = savedSubject(key);
    if (commentId === null) return [];
    const id = entryId('comment', projectId, commentId);
    return { ...NEVER_NOTIFIED, ...thing, id, kind: 'comment', projectId, commentId };
  });
}
