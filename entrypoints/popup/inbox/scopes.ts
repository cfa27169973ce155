/** What the inbox can show, one row each. */
import type { ReadonlySignal } from '@preact/signals';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Saving } from '../../../utils/own-page/saving';
import { entryId } from '../../../utils/watch/kinds';
import { hasPart, type Settings } from '../../../utils/settings';
import { savedSubject } from '../../../utils/saved';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf, type ViewName } from '../first-paint/routes';
import type { SharedDependencies } from '../view-types';
import { eachAlone, groupsOf, newestFirst, oldestFirst, type EntryGroup } from './groups';
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
  groups: (entries: readonly InboxEntry[], isFresh: (id: string) => boolean) => EntryGroup[];
  /** It shows comments of the stored threads, instead of what reached the inbox. */
  isStream?: true;
}

export type InboxScope = 'all' | 'new' | 'unanswered' | 'saved';
export const INBOX_SCOPES: Readonly<Record<InboxScope, ScopeRow>> = {
  all: {
    label: 'popup_inbox',
    entriesOf: ({ inbox }) => inbox.value,
    groups: groupsOf,
    emptyTitle: 'popup_noInbox',
    emptyText: 'popup_noInboxText',
    emptyLink: { words: 'popup_notificationSettings', href: '/options.html#/notifications' },
  },
  new: {
    label: 'inbox_new',
    entriesOf: ({ stored }) => ofPerson(stored.value, unreadComments),
    groups: oldestFirst,
    emptyTitle: 'inbox_noNew',
    emptyText: 'inbox_noNewText',
    emptyLink: { words: 'popup_projects', href: hashOf({ view: 'projects' }) },
    isStream: true,
  },
  unanswered: {
    label: 'inbox_unanswered',
    entriesOf: ({ stored }) => ofPerson(stored.value, unansweredComments),
    groups: newestFirst,
    emptyTitle: 'inbox_noUnanswered',
    emptyText: 'inbox_noUnansweredText',
    isStream: true,
  },
  saved: {
    label: 'saved_list',
    entriesOf: ({ saving }) => ofPerson(saving.things.value, savedEntries),
    groups: eachAlone,
    emptyTitle: 'inbox_noSaved',
  },
};

const SCOPE_IDS = Object.keys(INBOX_SCOPES) as InboxScope[];

/** Returns the scopes that the person has not switched off. */
export function scopesIn(settings: Settings | undefined): InboxScope[] {
  return SCOPE_IDS.filter((id) => id === 'all' || hasPart(settings, id));
}

/**
 * Returns the scope on show: of its own view, or of a stored id. It may be switched off, and another version may have stored one
 * that is unknown here.
 */
export function scopeOf(view: ViewName, id: string | undefined, settings: Settings | undefined): InboxScope {
  const known = scopesIn(settings);
  if (view === 'saved' && known.includes('saved')) return 'saved';
  return known.find((each) => each === id && each !== 'saved') ?? 'all';
}

/** Without an account, there are no comments. */
function ofPerson<T>(stored: T | null | undefined, select: (stored: T) => InboxEntry[]): InboxEntry[] | undefined {
  return stored === null ? [] : stored && select(stored);
}

/** Projects and comments alike, dated by when they were saved. */
function savedEntries(things: NonNullable<Saving['things']['value']>): InboxEntry[] {
  return Object.entries(things).map(([key, { savedAt: at, ...thing }]) => {
    const { projectId, commentId } = savedSubject(key);
    const kind = commentId === null ? 'project' : 'comment';
    const id = entryId(kind, projectId, ...(commentId === null ? [] : [commentId]));
    return { ...NEVER_NOTIFIED, ...thing, at, id, kind, projectId, commentId };
  });
}
