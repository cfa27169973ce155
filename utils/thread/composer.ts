import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_COMMENT_CHARS } from '../limits';
import type { ThreadView } from '../messages';
import { addressed, peopleOf } from './completion';
import { canPin, lengthOf, ownNames } from './rules';
import type { Ask, Thread } from './thread';

/** What is being written. Nothing typed is ever lost: the worker gets it at the first key, and after every pause. */
export interface Composer {
  readonly text: ReadonlySignal<string>;
  /** From the press of Post until the worker has taken the text over. */
  readonly posting: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Who may be mentioned, whoever one is likely to mean first. */
  readonly people: ReadonlySignal<readonly string[]>;
  /** The names by which the person who writes is mentioned. */
  readonly ownNames: ReadonlySignal<readonly string[]>;
  /** Whether a pinned message of the person who writes counts. */
  readonly mayPin: ReadonlySignal<boolean>;
  /** Counts how often something brought the person to the box. */
  readonly called: ReadonlySignal<number>;
  type(text: string): void;
  post(): Promise<void>;
  /** Begins an answer to somebody: their name, and then what was typed before. */
  answer(name: string): void;
  /** Sends a comment that waits now. */
  send(postId: string): Promise<void>;
  /** Takes back a comment that waits or was not sent; its text comes before what is typed since. */
  withdraw(postId: string): Promise<void>;
  /** Keeps what is typed now rather than at the next pause. */
  flush(): Promise<void>;
  /**
   * Takes over the kept draft where nothing is typed here: at the start, and when somebody else signs in. What was typed
   * before the first time comes after the draft, and is kept and posted only from then on.
   */
  restore(): void;
  /** Somebody else is here now, or nobody: what the one before typed leaves the box. */
  changeHands(): void;
}

export interface ComposerParts {
  thread: Thread;
  ask: Ask;
  /** Calls back after a pause. @returns how to call it off */
  later: (callback: () => void, ms: number) => () => void;
}

const PAUSE_MS = 500;

/** A text on its way to the worker, and what the thread held before it, so that an older equal text is not taken for it. */
interface Leaving {
  text: string;
  posts: ReadonlySet<string>;
  newestId: number;
}

export function createComposer({ thread, ask, later }: ComposerParts): Composer {
  const text = signal('');
  const failure = signal<Failure | null>(null);
  const leaving = signal<Leaving | null>(null);
  const posting = signal(false);
  const called = signal(0);
  const people = computed(() => (thread.view.value ? peopleOf(thread.view.value) : []));
  let kept = '';
  /** Whether the kept draft was looked at; until then, keeping another text would lose it. */
  let seen = false;
  let saving: { text: string; done: Promise<void> } | null = null;
  let callOff: (() => void) | null = null;

  // The worker says early that it took the text over: from then on it is safe there, and the box is free for the next.
  effect(() => {
    const [view, sent] = [thread.view.value, leaving.value];
    if (!view || !sent || !holds(view, sent)) return;
    leaving.value = null;
    posting.value = false;
    set('');
  });

  function rest(): void {
    callOff?.();
    callOff = null;
  }

  function set(next: string): void {
    rest();
    kept = next;
    text.value = next;
  }

  /** The first key wakes the worker: one that still sleeps when the page goes away never hears the last words. */
  function type(next: string): void {
    text.value = next;
    if (callOff) return;
    void flush();
    callOff = later(() => {
      callOff = null;
      void flush();
    }, PAUSE_MS);
  }

  function flush(): Promise<void> {
    rest();
    const now = text.value;
    // While it leaves, the text is the request's: kept again, it would come back as a draft after it was sent.
    if (!seen || now === kept || leaving.value) return Promise.resolve();
    if (saving?.text !== now) saving = { text: now, done: save(now) };
    return saving.done;
  }

  async function save(now: string): Promise<void> {
    const result = await ask('draft.save', { ...thread.of, text: now });
    if (result.ok) kept = now;
    if (saving?.text === now) saving = null;
  }

  async function post(): Promise<void> {
    const { value } = text;
    if (!seen || posting.value || value.trim() === '' || lengthOf(value) > MAX_COMMENT_CHARS) return;
    rest();
    failure.value = null;
    posting.value = true;
    leaving.value = leave(value, thread.view.value);
    const refused = await thread.run('comment.post', { text: value.trim() });
    if (refused) failure.value = refused;
    if (!leaving.value) return;
    // Not taken over: it stays where it was typed.
    leaving.value = null;
    posting.value = false;
    await flush();
  }

  async function withdraw(postId: string): Promise<void> {
    await flush();
    const before = text.value;
    const lost = thread.view.value?.posts.find((candidate) => candidate.id === postId);
    failure.value = await thread.run('comment.withdraw', { postId });
    const draft = thread.view.value?.draft ?? '';
    // It may have been sent meanwhile.
    if (failure.value || !lost || !draft.startsWith(lost.text)) return;
    called.value += 1;
    // What could not be kept before is not in the draft.
    if (text.value === before && draft.endsWith(before)) return set(draft);
    type(`${lost.text}\n\n${text.value}`);
  }

  async function send(postId: string): Promise<void> {
    failure.value = await thread.run('comment.send', { postId });
  }

  function answer(name: string): void {
    if (posting.value) return;
    type(addressed(text.value, name));
    called.value += 1;
  }

  function restore(): void {
    const view = thread.view.value;
    if (!view || leaving.value) return;
    const isFirst = !seen;
    seen = true;
    if (text.value === '') return set(view.draft);
    if (!isFirst) return;
    kept = view.draft;
    type(kept ? `${kept}\n\n${text.value}` : text.value);
  }

  function changeHands(): void {
    // Signed out, what was typed is still kept for its writer; somebody else's session is no place for it.
    if (!thread.view.value?.account) void flush();
    failure.value = null;
    set('');
    restore();
  }

  return {
    text,
    posting,
    failure,
    people,
    ownNames: computed(() => ownNames(thread.view.value?.account ?? null)),
    mayPin: computed(() => thread.view.value !== null && canPin(thread.view.value)),
    called,
    type,
    answer,
    post,
    send,
    withdraw,
    flush,
    restore,
    changeHands,
  };
}

function leave(text: string, view: ThreadView | null): Leaving {
  return {
    text: text.trim(),
    posts: new Set(view?.posts.map((post) => post.id)),
    newestId: Math.max(0, ...(view?.comments ?? []).map((comment) => comment.id)),
  };
}

/** Whether the worker has this text: among what is on its way, or already in the thread. */
function holds(view: ThreadView, { text, posts, newestId }: Leaving): boolean {
  const isOnItsWay = view.posts.some((post) => !posts.has(post.id) && post.text.trim() === text);
  return (
    isOnItsWay ||
    view.comments.some(
      (comment) => comment.id > newestId && comment.authorId === view.account?.uid && comment.text.trim() === text,
    )
  );
}
