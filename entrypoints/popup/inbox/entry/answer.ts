import { computed, effect, signal, untracked } from '@preact/signals';
import { withMention } from '../../../../utils/thread/completion';
import type { Composer } from '../../../../utils/thread/composer';
import type { InboxEntry } from '../../../../utils/watch/types';
import { onPersonLeft } from '../../shared/changes';
import { createComposers, type ComposerDependencies } from './composers';
import { createPostedAnswers, type Posting } from './posted-answers';
import type { SharedDependencies } from '../../view-types';

interface Dependencies extends ComposerDependencies, Pick<SharedDependencies, 'uiState'> {
  markRead: (entryId: string) => Promise<void>;
}

/** Answers a comment below its entry, one at a time. The text is the draft of the thread. */
export function createAnswerModel(dependencies: Dependencies) {
  const { account, drafts, inbox, uiState, markRead } = dependencies;
  const { addPosting, lastEntryIn, forget, ...posted } = createPostedAnswers(dependencies);
  const composers = createComposers(dependencies, (projectId) => {
    // The worker has stored the comment, so the composer is no longer needed.
    if (open.value?.projectId === projectId) close();
    const entryId = lastEntryIn(projectId);
    if (entryId !== undefined) void markRead(entryId);
  });
  const { open, show, close, restoring } = createOpenComposer(uiState, composers.of, addPosting);

  function canAnswer({ commentId, goneAt }: InboxEntry): boolean {
    const canWrite = Boolean(account.value) && !account.value?.refused && drafts.value !== undefined;
    return canWrite && commentId !== null && goneAt === null;
  }

  /** Closes the composer below an entry. The text stays the draft of the thread, which other views may change. */
  function closeBelow(entryId: string): void {
    if (open.value?.entryId === entryId && !open.value.composer.posting.value) close();
  }

  // A sign-out or a change of person closes the composer, because its text belongs to the person before.
  onPersonLeft(account, () => {
    forget();
    close();
  });
  // Restores the composer that was open when the popup was closed, once the stores are read.
  effect(() => {
    const id = restoring();
    if (id === undefined || !inbox.value || !account.value || drafts.value === undefined) return;
    const saved = inbox.value.find((entry) => entry.id === id);
    if (saved && canAnswer(saved)) show(saved);
    else close();
  });

  return {
    ...posted,
    /** The id of the entry that is being answered. */
    entryId: computed(() => open.value?.entryId ?? null),
    composer: computed(() => open.value?.composer ?? null),
    composerOf: composers.of,
    canAnswer,
    close: closeBelow,
    /** Opens the composer below an entry, with the draft of the thread or the name of the author; or closes it. */
    toggle(entry: InboxEntry): void {
      if (open.value?.entryId === entry.id) closeBelow(entry.id);
      else show(entry)?.focus();
    },
    /** Withdraws a comment that was not sent yet, and opens it in the composer below the entry. */
    async edit(entry: InboxEntry, postId: string): Promise<void> {
      if (entry.projectId !== null && (await composers.of(entry.projectId).withdraw(postId))) show(entry);
    },
    flush: composers.flush,
  };
}

/** The composer that is open, which is stored so that it is open again when the popup is. */
function createOpenComposer(
  uiState: Dependencies['uiState'],
  composerOf: (projectId: number) => Composer,
  onPosting: (posting: Posting) => void,
) {
  const open = signal<{ entryId: string; projectId: number; composer: Composer } | null>(null);
  /** The entry of the composer that was open at the last closing, until it is open again. */
  let restoring = uiState.peek().answering;

  function persist(entryId: string | null): void {
    const { answering: _answering, ...others } = uiState.peek();
    uiState.value = entryId === null ? others : { ...others, answering: entryId };
    restoring = undefined;
  }

  function close(): void {
    open.peek()?.composer.leave();
    open.value = null;
    persist(null);
  }

  // A composer that is posting is not restored later, and its text is recorded for its entry.
  effect(() => {
    if (!open.value) return;
    const { composer, ...origin } = open.value;
    const isPosting = composer.posting.value;
    untracked(() => {
      if (isPosting) onPosting({ ...origin, text: composer.text.value.trim() });
      persist(isPosting ? null : origin.entryId);
    });
  });

  return {
    open,
    close,
    restoring: () => restoring,
    show: ({ id: entryId, projectId, author }: InboxEntry): Composer | null => {
      if (projectId === null || open.value?.composer.posting.value) return null;
      close();
      const composer = composerOf(projectId);
      composer.open(author === '' ? '' : withMention('', author));
      open.value = { entryId, projectId, composer };
      return composer;
    },
  };
}
