import type { Comment } from './api/schemas';
import { isolate } from './text/bidi';
import { t, type MessageKey } from './locale/i18n';
import { KINDS, type EntrySubject, type KindRow } from './watch/kinds';
import type { InboxEntry } from './watch/types';

/** Returns the headline of an entry, for the inbox and notifications. */
export function headlineOf({ kind, author, nameless }: Pick<InboxEntry, 'kind' | 'author' | 'nameless'>): string {
  const { headline, headlineByTeam = headline }: KindRow = KINDS[kind];
  const isByTeam = author === '' && !nameless;
  return t(isByTeam ? headlineByTeam : headline, author ? isolate(author) : t('comment_nameless'));
}

/** Returns the name of a comment's author, or a label if there is none. */
export function writerName({ author, nameless }: Pick<InboxEntry, 'author' | 'nameless'>): string {
  return author || t(nameless ? 'comment_nameless' : 'comment_team');
}

/** Returns the name of the person who wrote a comment, or a word for one without a name. */
export function commenterName({ fromTeam, authorName }: Pick<Comment, 'fromTeam' | 'authorName'>): string {
  return fromTeam ? writerName({ author: '' }) : writerName({ author: authorName, nameless: true });
}

/** Returns what stands for a text: the name of who wrote a comment, otherwise the title of the project or announcement. */
export function sourceOf(found: Pick<InboxEntry, 'projectId' | 'commentId' | 'title' | 'author' | 'nameless'>): string {
  if (found.commentId !== null) return writerName(found);
  return titleOf({ kind: found.projectId === null ? 'news' : 'project', title: found.title });
}

const UNTITLED = {
  comment: 'project_untitled',
  project: 'project_untitled',
  announcement: 'news_untitled',
  mine: 'popup_mine',
} as const satisfies Record<EntrySubject['about'], MessageKey>;

/** Returns the title of the project or announcement, or a label if it has none. */
export function titleOf({ kind, title }: Pick<InboxEntry, 'kind' | 'title'>): string {
  if (title.trim() !== '') return title;
  return t(UNTITLED[KINDS[kind].about]);
}
