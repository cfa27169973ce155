import { computed, effect, signal, untracked } from '@preact/signals';
import type { Input } from '../../../../utils/commands/messages';
import type { Post } from '../../../../utils/storage/items';
import { withMention } from '../../../../utils/thread/completion';
import { createComposer, type Composer } from '../../../../utils/thread/composer';
import { postsOf, sentSince, unsentIn } from '../../../../utils/thread/unsent';
import type { InboxEntry } from '../../../../utils/watch/types';
import { onPersonLeft } from '../../shared/changes';
import type { SharedDependencies } from '../../view-types';

interface Dependencies extends Pick<
  SharedDependencies,
  'send' | 'pending' | 'account' | 'drafts' | 'outbox' | 'inbox' | 'uiState'
> {
  following: Pick<SharedDependencies['following'], 'isHidden'>;
  markRead: (entryId: string) => Promise<void>;
}

/** Answers a comment below its entry, one at a time. The text is the draft of the thread. */
export function createAnswerModel(dependencies: Dependencies) {
  const { send, pending, account, drafts, outbox, inbox, uiState, following, markRead } = dependencies;
  const open = signal<{ entryId: string; projectId: number; composer: Composer } | null>(null);
  /** Whether the composer that was open at the last closing is not open again yet. */
  let isRestorePending = uiState.peek().answering !== undefined;
  const answered = signal<ReadonlySet<string>>(new Set());
  /** The texts that were posted below an entry. */
  const sendings = signal<readonly { entryId: string; projectId: number; text: string }[]>([]);
  /** By project id. They are kept when closed, because the stores follow what was typed with a delay. */
  const composers = new Map<number, Composer>();
  /** The pending comments before the last change. */
  let before: readonly Post[] = [];

  const posts = computed((): readonly Post[] => postsOf(outbox.value ?? [], account.value));
  const entryOf = (post: Post): string | null =>
    sendings.value.find((each) => each.projectId === post.projectId && each.text === post.text.trim())?.entryId ?? null;

  function persistOpen(entryId: string | null): void {
    const { answering: _answering, ...others } = uiState.peek();
    uiState.value = entryId === null ? others : { ...others, answering: entryId };
    isRestorePending = false;
  }

  function closeComposer(): void {
    open.peek()?.composer.leave();
    open.value = null;
    persistOpen(null);
  }

  /** The worker has stored the comment, so the composer is no longer needed. */
  function onPosted(projectId: number): void {
    if (open.value?.projectId === projectId) closeComposer();
    const entryId = sendings.value.findLast((each) => each.projectId === projectId)?.entryId;
    if (entryId !== undefined) void markRead(entryId);
  }

  /** Returns the composer of a thread, open or not. */
  function composerOf(projectId: number): Composer {
    const made = composers.get(projectId) ?? untracked(() => makeComposer(projectId));
    composers.set(projectId, made);
    return made;
  }

  function makeComposer(projectId: number): Composer {
    const composer = createComposer({
      send,
      pending,
      thread: {
        of: { projectId },
        async run(name, input) {
          const result = await send(name, { ...input, projectId } as Input<typeof name>);
          return result.ok ? null : result.failure;
        },
      },
      unsent: computed(() => {
        if (account.value === undefined || !drafts.value) return null;
        return unsentIn({ account: account.value, outbox: outbox.value ?? [] }, projectId);
      }),
      people: computed(() => {
        const inThread = (inbox.value ?? []).filter(
          (entry) => entry.projectId === projectId && !following.isHidden(entry),
        );
        return [...new Set(inThread.map(({ author }) => author))].filter((author) => author !== '');
      }),
      onTaken: () => onPosted(projectId),
    });
    composer.leave();
    return composer;
  }

  // A sign-out or a change of person closes the composer, because its text belongs to the person before.
  onPersonLeft(account, () => {
    answered.value = new Set();
    sendings.value = [];
    closeComposer();
  });

  effect(() => {
    const now = posts.value;
    const ids = sentSince({ posts: before }, { posts: now }).flatMap((post) => entryOf(post) ?? []);
    if (ids.length > 0) answered.value = new Set([...answered.peek(), ...ids]);
    before = now;
  });

  function openComposer({ id: entryId, projectId, author }: InboxEntry): Composer | null {
    if (projectId === null || open.value?.composer.posting.value) return null;
    closeComposer();
    const composer = composerOf(projectId);
    composer.open(author === '' ? '' : withMention('', author));
    open.value = { entryId, projectId, composer };
    return composer;
  }

  /** Closes the composer below an entry. The text stays the draft of the thread, which other views may change. */
  function close(entryId: string): void {
    if (open.value?.entryId === entryId && !open.value.composer.posting.value) closeComposer();
  }

  function canAnswer({ commentId, goneAt }: InboxEntry): boolean {
    const canWrite = Boolean(account.value) && !account.value?.refused && drafts.value !== undefined;
    return canWrite && commentId !== null && goneAt === null;
  }

  // A composer that is posting is not restored later, and its text is recorded for its entry.
  effect(() => {
    const current = open.value;
    if (!current) return;
    const { composer, ...origin } = current;
    const isPosting = composer.posting.value;
    untracked(() => {
      if (isPosting) sendings.value = [...sendings.value, { ...origin, text: composer.text.value.trim() }];
      persistOpen(isPosting ? null : origin.entryId);
    });
  });

  // Restores the composer that was open when the popup was closed, once the stores are read.
  effect(() => {
    const entries = inbox.value;
    if (!isRestorePending || !entries || !account.value || drafts.value === undefined) return;
    const saved = entries.find(({ id }) => id === uiState.peek().answering);
    if (saved && canAnswer(saved)) openComposer(saved);
    else closeComposer();
  });

  return {
    /** The id of the entry that is being answered. */
    entryId: computed(() => open.value?.entryId ?? null),
    composer: computed(() => open.value?.composer ?? null),
    composerOf,
    canAnswer,
    /** Whether an answer to the entry reached the service since the popup was opened. */
    isAnswered: ({ id }: InboxEntry) => answered.value.has(id),
    /** The ids of the entries below which pending comments were written. */
    pendingIds: computed((): ReadonlySet<string> => new Set(posts.value.flatMap((post) => entryOf(post) ?? []))),
    /** The pending comments of a thread: those written below this entry, or with `null` the others. */
    postsOf: (projectId: number, entryId: string | null) =>
      posts.value.filter((each) => each.projectId === projectId && entryOf(each) === entryId),
    close,
    /** Opens the composer below an entry, with the draft of the thread or the name of the author; or closes it. */
    toggle(entry: InboxEntry): void {
      if (open.value?.entryId === entry.id) close(entry.id);
      else openComposer(entry)?.focus();
    },
    /** Refreshes the threads with pending comments, which sends or checks those that waited for the network. */
    retryWaiting(): void {
      const threads = new Set(posts.value.filter(({ state }) => state !== 'failed').map(({ projectId }) => projectId));
      for (const projectId of threads) void send('thread.refresh', { projectId });
    },
    /** Withdraws a comment that was not sent yet, and opens it in the composer below the entry. */
    async edit(entry: InboxEntry, postId: string): Promise<void> {
      if (entry.projectId !== null && (await composerOf(entry.projectId).withdraw(postId))) openComposer(entry);
    },
    /** Stores the texts that are not stored yet. */
    flush(): void {
      for (const composer of composers.values()) void composer.flush(true);
    },
  };
}
