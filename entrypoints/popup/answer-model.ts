import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import { MAX_COMMENT_CHARS } from '../../utils/limits';
import type { send } from '../../utils/messages';
import type { Account, Drafts, OutboxEntry, Post } from '../../utils/stored';
import { lengthOf } from '../../utils/thread/rules';
import type { InboxEntry } from '../../utils/watched';
import type { LeftViews } from '../../utils/whereabouts';
import { noViews } from './left-views';
import { typedDrafts } from './typed-drafts';

interface Sources {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  /** Where the entry stands whose box was left open. */
  inbox?: ReadonlySignal<InboxEntry[] | undefined>;
  views?: Signal<LeftViews>;
  /** An entry was answered, so it was read. */
  saw: (entryId: string) => Promise<void>;
}

/** Answering a comment where it is shown. What is typed is the draft of its thread, kept at every keystroke. */
export interface AnswerModel {
  /** The entry that is being answered. One at a time. */
  readonly shown: ReadonlySignal<string | null>;
  /** Whether somebody asked for the box just now; otherwise it is there because it was left open. */
  readonly takesFocus: ReadonlySignal<boolean>;
  readonly text: ReadonlySignal<string>;
  /** How many characters are left; below zero, it is too long. */
  readonly left: ReadonlySignal<number>;
  /** From the press of Post until the text is safe. */
  readonly posting: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Who wrote in the thread that is being answered, as far as the inbox knows, whoever wrote last first. */
  readonly people: ReadonlySignal<readonly string[]>;
  /** What could not be taken back to be written on, by the id of its post, and why. */
  readonly stuck: ReadonlySignal<{ postId: string; failure: Failure } | null>;
  canAnswer(entry: InboxEntry): boolean;
  /** Whether its answer reached the service since the popup was opened. */
  isAnswered(entry: InboxEntry): boolean;
  /** What is on its way to a thread; `entryId`: what was written below that entry, `null`: the rest. */
  postsOf(projectId: number, entryId: string | null): Post[];
  /** Opens the box with the draft of the thread, or with the name of whom it is for; or closes it. */
  toggle(entry: InboxEntry): void;
  /** The box is out of sight: what was typed goes on as the draft, which others may change. */
  leave(): void;
  type(text: string): void;
  post(): Promise<void>;
  /** Sends a comment that waits now. */
  send(post: Post): Promise<void>;
  /** The network is back: what waited for it is sent, and what is being checked looked for. */
  comeBackOnline(): void;
  /** Takes back a comment that waits or was not sent, and writes on. */
  edit(entry: InboxEntry, post: Post): Promise<void>;
}

/** A text that was sent from below an entry. */
interface Sending {
  entryId: string;
  projectId: number;
  text: string;
}

export function answerModel({ ask, account, drafts, outbox, inbox, views = noViews(), saw }: Sources): AnswerModel {
  const open = signal<{ entryId: string; projectId: number } | null>(null);
  const text = signal('');
  const posting = signal(false);
  const failure = signal<Failure | null>(null);
  const takesFocus = signal(false);
  const stuck = signal<{ postId: string; failure: Failure } | null>(null);
  /** The post that is being taken back. */
  let withdrawing: string | null = null;
  /** Whether the box that was left open is still to be looked for. */
  let isLeftOpen = views.peek().answering !== undefined;
  const answered = signal<ReadonlySet<string>>(new Set());
  const sendings = signal<readonly Sending[]>([]);
  /** What is to be taken over next, and what was on its way before it. */
  let leaving: { sending: Sending; before: ReadonlySet<string> } | null = null;
  const typed = typedDrafts({ ask, account, drafts });
  /** What was on its way when last looked at. */
  let known: readonly Post[] = [];

  const posts = computed((): readonly Post[] => {
    const uid = account.value?.uid;
    return (outbox.value ?? []).flatMap((entry) =>
      entry.kind === 'post' && entry.post.uid === uid ? [entry.post] : [],
    );
  });
  const entryOf = (post: Post): string | null =>
    sendings.value.find((each) => each.projectId === post.projectId && each.text === post.text.trim())?.entryId ?? null;

  function remember(entryId: string | null): void {
    const { answering: _before, ...others } = views.peek();
    views.value = entryId === null ? others : { ...others, answering: entryId };
    isLeftOpen = false;
  }

  function close(): void {
    remember(null);
    open.value = null;
    text.value = '';
    posting.value = false;
    failure.value = null;
  }

  function leave(): void {
    if (!posting.value) close();
  }

  /** The worker has it: it is safe there, and the box goes. */
  function takenOver(): void {
    if (!leaving) return;
    const { entryId, projectId } = leaving.sending;
    leaving = null;
    typed.drop(projectId);
    close();
    void saw(entryId);
  }

  // Somebody else is here now, or nobody: what was written belongs to the one before, and is kept as the draft.
  let uid: number | undefined;
  effect(() => {
    const next = account.value?.uid;
    if (next === uid) return;
    const isFirst = uid === undefined;
    uid = next;
    // Whoever is here when it opens finds what they left.
    if (isFirst) return;
    leaving = null;
    typed.dropAll();
    answered.value = new Set();
    sendings.value = [];
    close();
  });

  effect(() => {
    const now = posts.value;
    const { sending, before } = leaving ?? {};
    if (
      sending &&
      now.some(
        (post) => !before?.has(post.id) && post.projectId === sending.projectId && post.text.trim() === sending.text,
      )
    )
      takenOver();
    // One that waited was taken back.
    const gone = known.filter(
      (post) => post.state !== 'failed' && post.state !== 'waiting' && !now.some(({ id }) => id === post.id),
    );
    const ids = gone.flatMap((post) => entryOf(post) ?? []);
    if (ids.length > 0) answered.value = new Set([...answered.peek(), ...ids]);
    known = now;
  });

  async function save(projectId: number, now: string): Promise<void> {
    const refused = await typed.keep(projectId, now);
    if (refused && open.value?.projectId === projectId) failure.value = refused;
  }

  function show({ id: entryId, projectId }: Pick<InboxEntry, 'id' | 'projectId'>, beginning: string): void {
    if (projectId === null || posting.value) return;
    leaving = null;
    failure.value = null;
    remember(entryId);
    open.value = { entryId, projectId };
    text.value = beginning;
  }

  function canAnswer({ projectId, commentId, goneAt }: InboxEntry): boolean {
    return (
      projectId !== null &&
      commentId !== null &&
      goneAt === null &&
      Boolean(account.value) &&
      !account.value?.refused &&
      drafts.value !== undefined
    );
  }

  function beginningFor({ projectId, author }: InboxEntry): string {
    return typed.of(projectId ?? 0) || (author === '' ? '' : `@${author} `);
  }

  // The box that was open when the popup was closed, once all is known that it takes.
  effect(() => {
    const entries = inbox?.value;
    if (!isLeftOpen || !entries || !account.value || drafts.value === undefined) return;
    const left = entries.find(({ id }) => id === views.peek().answering);
    if (left && canAnswer(left)) show(left, beginningFor(left));
    else close();
  });

  async function post(): Promise<void> {
    const place = open.value;
    const wanted = text.value.trim();
    if (!place || posting.value || wanted === '' || lengthOf(wanted) > MAX_COMMENT_CHARS) return;
    const sending = { ...place, text: wanted };
    leaving = { sending, before: new Set(posts.value.map(({ id }) => id)) };
    sendings.value = [...sendings.value, sending];
    failure.value = null;
    posting.value = true;
    // Whoever comes back meanwhile is done with it.
    remember(null);
    const result = await ask('comment.post', { projectId: place.projectId, text: wanted });
    if (leaving?.sending !== sending) return;
    if (result.ok) {
      // It may have come and gone before the store told of it.
      if (!result.value.posts.some(({ text: its }) => its.trim() === wanted))
        answered.value = new Set([...answered.value, place.entryId]);
      return takenOver();
    }
    // Not taken over, as far as is known: it stays where it was typed, until the store says that it was.
    posting.value = false;
    failure.value = result.failure;
    remember(place.entryId);
  }

  return {
    shown: computed(() => open.value?.entryId ?? null),
    text,
    left: computed(() => MAX_COMMENT_CHARS - lengthOf(text.value)),
    posting,
    failure,
    people: computed(() => [
      ...new Set(
        (inbox?.value ?? [])
          .filter(({ projectId, author }) => projectId === open.value?.projectId && author !== '')
          .map(({ author }) => author),
      ),
    ]),
    takesFocus,
    stuck,
    canAnswer,
    isAnswered: ({ id }) => answered.value.has(id),
    postsOf: (projectId, entryId) =>
      posts.value.filter((each) => each.projectId === projectId && entryOf(each) === entryId),
    leave,
    toggle(entry) {
      if (open.value?.entryId === entry.id) return leave();
      takesFocus.value = true;
      show(entry, beginningFor(entry));
    },
    type(next) {
      if (!open.value || posting.value) return;
      text.value = next;
      failure.value = null;
      leaving = null;
      void save(open.value.projectId, next);
    },
    post,
    async send({ id: postId, projectId }) {
      const result = await ask('comment.send', { projectId, postId });
      stuck.value = result.ok ? null : { postId, failure: result.failure };
    },
    comeBackOnline() {
      const threads = new Set(posts.value.filter(({ state }) => state !== 'failed').map(({ projectId }) => projectId));
      for (const projectId of threads) void ask('thread.refresh', { projectId });
    },
    async edit(entry, { id: postId, projectId }) {
      if (withdrawing === postId) return;
      withdrawing = postId;
      const result = await ask('comment.withdraw', { projectId, postId });
      withdrawing = null;
      stuck.value = result.ok ? null : { postId, failure: result.failure };
      // It may have been sent meanwhile.
      if (!result.ok || result.value.draft === '') return;
      typed.drop(projectId);
      takesFocus.value = true;
      show(entry, result.value.draft);
    },
  };
}
