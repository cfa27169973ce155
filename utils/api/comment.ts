/**
 * One comment (2.3) as it arrives, made ours. Threads have ten thousand of them, so that no schema reads them but this,
 * which takes a fraction of the time; in the tests a schema judges it.
 */
import type { Comment } from './schemas';
import { badgeOf, countOf, idOf, createImageUrlReader, textOf, timeOf } from './values';

/** The fields that are used; what else there is, is left. */
type Wire = Partial<
  Record<'uid' | 'username' | 'badge' | 'profilepic' | 'id' | 'message' | 'comment_type' | 'timestamp', unknown>
>;

/** Reads one item of a thread; `null` where it is no comment, or its id or one of its texts can't be read. */
export type CommentReader = (item: unknown) => Comment | null;

/**
 * @param base the service's base address, for relative addresses
 * @param origins where pictures may come from
 */
export function createCommentReader(base: string, origins: readonly string[]): CommentReader {
  const pictureOf = createImageUrlReader(base, origins);
  return (item) => {
    // A list has no id either.
    if (typeof item !== 'object' || item === null) return null;
    const wire: Wire = item;
    const [id, name, text, type] = [
      idOf(wire.id),
      textOf(wire.username),
      textOf(wire.message),
      textOf(wire.comment_type),
    ];
    if (id === undefined || name === undefined || text === undefined || type === undefined) return null;
    return {
      id,
      authorId: countOf(wire.uid),
      authorName: name,
      authorAvatarUrl: pictureOf(wire.profilepic),
      badge: badgeOf(wire.badge),
      text,
      fromTeam: type === 'anonymous',
      postedAt: timeOf(wire.timestamp),
    };
  };
}
