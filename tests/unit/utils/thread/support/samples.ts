import type { ThreadView } from '../../../../../utils/thread/unsent';
import type { Post, Removal } from '../../../../../utils/storage/items';
import { anAccount } from '../../../support';

export { aComment } from '../../../background/support/samples';

export const MIRA = anAccount({ name: 'mira', aliases: ['mira_old'], since: 1, watchedFrom: 1 });

export function aPost(given: Partial<Post> = {}): Post {
  // More than each state has: a test says which.
  const all = {
    kind: 'post',
    id: 'p1',
    projectId: 31,
    uid: 7,
    text: 'hello',
    createdAt: 1,
    dueAt: 1,
    state: 'sending',
    request: { afterId: 0, from: 0, until: Number.MAX_SAFE_INTEGER },
    cutOffAt: 1,
    failure: null,
    ...given,
  };
  return all as Post;
}

export function aRemoval(commentId: number, given: Partial<Removal> = {}): Removal {
  const id = `removal:${commentId}`;
  return {
    kind: 'removal',
    id,
    projectId: 31,
    commentId,
    uid: 7,
    state: 'waiting',
    dueAt: 5000,
    surplus: false,
    failure: null,
    ...given,
  };
}

export function aView(given: Partial<ThreadView> = {}): ThreadView {
  return {
    projectId: 31,
    title: 'Departures',
    authorId: 50,
    comments: [],
    count: 0,
    skipped: 0,
    fetchedAt: 100,
    commentsAllowed: true,
    account: MIRA,
    posts: [],
    removals: [],
    ...given,
  };
}
