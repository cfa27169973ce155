/** Reads one comment (2.3), faster than a schema: a thread may have ten thousand. The tests compare it with a schema. */
import { isObject } from '../check';
import type { Comment } from './schemas';
import { badgeOf, countOf, idOf, textOf, timeOf, type UrlReader } from './values';

/** The fields that we use, as they arrive. */
type Wire = Partial<
  Record<'uid' | 'username' | 'badge' | 'profilepic' | 'id' | 'message' | 'comment_type' | 'timestamp', unknown>
>;

/** Reads one item of a thread; `null` if it is no comment, or its id or one of its texts can't be read. */
export type CommentReader = (item: unknown) => Comment | null;

/** @param imageOf reads the URL of an avatar */
export function createCommentReader(imageOf: UrlReader): CommentReader {
  return (item) => {
    if (!isObject(item)) return null;
    const wire: Wire = item;
    const id = idOf(wire.id);
    const [name, text, type] = [textOf(wire.username), textOf(wire.message), textOf(wire.comment_type)];
    if (id === undefined || name === undefined || text === undefined || type === undefined) return null;
    return {
      id,
      authorId: countOf(wire.uid),
      authorName: name,
      authorAvatarUrl: imageOf(wire.profilepic),
      badge: badgeOf(wire.badge),
      text,
      fromTeam: type === 'anonymous',
      postedAt: timeOf(wire.timestamp),
    };
  };
}
