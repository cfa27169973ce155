import { isolate } from '../text/bidi';
import { t, type MessageKey } from './i18n';
import type { EntryKind } from '../watch/levels';
import type { InboxEntry } from '../watch/types';

/** The labels of the kinds in the settings. */
export const kindNames = {
  mention: 'notify_mention',
  answer: 'notify_answer',
  comment: 'notify_comment',
  news: 'notify_news',
  update: 'notify_update',
  project: 'notify_project',
} as const satisfies Record<EntryKind, MessageKey>;

/** Returns the headline of an entry, for the inbox and notifications. */
export function headlineOf({ kind, author, nameless }: Pick<InboxEntry, 'kind' | 'author' | 'nameless'>): string {
  const name = author ? isolate(author) : t('comment_nameless');
  const isTeam = author === '' && !nameless;
  if (kind === 'mention') return isTeam ? t('mention_byTeam') : t('mention_by', name);
  if (kind === 'answer') return isTeam ? t('answer_byTeam') : t('answer_by', name);
  if (kind === 'comment') return isTeam ? t('comment_byTeam') : t('comment_by', name);
  // The team publishes nothing.
  if (kind === 'update') return t('update_by', name);
  return kind === 'project' ? t('project_by', name) : t('entry_news');
}

/** Returns the name of a comment's author, or a label if there is none. */
export function writerName({ author, nameless }: Pick<InboxEntry, 'author' | 'nameless'>): string {
  return author || t(nameless ? 'comment_nameless' : 'comment_team');
}

/** Returns the title of the project or announcement, or a label if it has none. */
export function titleOf({ kind, title }: Pick<InboxEntry, 'kind' | 'title'>): string {
  if (title.trim() !== '') return title;
  return t(kind === 'news' ? 'news_untitled' : 'project_untitled');
}
