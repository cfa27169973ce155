import { describe, expect, it } from 'vitest';
import { shipped, withoutComments } from './sources';

/** What brings comments, or what is kept of them, into a file. */
const WRITTEN =
  /\b(?:Comment|Thread|CachedThread|StoredThreads|ThreadView|ThreadController|InboxEntry|inboxItem|Hit|FoundSection|readThreads|readCachedThread|readTextSearch|TextSearch)\b/;
const ASKS = /\b(?:isHidden|shownOf|inboxAsCounted|controller\.shown)\b/;

/**
 * Every file that handles what people write, and how it deals with what the person hid. A new one is added to `ASKING` if it shows,
 * counts, finds, suggests, exports or notifies; only what another one hands over without the hidden is in `GIVEN`.
 */
const ASKING = [
  'components/comment/CommentActions.tsx',
  'components/comment/CommentRow.tsx',
  'components/thread/DeletionBar.tsx',
  'components/thread/ThreadBar.tsx',
  'entrypoints/background/catalogue/queries.ts',
  'entrypoints/background/notifications/badge.ts',
  'entrypoints/background/notifications/covered-entries.ts',
  'entrypoints/background/notifications/planning.ts',
  'entrypoints/background/watch/cycle.ts',
  'entrypoints/background/watch/inbox-entries.ts',
  'entrypoints/background/watch/marks.ts',
  'entrypoints/panel/main.tsx',
  'entrypoints/popup/first-paint/stored.ts',
  'entrypoints/popup/inbox/AwayLine.tsx',
  'entrypoints/popup/inbox/entry/EntryActions.tsx',
  'entrypoints/popup/inbox/entry/InboxCard.tsx',
  'entrypoints/popup/inbox/entry/composers.ts',
  'entrypoints/popup/inbox/stream/waiting-comments.ts',
  'entrypoints/popup/model.ts',
  'utils/cache/text-search.ts',
  'utils/thread/arrivals.ts',
  'utils/thread/controller.ts',
  'utils/thread/keep-current.ts',
  'utils/thread/reading.ts',
  'utils/thread/rows.ts',
  'utils/watch/hidden.ts',
];

/** What shows or counts what another file hands over without the hidden, or with it folded; by that file. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'entrypoints/popup/model.ts': [
    'entrypoints/popup/browser-dependencies.ts',
    'entrypoints/popup/inbox/entries.ts',
    'entrypoints/popup/inbox/InboxGroup.tsx',
    'entrypoints/popup/inbox/entry/EntryPauses.tsx',
    'entrypoints/popup/inbox/entry/EntryTrace.tsx',
    'entrypoints/popup/inbox/groups.ts',
    'entrypoints/popup/inbox/visible-entries.ts',
  ],
  'entrypoints/popup/first-paint/stored.ts': ['entrypoints/popup/first-paint/model.ts', 'entrypoints/popup/opening.ts'],
  'entrypoints/popup/inbox/stream/waiting-comments.ts': [
    'entrypoints/popup/inbox/scopes.ts',
    'entrypoints/popup/inbox/stream/hints.ts',
    'entrypoints/popup/inbox/stream/model.ts',
  ],
  'utils/cache/text-search.ts': [
    'entrypoints/background/pages/omnibox.ts',
    'entrypoints/popup/projects/SearchHits.tsx',
    'entrypoints/popup/projects/search-hits.ts',
  ],
  'entrypoints/background/watch/cycle.ts': ['entrypoints/background/watch/last-run.ts'],
  'entrypoints/background/notifications/covered-entries.ts': ['entrypoints/background/notifications/notifier.ts'],
  'entrypoints/background/notifications/planning.ts': [
    'entrypoints/background/notifications/author-picture.ts',
    'entrypoints/background/notifications/content.ts',
    'entrypoints/background/notifications/outbox.ts',
  ],
  'entrypoints/panel/main.tsx': ['entrypoints/panel/pill.ts'],
  'utils/thread/controller.ts': [
    'entrypoints/panel/App.tsx',
    'entrypoints/popup/comments/CommentsView.tsx',
    'entrypoints/popup/comments/model.ts',
    'utils/thread/completion.ts',
  ],
  'components/comment/CommentRow.tsx': [
    'components/comment/CommentCard.tsx',
    'components/comment/CommentPin.tsx',
    'components/thread/Comments.tsx',
    'components/thread/Thread.tsx',
  ],
  'components/thread/ThreadBar.tsx': ['utils/thread/markdown.ts'],
  'entrypoints/popup/inbox/entry/InboxCard.tsx': [
    'entrypoints/popup/inbox/entry/EntryBelow.tsx',
    'entrypoints/popup/inbox/entry/answer.ts',
    'entrypoints/popup/inbox/entry/posted-answers.ts',
    'utils/entry-words.ts',
  ],
};

/** What needs all of it: it reads, stores, compares, sends or marks, and shows nothing of what was written. */
const TAKES_ALL = [
  'entrypoints/background/requests/commands.ts',
  'entrypoints/background/requests/handlers.ts',
  'entrypoints/background/service/erasure.ts',
  'entrypoints/background/session/account.ts',
  'entrypoints/background/session/person-data.ts',
  'entrypoints/background/watch/entry-marks.ts',
  'entrypoints/background/sync/exchange.ts',
  'entrypoints/background/sync/join-states.ts',
  'entrypoints/background/sync/read-kind.ts',
  'entrypoints/background/sync/synced-kinds.ts',
  'entrypoints/background/sync/take-over.ts',
  'entrypoints/background/sync/translate.ts',
  'entrypoints/background/thread/find-post.ts',
  'entrypoints/background/thread/live-polling.ts',
  'entrypoints/background/thread/post-states.ts',
  'entrypoints/background/thread/posts.ts',
  'entrypoints/background/thread/removals.ts',
  'entrypoints/background/thread/repository.ts',
  'entrypoints/background/watch/list.ts',
  'entrypoints/background/watch/news.ts',
  'entrypoints/background/watch/saved-reducer.ts',
  'entrypoints/background/watch/state.ts',
  'entrypoints/background/watch/thread-reducer.ts',
  'entrypoints/background/watch/threads.ts',
  'entrypoints/background/watch/trim.ts',
  'entrypoints/options/following/WatchedThreads.tsx',
  'utils/api/schemas.ts',
  'utils/api/thread.ts',
  'utils/cache/answers.ts',
  'utils/cache/schema.ts',
  'utils/cache/write-answers.ts',
  'utils/commands/inbox-table.ts',
  'utils/commands/replies.ts',
  'utils/storage/items.ts',
  'utils/watch/pins.ts',
  'utils/thread/comment-rules.ts',
  'utils/thread/model.ts',
  'utils/thread/scroll-target.ts',
  'utils/thread/unsent.ts',
  'utils/watch/comment-parts.ts',
  'utils/watch/diff.ts',
  'utils/watch/intervals.ts',
  'utils/watch/read-marks.ts',
  'utils/watch/types.ts',
];

const sources = new Map(shipped('ts', 'tsx').map(({ path, text }) => [path, withoutComments(text)]));
const handling = [...sources].filter(([, text]) => WRITTEN.test(text)).map(([path]) => path);
const listed = [...ASKING, ...Object.values(GIVEN).flat(), ...TAKES_ALL];

describe('R43: whether something is hidden', () => {
  it('is decided for every file that handles what people write', () => {
    expect(handling.filter((path) => !listed.includes(path))).toEqual([]);
    expect(listed.filter((path) => !sources.has(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(ASKING)('is asked in %s', (path) => {
    expect(sources.get(path)).toMatch(ASKS);
  });

  it.each(Object.keys(GIVEN))('is asked in %s, which hands over to others', (path) => {
    expect(ASKING).toContain(path);
  });

  it('is answered at one place alone', () => {
    const answering = [...sources].filter(([, text]) => /\.hidden\b\??\.?\[/.test(text)).map(([path]) => path);
    expect(answering).toEqual(['utils/watch/hidden.ts']);
  });
});
