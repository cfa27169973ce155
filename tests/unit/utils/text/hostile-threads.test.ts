/** Reading all comments of a thread, or all threads, takes linear time, also if each writer has another name. */
import { describe, expect, it } from 'vitest';
import { learnFromComments } from '../../../../entrypoints/background/session/account';
import { hintsOf } from '../../../../entrypoints/popup/inbox/stream/hints';
import {
  unansweredComments,
  unreadComments,
  type StoredThreads,
} from '../../../../entrypoints/popup/inbox/stream/waiting-comments';
import type { Comment } from '../../../../utils/api/schemas';
import { cursorsItem } from '../../../../utils/storage/items';
import { threadMarkdown } from '../../../../utils/thread/markdown';
import { mentionTest } from '../../../../utils/text/mentions';
import { createWordIndex } from '../../../../utils/text/word-index';
import { mentionableNames, withPinsFirst } from '../../../../utils/thread/comment-rules';
import { reuseComments } from '../../../../utils/watch/diff';
import { mentionablePeople } from '../../../../utils/thread/completion';
import { aComment, aThread } from '../../background/support/samples';
import { watchingOf } from '../../popup/support';
import { aWatched, anAccount } from '../../support';
import { LINEAR, slowdownOf } from '../support/linear-time';

const OWN = 7;
const ACCOUNT = anAccount({ uid: OWN, name: 'n0' });
/** Two thousand comments in a hundred thousand characters. */
const CHARS_EACH = 50;

/** Cuts a text into comments: every second one is by the project's author, the others are by as many people. */
function commentsOf(text: string): Comment[] {
  return Array.from({ length: text.length / CHARS_EACH }, (_, at) => {
    const isOwn = at % 2 === 1;
    const authorId = isOwn ? OWN : 1000 + at;
    const part = text.slice(at * CHARS_EACH, (at + 1) * CHARS_EACH);
    return aComment({ id: at + 1, authorId, authorName: isOwn ? 'n0' : `n${at}`, text: part, postedAt: 1000 + at });
  });
}

const storedOf = (comments: Comment[]): StoredThreads => ({
  account: ACCOUNT,
  watching: watchingOf(OWN, { 1: aWatched() }),
  seen: { owner: OWN, threads: {} },
  pendingIds: new Set(),
  cursors: cursorsItem.fallback,
  threads: [{ ...aThread(comments), version: 1, fetchedAt: 1 }],
  projects: [],
  inbox: [],
});

function learnedFrom(comments: Comment[]) {
  return learnFromComments(
    ACCOUNT,
    comments.map((comment, at) => ({ ...comment, authorId: OWN, authorName: `n${at}` })),
  );
}

function mentionsIn(comments: Comment[]): Comment[] {
  const isMention = mentionTest(['n0'], [...new Set(comments.map(({ authorName }) => authorName))]);
  return comments.filter(({ text }) => isMention(text));
}

function textsWith(comments: Comment[], words: string) {
  const index = createWordIndex<{ title: string; author: string; text: string; at: number }>();
  index.add(comments.map(({ authorName: author, text, postedAt: at }) => ({ title: '', author, text, at })));
  return index.find(words);
}

const READERS: [string, (comments: Comment[]) => unknown][] = [
  ['unanswered comments', (comments) => unansweredComments(storedOf(comments))],
  ['new comments', (comments) => unreadComments(storedOf(comments))],
  ['hints', (comments) => hintsOf([aThread(comments)])],
  ['own names', learnedFrom],
  ['mentions of a person', mentionsIn],
  ['people to mention', (comments) => mentionablePeople({ comments, authorId: OWN, account: ACCOUNT } as never)],
  ['names to mention', (comments) => mentionableNames({ comments, account: ACCOUNT })],
  ['pinned messages', (comments) => withPinsFirst({ comments, authorId: OWN })],
  ['unchanged comments', (comments) => reuseComments(comments, comments.toReversed())],
  ['Markdown', (comments) => threadMarkdown(comments, { title: '', url: null, nameOf: (one) => one.authorName })],
  ['a search', (comments) => textsWith(comments, 'a z')],
];

describe.each(READERS)('%s', (_what, read) => {
  it.each(['a', '@n2 ', '@n2 thanks, and so on, and so on, and so forth.. '])(
    'take linear time to read in any number of comments, of %j',
    (piece) => {
      expect(slowdownOf((text) => read(commentsOf(text)), piece)).toBeLessThanOrEqual(LINEAR);
    },
  );
});
