/** What of a comment is kept where it is read offline. Pure. */
import type { Comment } from '../api/schemas';
import { pinOf } from './pins';
import { entryId } from './kinds';
import type { InboxEntry, WatchReason } from './types';

/** Team members have no name and no uid, and others may have no name either. */
export function authorOf({
  fromTeam,
  authorId,
  authorName,
}: Comment): Pick<InboxEntry, 'author' | 'authorId' | 'nameless'> {
  if (fromTeam) return { author: '' };
  return { author: authorName, authorId, ...(authorName === '' && { nameless: true }) };
}

/** Returns the text of a comment; that of a pinned message without the markup that pins it. */
export function textOf(comment: Comment, projectAuthorId: number): string {
  const pin = pinOf(comment, projectAuthorId);
  return pin ? [pin.title, pin.message].filter((part) => part !== '').join('\n') : comment.text;
}

/** Returns how a comment looks where it is read later. */
export function partsOf(comment: Comment, projectAuthorId: number) {
  return {
    ...authorOf(comment),
    text: textOf(comment, projectAuthorId),
    avatarUrl: comment.fromTeam ? null : comment.authorAvatarUrl,
    at: comment.postedAt,
  };
}

/** Returns what an entry of the inbox has of a comment. `authorId` is that of the project. */
export function entryPartsOf(
  comment: Comment,
  { kind, projectId, title, authorId }: Pick<InboxEntry, 'kind' | 'title'> & { projectId: number; authorId: number },
) {
  return {
    ...partsOf(comment, authorId),
    id: entryId(kind, projectId, comment.id),
    kind,
    projectId,
    commentId: comment.id,
    title,
  };
}

/** Returns the kind of a comment that does not name the person, in a thread that is watched for this reason. */
export function kindByReason(reason: WatchReason): 'answer' | 'comment' {
  return reason === 'own' ? 'answer' : 'comment';
}
