import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_COMMENT_CHARS } from '../limits';
import type { Send } from '../commands/messages';
import { commentLength, ownNames } from './comment-rules';
import { withMention, withQuote } from './completion';
import { createDraft, type Draft, type ReadingPending } from './draft';
import type { ThreadModel } from './model';
import type { Unsent } from './unsent';

interface Dependencies {
  thread: Pick<ThreadModel, 'of' | 'run'>;
  send: Send;
  pending: ReadingPending;
  /** The stored posts and deletions of the thread; `null` until they are read. */
  unsent: ReadonlySignal<Unsent | null>;
  /** The names that can be mentioned, the most likely first. */
  people: ReadonlySignal<readonly string[]>;
  /** Whether pinned messages of the person take effect. */
  mayPin?: ReadonlySignal<boolean>;
  /** Called when the text is in the worker's outbox. */
  onTaken?: () => void;
}

interface Parts extends Dependencies {
  draft: Draft;
  posting: ReturnType<typeof createPosting>;
}

export type Composer = ReturnType<typeof createComposer>;

/** The model of a comment box: in the panel, in the popup's thread and below an entry of the inbox. */
export function createComposer(dependencies: Dependencies) {
  const { pending, unsent, people, mayPin = signal(false) } = dependencies;
  const draft = createDraft(pending, unsent);
  const { text } = draft;
  const posting = createPosting({ ...dependencies, draft, onTaken: letGo });
  /** The comment below which the box stands; `null` at the lower edge of the thread. */
  const below = signal<number | null>(null);
  /** What the box held when it was opened there; what was put into it since can be undone. */
  let heldBefore: string | null = null;
  const wantsFocus = signal(false);
  const focus = (): void => void (wantsFocus.value = true);
  const waiting = createWaiting({ ...dependencies, draft, posting, type, focus });

  function type(next: string): void {
    if (posting.isBusy.value) return;
    posting.reset();
    draft.type(next);
  }

  function letGo(): void {
    below.value = null;
    heldBefore = null;
    dependencies.onTaken?.();
  }

  /** Opens the box below a comment. @param initial stored once the person types */
  function openBelow(commentId: number, next: string, initial?: string): void {
    if (posting.isBusy.value) return;
    heldBefore = draft.typed();
    below.value = commentId;
    if (initial === undefined) type(next);
    else openWith(initial);
    focus();
  }

  function openWith(initialText: string): void {
    if (posting.isBusy.value) return;
    posting.reset();
    draft.open(initialText);
  }

  /** Stores nothing while a text is being posted, because it would reappear as a draft after it was sent. */
  const flush = async (isLast?: boolean): Promise<void> => (posting.isBusy.value ? undefined : draft.flush(isLast));
  const stop = followStores({ ...dependencies, draft, posting }, waiting, below);
  return {
    text,
    /** The number of characters left; negative if the text is too long. */
    left: computed(() => MAX_COMMENT_CHARS - commentLength(text.value)),
    posting: posting.isBusy,
    failure: computed(() => posting.failure.value ?? draft.failure.value),
    stuck: waiting.stuck,
    people,
    ownNames: computed(() => ownNames(unsent.value?.account ?? null)),
    mayPin,
    below: below as ReadonlySignal<number | null>,
    heldBefore: () => heldBefore,
    /** Whether the box is to take the focus, which ends this. */
    wantsFocus,
    type,
    post: async () => (waiting.isWithdrawing() ? undefined : posting.post()),
    /** Opens the box below a comment, with a mention of its author before what was typed. */
    answer(commentId: number, name: string): void {
      const typed = draft.typed();
      openBelow(commentId, withMention(typed, name), typed === '' ? withMention('', name) : undefined);
    },
    /** Opens the box below a comment, with a quotation of it after what was typed. */
    quote: (commentId: number, name: string, quoted: string) =>
      openBelow(commentId, withQuote(draft.typed(), name, quoted)),
    /** Takes the box, with what was typed, from below a comment back to the lower edge. */
    leaveComment(commentId: number): void {
      if (below.peek() !== commentId) return;
      below.value = null;
      heldBefore = null;
      openWith('');
    },
    focus,
    send: (postId: string) => waiting.send(postId),
    withdraw: (postId: string) => waiting.withdraw(postId),
    open: openWith,
    leave(): void {
      posting.failure.value = null;
      draft.leave();
    },
    flush,
    /** Unsubscribes from the stores. Resolves when the draft is stored. */
    close(): Promise<void> {
      stop();
      return flush();
    },
  };
}

/** Where another person signs in, or this one out, the text goes from the box. It was stored under the name of its author. */
function followStores(
  { draft, posting, pending, unsent }: Parts,
  { stuck }: { stuck: { value: Stuck | null } },
  below: { value: number | null },
): () => void {
  let known: Unsent | null = null;
  return effect(() => {
    const now = unsent.value;
    if (!now || pending.shown.drafts.value === undefined) return;
    const isSame = !known || known.account?.uid === now.account?.uid;
    known = now;
    untracked(() => {
      if (isSame) {
        draft.show();
        posting.settle(now);
        return;
      }
      posting.reset();
      stuck.value = null;
      below.value = null;
      draft.reset();
    });
  });
}

/** A posted text that the worker has not accepted yet. */
interface PendingPost {
  text: string;
  /** The ids of the posts before it: an older post with the same text is not this one. */
  before: ReadonlySet<string>;
}

/** Hands the text of a box to the worker. */
function createPosting({ thread, unsent, draft, onTaken }: Dependencies & { draft: Draft }) {
  /** From pressing Post until the worker has answered. */
  const isBusy = signal(false);
  const failure = signal<Failure | null>(null);
  let pendingPost: PendingPost | null = null;

  /** Forgets it: the text is no longer the posted one. */
  function reset(): void {
    pendingPost = null;
    isBusy.value = false;
    failure.value = null;
  }

  function handleAccepted(): void {
    reset();
    draft.replace('');
    onTaken?.();
  }

  return {
    isBusy,
    failure,
    reset,
    async post(): Promise<void> {
      const [now, text] = [unsent.peek(), draft.text.value.trim()];
      if (!now || isBusy.value || text === '' || commentLength(text) > MAX_COMMENT_CHARS) return;
      const attempt: PendingPost = { text, before: new Set(now.posts.map(({ id }) => id)) };
      reset();
      pendingPost = attempt;
      isBusy.value = true;
      const refused = await thread.run('comment.post', { uid: now.account?.uid ?? null, text });
      if (pendingPost !== attempt) return;
      if (!refused) return handleAccepted();
      // The worker may have accepted it although the answer was lost. The text stays until the stores show that.
      isBusy.value = false;
      failure.value = refused;
      await draft.flush();
    },
    /** Looks for the posted text in the outbox. */
    settle({ posts }: Unsent): void {
      const isIt = (post: Unsent['posts'][number]): boolean =>
        !pendingPost?.before.has(post.id) && post.text.trim() === pendingPost?.text;
      if (pendingPost && posts.some(isIt)) handleAccepted();
    },
  };
}

type Stuck = { postId: string; asked: 'comment.send' | 'comment.withdraw'; failure: Failure };

/** What can be done with comments that wait in the outbox: send them now, or take them back into the box. */
function createWaiting(dependencies: Parts & { type: (text: string) => void; focus: () => void }) {
  const { thread, send, unsent, draft, posting, type, focus } = dependencies;
  const stuck = signal<Stuck | null>(null);
  const withdrawing = new Set<string>();
  return {
    stuck,
    isWithdrawing: () => withdrawing.size > 0,
    async send(postId: string): Promise<void> {
      const failure = await thread.run('comment.send', { postId });
      stuck.value = failure && { postId, asked: 'comment.send', failure };
    },
    /** Puts an unsent comment before what was typed since. @returns whether it did; it may have been sent meanwhile */
    async withdraw(postId: string): Promise<boolean> {
      const waiting = unsent.peek()?.posts.find(({ id }) => id === postId);
      if (!waiting || posting.isBusy.value || withdrawing.has(postId)) return false;
      withdrawing.add(postId);
      void draft.flush();
      const before = draft.typed();
      const result = await send('comment.withdraw', { ...thread.of, postId });
      withdrawing.delete(postId);
      stuck.value = result.ok ? null : { postId, asked: 'comment.withdraw', failure: result.failure };
      // Meanwhile the comment may have been sent, or another person may have signed in.
      if (unsent.peek()?.account?.uid !== waiting.uid || !result.ok || result.value === null) return false;
      // The worker's draft lacks text that could not be stored, and text typed since.
      if (draft.typed() === before && result.value.endsWith(before)) draft.replace(result.value);
      else type(`${waiting.text}\n\n${draft.typed()}`);
      focus();
      return true;
    },
  };
}
