import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_COMMENT_CHARS } from '../limits';
import type { Send } from '../commands/messages';
import { commentLength, ownNames } from './comment-rules';
import { withMention, withQuote } from './completion';
import { createDraft } from './draft';
import type { ThreadModel } from './model';
import type { Unsent } from './unsent';

interface Dependencies {
  thread: Pick<ThreadModel, 'of' | 'run'>;
  send: Send;
  /** The stored draft, posts and deletions of the thread; `null` until they are read. */
  unsent: ReadonlySignal<Unsent | null>;
  /** The names that can be mentioned, the most likely first. */
  people: ReadonlySignal<readonly string[]>;
  /** Whether pinned messages of the person take effect. */
  mayPin?: ReadonlySignal<boolean>;
  /** Called when the text is in the worker's outbox. */
  onTaken?: () => void;
}

/** A posted text that the worker has not accepted yet. */
interface PendingPost {
  text: string;
  /** The ids of the posts before it: an older post with the same text is not this one. */
  before: ReadonlySet<string>;
}

export type Composer = ReturnType<typeof createComposer>;

/** The model of a comment box: in the panel, in the popup's thread and below an entry of the inbox. */
export function createComposer({ thread, send, unsent, people, mayPin = signal(false), onTaken }: Dependencies) {
  /** Whom the text in the box belongs to: a request may arrive when another person has signed in. */
  let uid: number | null = null;
  const draft = createDraft((text) => send('draft.save', { ...thread.of, uid, text }));
  const { text } = draft;
  /** Whether a text is being posted: from pressing Post until the worker has answered. */
  const posting = signal(false);
  const postFailure = signal<Failure | null>(null);
  const stuck = signal<{ postId: string; asked: 'comment.send' | 'comment.withdraw'; failure: Failure } | null>(null);
  const focusCalls = signal(0);
  const withdrawing = new Set<string>();
  let known: Unsent | null = null;
  let pendingPost: PendingPost | null = null;

  const stop = effect(() => {
    const next = unsent.value;
    if (next) untracked(() => applyStores(next));
  });

  function applyStores(next: Unsent): void {
    const before = known;
    known = next;
    if (before && before.account?.uid !== next.account?.uid) return switchPerson(next);
    uid = next.account?.uid ?? null;
    draft.show(next.draft);
    if (pendingPost && isAccepted(next, pendingPost)) handleAccepted();
  }

  /** Called when another person signs in, or the person signs out. Removes the previous text from the box. */
  function switchPerson(next: Unsent): void {
    posting.value = false;
    pendingPost = null;
    // After signing out, the draft is still stored for its author. After a change of person it must not be.
    if (!next.account) void draft.flush();
    uid = next.account?.uid ?? null;
    for (const failure of [postFailure, stuck]) failure.value = null;
    draft.reset(next.draft);
  }

  function type(next: string): void {
    if (posting.value) return;
    // A changed text is no longer the posted one.
    pendingPost = null;
    postFailure.value = null;
    draft.type(next);
  }

  /** Stores nothing while a text is being posted, because it would reappear as a draft after it was sent. */
  function flush(isLast?: boolean): Promise<void> {
    return posting.value ? Promise.resolve() : draft.flush(isLast);
  }

  async function post(): Promise<void> {
    const trimmed = text.value.trim();
    if (!known || posting.value || withdrawing.size > 0) return;
    if (trimmed === '' || commentLength(trimmed) > MAX_COMMENT_CHARS) return;
    const attempt: PendingPost = { text: trimmed, before: new Set(known.posts.map(({ id }) => id)) };
    pendingPost = attempt;
    postFailure.value = null;
    posting.value = true;
    const failure = await thread.run('comment.post', { uid, text: trimmed });
    if (pendingPost !== attempt) return;
    if (!failure) return handleAccepted();
    // The worker may have accepted it although the answer was lost. The text stays until the stores show that.
    posting.value = false;
    postFailure.value = failure;
    await flush();
  }

  function handleAccepted(): void {
    posting.value = false;
    pendingPost = null;
    postFailure.value = null;
    draft.replace('');
    onTaken?.();
  }

  /** Puts an unsent comment before what was typed since. @returns whether it did; it may have been sent meanwhile */
  async function withdraw(postId: string): Promise<boolean> {
    const waitingPost = known?.posts.find(({ id }) => id === postId);
    if (!waitingPost || posting.value || withdrawing.has(postId)) return false;
    withdrawing.add(postId);
    void flush();
    const before = draft.typed();
    const result = await send('comment.withdraw', { ...thread.of, postId });
    withdrawing.delete(postId);
    stuck.value = result.ok ? null : { postId, asked: 'comment.withdraw', failure: result.failure };
    // Meanwhile the comment may have been sent, or another person may have signed in.
    if (known?.account?.uid !== waitingPost.uid || !result.ok || result.value === null) return false;
    const next = result.value;
    // The worker's draft lacks text that could not be stored, and text typed since.
    if (draft.typed() === before && next.endsWith(before)) draft.replace(next);
    else type(`${waitingPost.text}\n\n${draft.typed()}`);
    focus();
    return true;
  }

  function focus(): void {
    focusCalls.value += 1;
  }

  return {
    text,
    /** The number of characters left; negative if the text is too long. */
    left: computed(() => MAX_COMMENT_CHARS - commentLength(text.value)),
    posting,
    failure: computed(() => postFailure.value ?? draft.failure.value),
    stuck,
    people,
    ownNames: computed(() => ownNames(unsent.value?.account ?? null)),
    mayPin,
    focusCalls,
    type,
    post,
    /** Puts a mention of this name before the text, and focuses the box. */
    answer(name: string): void {
      type(withMention(text.value, name));
      focus();
    },
    /** Puts a quotation of a comment after the text, and focuses the box. */
    quote(name: string, quoted: string): void {
      type(withQuote(text.value, name, quoted));
      focus();
    },
    focus,
    async send(postId: string): Promise<void> {
      const failure = await thread.run('comment.send', { postId });
      stuck.value = failure && { postId, asked: 'comment.send', failure };
    },
    withdraw,
    open(initialText: string): void {
      if (posting.value) return;
      pendingPost = null;
      draft.open(initialText);
    },
    leave(): void {
      postFailure.value = null;
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

/** Whether the posts that were added since contain the posted text. */
function isAccepted({ posts }: Unsent, { text, before }: PendingPost): boolean {
  return posts.some((post) => !before.has(post.id) && post.text.trim() === text);
}
