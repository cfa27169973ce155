import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_COMMENT_CHARS } from '../limits';
import { withMention } from '../comments/completion';
import { createDraft, type Draft } from './draft';
import { commentLength, ownNames } from '../comments/rules';
import type { Send, ThreadModel } from './model';
import type { Unsent } from './unsent';

/** A request about a comment on its way that did not work. */
export interface StuckPost {
  postId: string;
  asked: 'comment.send' | 'comment.withdraw';
  failure: Failure;
}

/** What somebody writes in one thread: in the panel, in the popup's thread and below an entry of the inbox. */
export interface Composer extends Pick<Draft, 'text' | 'type' | 'open' | 'leave' | 'flush'> {
  /** How many characters are left. Below zero, the text is too long. */
  readonly left: ReadonlySignal<number>;
  /** From the press of Post until the worker has taken the text over. */
  readonly posting: ReadonlySignal<boolean>;
  /** Why the text was not taken over, or not stored. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** The last comment on its way that could not be sent now or taken back. */
  readonly stuck: ReadonlySignal<StuckPost | null>;
  /** Who may be mentioned, the likeliest first. */
  readonly people: ReadonlySignal<readonly string[]>;
  /** The names by which the person who writes is mentioned. */
  readonly ownNames: ReadonlySignal<readonly string[]>;
  /** Whether a pinned message of the person who writes counts. */
  readonly mayPin: ReadonlySignal<boolean>;
  /** Counts how often the focus was asked for. */
  readonly focusCalls: ReadonlySignal<number>;
  post(): Promise<void>;
  /** Begins an answer to somebody: their name, and then what was typed before. */
  answer(name: string): void;
  /** Takes the focus to the end of the text. */
  focus(): void;
  /** Sends a comment that waits now. */
  send(postId: string): Promise<void>;
  /**
   * Takes back a comment that waits or was not sent. Its text comes before what is typed since.
   * @returns whether it came back; it may have been sent meanwhile
   */
  withdraw(postId: string): Promise<boolean>;
  /** Stops following the stores. @returns when what was typed is stored */
  close(): Promise<void>;
}

export interface ComposerParts {
  thread: Pick<ThreadModel, 'of' | 'run'>;
  ask: Send;
  /** What is stored of the thread; `null` until it is known. */
  unsent: ReadonlySignal<Unsent | null>;
  people: ReadonlySignal<readonly string[]>;
  mayPin?: ReadonlySignal<boolean>;
  /** The worker has taken the text over: it is safe in the outbox. */
  onTaken?: () => void;
}

/** A text that was posted, and what was on its way before it, so that an older equal text is not taken for it. */
interface Leaving {
  text: string;
  before: ReadonlySet<string>;
}

export function createComposer({
  thread,
  ask,
  unsent,
  people,
  mayPin = signal(false),
  onTaken,
}: ComposerParts): Composer {
  const draft = createDraft({ save: (text) => ask('draft.save', { ...thread.of, text }) });
  const { text } = draft;
  const posting = signal(false);
  const refused = signal<Failure | null>(null);
  const stuck = signal<StuckPost | null>(null);
  const focusCalls = signal(0);
  const withdrawing = new Set<string>();
  let known: Unsent | null = null;
  let leaving: Leaving | null = null;

  const stop = effect(() => {
    const next = unsent.value;
    if (next) untracked(() => follow(next));
  });

  function follow(next: Unsent): void {
    const before = known;
    known = next;
    if (before && before.account?.uid !== next.account?.uid) return switchPerson(next);
    draft.show(next.draft);
    if (leaving && isOnItsWay(next, leaving)) taken();
  }

  /** Another person is here now, or nobody. What the one before typed leaves the box. */
  function switchPerson(next: Unsent): void {
    posting.value = false;
    leaving = null;
    // Signed out, what was typed is still stored for its writer; another person's session is no place for it.
    if (!next.account) void draft.flush();
    for (const failure of [refused, stuck]) failure.value = null;
    draft.reset(next.draft);
  }

  function type(next: string): void {
    if (posting.value) return;
    // A text that was changed is another one than what was posted.
    leaving = null;
    refused.value = null;
    draft.type(next);
  }

  /** While a text is posted, it is the request's: stored again, it would come back as a draft after it was sent. */
  function flush(): Promise<void> {
    return posting.value ? Promise.resolve() : draft.flush();
  }

  async function post(): Promise<void> {
    const wanted = text.value.trim();
    if (!known || posting.value || withdrawing.size > 0) return;
    if (wanted === '' || commentLength(wanted) > MAX_COMMENT_CHARS) return;
    const mine: Leaving = { text: wanted, before: new Set(known.posts.map(({ id }) => id)) };
    leaving = mine;
    refused.value = null;
    posting.value = true;
    const failure = await thread.run('comment.post', { text: wanted });
    if (leaving !== mine) return;
    if (!failure) return taken();
    // Not taken over, as far as is known: it stays where it was typed, until the stores show that it was.
    posting.value = false;
    refused.value = failure;
    await flush();
  }

  /** The worker has the text: the box is free for the next one. */
  function taken(): void {
    posting.value = false;
    leaving = null;
    refused.value = null;
    draft.replace('');
    onTaken?.();
  }

  async function withdraw(postId: string): Promise<boolean> {
    const lost = known?.posts.find(({ id }) => id === postId);
    if (!lost || posting.value || withdrawing.has(postId)) return false;
    withdrawing.add(postId);
    void flush();
    const before = draft.typed();
    const result = await ask('comment.withdraw', { ...thread.of, postId });
    withdrawing.delete(postId);
    stuck.value = result.ok ? null : { postId, asked: 'comment.withdraw', failure: result.failure };
    // It may have been sent meanwhile, and another person may be here.
    if (known?.account?.uid !== lost.uid || !result.ok || result.value === null) return false;
    const next = result.value;
    // What could not be stored before is not in the draft, nor is what was typed since.
    if (draft.typed() === before && next.endsWith(before)) draft.replace(next);
    else type(`${lost.text}\n\n${draft.typed()}`);
    focus();
    return true;
  }

  function focus(): void {
    focusCalls.value += 1;
  }

  return {
    text,
    left: computed(() => MAX_COMMENT_CHARS - commentLength(text.value)),
    posting,
    failure: computed(() => refused.value ?? draft.failure.value),
    stuck,
    people,
    ownNames: computed(() => ownNames(unsent.value?.account ?? null)),
    mayPin,
    focusCalls,
    type,
    post,
    answer(name) {
      type(withMention(text.value, name));
      focus();
    },
    focus,
    async send(postId) {
      const failure = await thread.run('comment.send', { postId });
      stuck.value = failure && { postId, asked: 'comment.send', failure };
    },
    withdraw,
    open(beginning) {
      if (posting.value) return;
      leaving = null;
      draft.open(beginning);
    },
    leave() {
      refused.value = null;
      draft.leave();
    },
    flush,
    close() {
      stop();
      return flush();
    },
  };
}

/** Whether the worker has a text that was posted: among what is on its way since. */
function isOnItsWay({ posts }: Unsent, { text, before }: Leaving): boolean {
  return posts.some((post) => !before.has(post.id) && post.text.trim() === text);
}
