import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Input, send } from '../../../../utils/messages';
import type { Account, Drafts, OutboxEntry, Post } from '../../../../utils/storage/items';
import { withMention } from '../../../../utils/comments/completion';
import { createComposer, type Composer } from '../../../../utils/thread/composer';
import { postsOf, unsentIn } from '../../../../utils/thread/unsent';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { OpenParts } from '../../../../utils/storage/view-state';
import { noViews } from '../../navigation/restored-views';

interface Sources {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  /** Where the entry stands whose box was left open. */
  inbox?: ReadonlySignal<InboxEntry[] | undefined>;
  views?: Signal<OpenParts>;
  /** An entry was answered, so it was read. */
  markRead: (entryId: string) => Promise<void>;
}

/** Answering a comment where it is shown. What is typed is the draft of its thread. */
export interface AnswerModel {
  /** The entry that is being answered. One at a time. */
  readonly entryId: ReadonlySignal<string | null>;
  /** What is written below it; `null` while no box is open. */
  readonly composer: ReadonlySignal<Composer | null>;
  /** What is written in a thread, open or not. */
  composerOf(projectId: number): Composer;
  canAnswer(entry: InboxEntry): boolean;
  /** Whether its answer reached the service since the popup was opened. */
  isAnswered(entry: InboxEntry): boolean;
  /** What is on its way to a thread; `entryId`: what was written below that entry, `null`: the rest. */
  postsOf(projectId: number, entryId: string | null): Post[];
  /** Opens the box with the draft of the thread, or with the name of the person it is for; or closes it. */
  toggle(entry: InboxEntry): void;
  /** The box below an entry is out of sight: what was typed goes on as the draft, which others may change. */
  close(entryId: string): void;
  /** The network is back: what waited for it is sent, and what is being checked looked for. */
  retryWaiting(): void;
  /** Takes back a comment that waits or was not sent, and goes on writing below the entry. */
  edit(entry: InboxEntry, postId: string): Promise<void>;
  /** Stores what could not be stored before. */
  flush(): void;
}

/** A text that was sent from below an entry. */
interface Sending {
  entryId: string;
  projectId: number;
  text: string;
}

export function answerModel({
  ask,
  account,
  drafts,
  outbox,
  inbox,
  views = noViews(),
  markRead,
}: Sources): AnswerModel {
  const open = signal<{ entryId: string; projectId: number; composer: Composer } | null>(null);
  /** Whether the box that was left open is still to be looked for. */
  let isRestorePending = views.peek().answering !== undefined;
  const answered = signal<ReadonlySet<string>>(new Set());
  const sendings = signal<readonly Sending[]>([]);
  /** By project id. They outlive their boxes, since the stores show a moment later what was typed. */
  const composers = new Map<number, Composer>();
  /** What was on its way when last looked at. */
  let known: readonly Post[] = [];

  const posts = computed((): readonly Post[] => postsOf(outbox.value ?? [], account.value));
  const entryOf = (post: Post): string | null =>
    sendings.value.find((each) => each.projectId === post.projectId && each.text === post.text.trim())?.entryId ?? null;

  function persistOpen(entryId: string | null): void {
    const { answering: _before, ...others } = views.peek();
    views.value = entryId === null ? others : { ...others, answering: entryId };
    isRestorePending = false;
  }

  function closeBox(): void {
    open.peek()?.composer.leave();
    open.value = null;
    persistOpen(null);
  }

  /** The worker has it: it is safe there, and the box goes. */
  function onPosted(projectId: number): void {
    if (open.value?.projectId === projectId) closeBox();
    const entryId = sendings.value.findLast((each) => each.projectId === projectId)?.entryId;
    if (entryId !== undefined) void markRead(entryId);
  }

  function composerOf(projectId: number): Composer {
    const made = composers.get(projectId) ?? untracked(() => makeComposer(projectId));
    composers.set(projectId, made);
    return made;
  }

  function makeComposer(projectId: number): Composer {
    const composer = createComposer({
      ask,
      thread: {
        of: { projectId },
        async run(name, input) {
          const result = await ask(name, { ...input, projectId } as Input<typeof name>);
          return result.ok ? null : result.failure;
        },
      },
      unsent: computed(() => {
        if (account.value === undefined || !drafts.value) return null;
        return unsentIn({ account: account.value, drafts: drafts.value, outbox: outbox.value ?? [] }, projectId);
      }),
      people: computed(() => [
        ...new Set(
          (inbox?.value ?? [])
            .filter((entry) => entry.projectId === projectId && entry.author !== '')
            .map(({ author }) => author),
        ),
      ]),
      onTaken: () => onPosted(projectId),
    });
    composer.leave();
    return composer;
  }

  // Another person is here now, or nobody. What was written belongs to the one before.
  let uid: number | undefined;
  effect(() => {
    const next = account.value?.uid;
    if (next === uid) return;
    const isFirst = uid === undefined;
    uid = next;
    // The first person finds what they left.
    if (isFirst) return;
    answered.value = new Set();
    sendings.value = [];
    closeBox();
  });

  effect(() => {
    const now = posts.value;
    // One that waited was taken back.
    const gone = known.filter(
      (post) => post.state !== 'failed' && post.state !== 'waiting' && !now.some(({ id }) => id === post.id),
    );
    const ids = gone.flatMap((post) => entryOf(post) ?? []);
    if (ids.length > 0) answered.value = new Set([...answered.peek(), ...ids]);
    known = now;
  });

  function openBox({ id: entryId, projectId, author }: InboxEntry): Composer | null {
    if (projectId === null || open.value?.composer.posting.value) return null;
    closeBox();
    const composer = composerOf(projectId);
    composer.open(author === '' ? '' : withMention('', author));
    open.value = { entryId, projectId, composer };
    return composer;
  }

  function close(entryId: string): void {
    if (open.value?.entryId === entryId && !open.value.composer.posting.value) closeBox();
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

  // An answer on its way is remembered as no open box, and as what was sent from below its entry.
  effect(() => {
    const place = open.value;
    if (!place) return;
    const { composer, ...where } = place;
    const isPosting = composer.posting.value;
    untracked(() => {
      if (isPosting) sendings.value = [...sendings.value, { ...where, text: composer.text.value.trim() }];
      persistOpen(isPosting ? null : where.entryId);
    });
  });

  // The box that was open when the popup was closed, once all is known that it takes.
  effect(() => {
    const entries = inbox?.value;
    if (!isRestorePending || !entries || !account.value || drafts.value === undefined) return;
    const left = entries.find(({ id }) => id === views.peek().answering);
    if (left && canAnswer(left)) openBox(left);
    else closeBox();
  });

  return {
    entryId: computed(() => open.value?.entryId ?? null),
    composer: computed(() => open.value?.composer ?? null),
    composerOf,
    canAnswer,
    isAnswered: ({ id }) => answered.value.has(id),
    postsOf: (projectId, entryId) =>
      posts.value.filter((each) => each.projectId === projectId && entryOf(each) === entryId),
    close,
    toggle(entry) {
      if (open.value?.entryId === entry.id) close(entry.id);
      else openBox(entry)?.focus();
    },
    retryWaiting() {
      const threads = new Set(posts.value.filter(({ state }) => state !== 'failed').map(({ projectId }) => projectId));
      for (const projectId of threads) void ask('thread.refresh', { projectId });
    },
    async edit(entry, postId) {
      if (entry.projectId !== null && (await composerOf(entry.projectId).withdraw(postId))) openBox(entry);
    },
    flush() {
      for (const composer of composers.values()) void composer.flush();
    },
  };
}
