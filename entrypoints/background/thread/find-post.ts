/** The rules that find a comment in its thread, whose answer may have been lost. Pure. */
import type { Comment } from '../../../utils/api/schemas';
import { DUPLICATE_WITHIN_MS } from '../../../utils/limits';
import type { Post, RequestMark } from '../../../utils/storage/items';

/** A comment whose request may have arrived. */
export type AskedPost = Post & { request: RequestMark };

/** Whether this post has this text and project and has not failed. */
export function isSame(post: Post, projectId: number, text: string): boolean {
  return post.projectId === projectId && post.state !== 'failed' && normalise(post.text) === normalise(text);
}

/** Returns the later comments that the same request made. @param arrived in ascending order of time */
export function surplusOf(arrived: readonly Comment[]): Comment[] {
  return arrived.filter(({ postedAt }, at) => {
    const before = arrived[at - 1]?.postedAt ?? 0;
    return before > 0 && postedAt - before <= DUPLICATE_WITHIN_MS;
  });
}

/**
 * Finds a post in the thread, among the person's comments that are newer than the thread was before sending. `arrived`: has its
 * words, from the time in which the request could arrive; an unknown time counts. `isPerhaps`: at least one has either, since
 * services change texts and stamps.
 * @param isOther whether a comment is known to be another post
 */
export function findPost(
  comments: readonly Comment[],
  post: AskedPost,
  isOther: (commentId: number) => boolean,
): { arrived: Comment[]; isPerhaps: boolean } {
  const { afterId, from, until } = post.request;
  const isInTime = ({ postedAt }: Comment): boolean => postedAt === 0 || (postedAt >= from && postedAt <= until);
  const isSaid = ({ text }: Comment): boolean => hasWords(text, post.text);
  const own = comments.filter(({ id, authorId }) => authorId === post.uid && id > afterId && !isOther(id));
  return {
    arrived: own.filter((comment) => isInTime(comment) && isSaid(comment)),
    isPerhaps: own.some((comment) => isInTime(comment) || isSaid(comment)),
  };
}

/** Whether a stored text is this one, also from a service that stores entities, or `?` for what its database can't hold. */
function hasWords(stored: string, text: string): boolean {
  const words = normalise(text);
  return [stored, withoutEntities(stored)].map(normalise).some(
    // Only where there is something to be replaced: “Yes?” is not “Yes??”.
    (each) => each === words || (BEYOND_BMP.test(words) && replaced(each) === replaced(words)),
  );
}

const BEYOND_BMP = /[\u{10000}-\u{10FFFF}]/u;

function replaced(text: string): string {
  return text.replaceAll(/(?:[\u{10000}-\u{10FFFF}\uFFFD?]|\u200D|\uFE0F)+/gu, '?');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (_all, decimal, hex, name) =>
    name
      ? (ENTITIES[String(name).toLowerCase()] ?? '')
      : String.fromCodePoint(parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}

/** Normalises a text for comparison, because services trim, collapse white space and compose characters. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
