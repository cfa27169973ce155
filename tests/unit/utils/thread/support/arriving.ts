import { signal } from '@preact/signals';
import type { Comment } from '../../../../../utils/api/schemas';
import { createArrivals } from '../../../../../utils/thread/arrivals';
import type { ThreadView } from '../../../../../utils/thread/unsent';
import { aComment, aView } from './samples';

/** A comment, or the id of one by another person. */
type Given = Comment | number;

/** A comment written that many seconds after the epoch. */
export const commentAt = (id: number, given: Partial<Comment> = {}) => aComment({ id, postedAt: id * 1000, ...given });

/** A thread whose readings the test hands in, and what arrives in it. */
export function arriving() {
  const view = signal<ThreadView | null>(null);
  const refreshing = signal(false);
  /** The uids of those whose comments are hidden. */
  const hidden = signal<readonly number[]>([]);
  const isHidden = ({ authorId }: Comment): boolean => hidden.value.includes(authorId);
  const arrivals = createArrivals({ view, refreshing, isHidden });
  /** These comments are read. */
  const come = (comments: Given[], given: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments: comments.map((one) => (typeof one === 'number' ? commentAt(one) : one)), ...given });
  };
  /** The service answers a refresh with them. */
  const refresh = (comments: Given[], given: Partial<ThreadView> = {}): void => {
    refreshing.value = true;
    come(comments, given);
    refreshing.value = false;
  };
  return { view, refreshing, arrivals, hidden, isHidden, come, refresh };
}
