/** What of a comment is kept where it is read offline. Pure. */
import type { Comment } from '../api/schemas';
import { pinOf } from '../text/pins';
import type { InboxEntry } from './types';

/** Team members have no name, and others may have none either. */
export function authorOf({ fromTeam, authorName }: Comment): Pick<InboxEntry, 'author' | 'nameless'> {
  if (fromTeam) return { author: '' };
  return authorName === '' ? { author: '', nameless: true } : { author: authorName };
}

/** Returns the text of a comment; that of a pinned message without the markup that pins it. */
export function textOf(comment: Comment, projectAuthorId: number): string {
  const pin = pinOf(comment, projectAuthorId);
  return pin ? [pin.title, pin.message].filter((part) => part !== '').join('\n') : comment.text;
}
