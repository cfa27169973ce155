import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { assume, keyOfCommand, retry } from '../commands/retry-and-undo';
import type { Pending } from '../commands/pending';
import type { READING_COMMANDS } from '../commands/reading-table';
import type { Unsent } from './unsent';

export type ReadingPending = Pending<typeof READING_COMMANDS>;

export type Draft = ReturnType<typeof createDraft>;

/** The text of a comment box. Every change is the draft of the thread at once, and a draft that arrives late never replaces typed text. */
export function createDraft(pending: ReadingPending, unsent: ReadonlySignal<Unsent | null>) {
  const text = signal('');
  /** Typed before the stored draft was read, which storing it would overwrite. */
  let early: string | null = null;
  let isKnown = false;
  let initialText = '';
  let isOpen = true;

  const inputOf = (next: string) => {
    const { projectId, account } = unsent.peek()!;
    return { projectId, uid: account?.uid ?? null, text: next };
  };
  const key = () => keyOfCommand(pending, 'draft.save', inputOf(''));
  /** What was typed here and is not stored yet, or could not be stored. */
  const unsaved = (): string | null => (isKnown ? ((pending.chosen(key()) as { text: string })?.text ?? null) : early);
  const newest = (): string =>
    unsaved() ?? (isKnown ? (pending.shown.drafts.peek()?.texts[unsent.peek()!.projectId] ?? '') : '');

  function type(next: string): void {
    text.value = next;
    const typed = next === initialText ? '' : next;
    if (isKnown) void pending.run('draft.save', inputOf(typed));
    else early = typed;
  }

  return {
    text,
    failure: computed(() => (unsent.value ? pending.failureOf(key()) : null)),
    type,
    /** Returns the typed text. An unchanged `initialText` does not count as typed. */
    typed: () => unsaved() ?? (text.value === initialText ? '' : text.value),
    /** Called once the stored draft is read, and after each change of it. Text that was typed before is put after it. */
    show(): void {
      if (isKnown) return;
      const typed = early;
      isKnown = true;
      if (typed) type([newest(), typed].filter(Boolean).join('\n\n'));
      else text.value = isOpen ? newest() : '';
    },
    /** Shows the draft of another person, or none. */
    reset(): void {
      text.value = isOpen ? newest() : '';
    },
    /** Shows a draft that the worker has stored. */
    replace(next: string): void {
      assume(pending, 'draft.save', inputOf(next));
      text.value = isOpen ? next : '';
    },
    /** Opens the box with the newest draft. @param initial shown if there is none; stored once the person types */
    open(initial: string): void {
      isOpen = true;
      initialText = initial;
      text.value = newest() || initial;
    },
    /** Closes and empties the box. The typed text stays the draft. */
    leave(): void {
      isOpen = false;
      text.value = '';
    },
    /** Stores what could not be stored before. @param isLast the page may end now: what was not answered is sent again */
    async flush(isLast?: boolean): Promise<void> {
      if (isKnown) await retry(pending, key(), isLast);
    },
  };
}
