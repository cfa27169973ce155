import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { ThreadView } from '../../utils/messages';
import { lengthOf, LONGEST_COMMENT } from './rules';
import type { Ask, Thread } from './thread';

/** What is being written. Nothing typed is ever lost: the worker keeps every pause of it. */
export interface Composer {
  readonly text: ReadonlySignal<string>;
  /** From the press of Post until the worker has taken the text over. */
  readonly posting: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  type(text: string): void;
  post(): Promise<void>;
  /** Takes back a comment that was not sent; its text comes before what is typed since. */
  withdraw(postId: string): Promise<void>;
  /** Keeps what is typed now rather than at the next pause. */
  flush(): Promise<void>;
  /** Takes over the kept draft where nothing is typed here: at the start, and when somebody else signs in. */
  restore(): void;
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
  let kept = '';
  let callOff = (): void => undefined;

  // The worker says early that it took the text over: from then on it is safe there, and the box is free for the next.
  effect(() => {
    const [view, sent] = [thread.view.value, leaving.value];
    if (!view || !sent || !holds(view, sent)) return;
    leaving.value = null;
    posting.value = false;
    set('');
  });

  function set(next: string): void {
    callOff();
    kept = next;
    text.value = next;
  }

  function type(next: string): void {
    text.value = next;
    callOff();
    callOff = later(() => void flush(), PAUSE_MS);
  }

  async function flush(): Promise<void> {
    callOff();
    const now = text.value;
    // While it leaves, the text is the request's: kept again, it would come back as a draft after it was sent.
    if (now === kept || leaving.value) return;
    const result = await ask('draft.save', { nonce: thread.nonce, text: now });
    if (result.ok) kept = now;
  }

  async function post(): Promise<void> {
    const { value } = text;
    if (posting.value || value.trim() === '' || lengthOf(value) > LONGEST_COMMENT) return;
    callOff();
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
    if (failure.value || !lost) return;
    if (text.value === before) return set(thread.view.value?.draft ?? before);
    type(`${lost.text}\n\n${text.value}`);
  }

  function restore(): void {
    const draft = thread.view.value?.draft ?? '';
    if (text.value === '' && !leaving.value) set(draft);
  }

  return { text, posting, failure, type, post, withdraw, flush, restore };
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
  return isOnItsWay || view.comments.some((comment) => comment.id > newestId && comment.authorId === view.account?.uid && comment.text.trim() === text);
}
