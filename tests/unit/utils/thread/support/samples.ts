import type { Comment } from '../../../../../utils/api/schemas';
import type { ThreadView } from '../../../../../utils/thread/unsent';
import type { Account, Post, Removal } from '../../../../../utils/storage/items';

export const MIRA: Account = {
  uid: 7,
  name: 'mira',
  nameTold: true,
  forgotten: [],
  aliases: ['mira_old'],
  avatarUrl: null,
  badge: 0,
  since: 1,
  watchedFrom: 1,
  refusals: 0,
  refusedIn: [],
  refused: null,
  kept: true,
};

export function aComment(given: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    authorId: 99,
    authorName: 'ann',
    authorAvatarUrl: null,
    badge: 0,
    text: 'hello',
    fromTeam: false,
    postedAt: 1000,
    ...given,
  };
}

export function aPost(given: Partial<Post> = {}): Post {
  return {
    id: 'p1',
    projectId: 31,
    uid: 7,
    text: 'hello',
    createdAt: 1,
    dueAt: 1,
    state: 'sending',
    afterId: 0,
    cutOffAt: null,
    failure: null,
    ...given,
  };
}

export function aRemoval(commentId: number, given: Partial<Removal> = {}): Removal {
  return { projectId: 31, commentId, uid: 7, state: 'waiting', dueAt: 5000, surplus: false, failure: null, ...given };
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
