import { computed, effect, signal } from '@preact/signals';
import type { Post } from '../../../../utils/storage/items';
import { postsOf, sentSince } from '../../../../utils/thread/unsent';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { SharedDependencies } from '../../view-types';

/** A text that was posted below an entry. */
export interface Posting {
  entryId: string;
  projectId: number;
  text: string;
}

/** The comments on their way, and below which entries they were written. */
export function createPostedAnswers({
  send,
  account,
  outbox,
}: Pick<SharedDependencies, 'send' | 'account' | 'outbox'>) {
  const answered = signal<ReadonlySet<string>>(new Set());
  const postings = signal<readonly Posting[]>([]);
  const posts = computed((): readonly Post[] => postsOf(outbox.value ?? [], account.value));
  let before: readonly Post[] = [];
  const entryOf = (post: Post): string | null =>
    postings.value.find((each) => each.projectId === post.projectId && each.text === post.text.trim())?.entryId ?? null;

  effect(() => {
    const now = posts.value;
    const ids = sentSince({ posts: before }, { posts: now }).flatMap((post) => entryOf(post) ?? []);
    if (ids.length > 0) answered.value = new Set([...answered.peek(), ...ids]);
    before = now;
  });

  return {
    addPosting: (posting: Posting) => void (postings.value = [...postings.value, posting]),
    /** The id of the entry below which a text was posted last. */
    lastEntryIn: (projectId: number) => postings.value.findLast((each) => each.projectId === projectId)?.entryId,
    forget: (): void => {
      answered.value = new Set();
      postings.value = [];
    },
    /** Whether an answer to the entry reached the service since the popup was opened. */
    isAnswered: ({ id }: InboxEntry) => answered.value.has(id),
    /** The ids of the entries below which pending comments were written. */
    pendingIds: computed((): ReadonlySet<string> => new Set(posts.value.flatMap((post) => entryOf(post) ?? []))),
    /** The pending comments of a thread: those written below this entry, or with `null` the others. */
    postsOf: (projectId: number, entryId: string | null) =>
      posts.value.filter((each) => each.projectId === projectId && entryOf(each) === entryId),
    /** Refreshes the threads with pending comments, which sends or checks those that waited for the network. */
    retryWaiting(): void {
      const threads = new Set(posts.value.filter(({ state }) => state !== 'failed').map(({ projectId }) => projectId));
      for (const projectId of threads) void send('thread.refresh', { projectId });
    },
  };
}
