import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../errors';

/**
 * The text of a box and the draft that is stored of it. Nothing typed is ever lost: it is stored at every key, so that no
 * place can close too early, and a stored draft that arrives late never replaces it.
 */
export interface Draft {
  /** What stands in the box. */
  readonly text: ReadonlySignal<string>;
  /** Why it could not be stored. */
  readonly failure: ReadonlySignal<Failure | null>;
  type(text: string): void;
  /** What somebody typed; the beginning of an answer is nobody's text. */
  typed(): string;
  /** The draft as the stores show it, the first time or again. What was typed before the first time comes after it. */
  show(stored: string): void;
  /** Shows the stored draft of another person. */
  reset(stored: string): void;
  /** The worker has stored this draft by itself: the stores show it a moment later. */
  replace(draft: string): void;
  /**
   * Opens the box again: with what was typed here and the stores do not show yet, otherwise with the stored draft.
   * @param beginning stands in the box where there is neither, and is no draft until somebody types
   */
  open(beginning: string): void;
  /** Empties the box, which is not shown any more. What was typed goes on as the draft. */
  leave(): void;
  /** Stores what could not be stored before. @returns when that is done */
  flush(): Promise<void>;
}

export function createDraft({ save }: { save: (text: string) => Promise<Result<null>> }): Draft {
  const text = signal('');
  const failure = signal<Failure | null>(null);
  /** The draft as the stores show it; `null` until it is known. */
  let stored: string | null = null;
  /** The draft where this box knows a newer one. */
  let newer: string | null = null;
  /** The newest text that the worker stored, or was asked to store. */
  let saving: { text: string; done: Promise<void> } | null = null;
  let beginning = '';
  let isOpen = true;

  function type(next: string): void {
    text.value = next;
    newer = next;
    void flush();
  }

  function flush(): Promise<void> {
    // Before the stored draft is known, storing another text would lose it.
    if (stored === null || newer === null) return Promise.resolve();
    if (saving?.text !== newer) saving = { text: newer, done: ask(newer) };
    return saving.done;
  }

  async function ask(draft: string): Promise<void> {
    const result = await save(draft);
    if (saving?.text !== draft) return;
    failure.value = result.ok ? null : result.failure;
    if (!result.ok) saving = null;
  }

  function show(next: string): void {
    const isFirst = stored === null;
    stored = next;
    if (next === newer) newer = null;
    if (!isFirst) return;
    if (newer) type(next ? `${next}\n\n${newer}` : newer);
    else reset(next);
  }

  function reset(next: string): void {
    stored = next;
    newer = null;
    saving = null;
    failure.value = null;
    text.value = isOpen ? next : '';
  }

  return {
    text,
    failure,
    type,
    typed: () => newer ?? (text.value === beginning ? '' : text.value),
    show,
    reset,
    replace(draft) {
      newer = draft;
      saving = { text: draft, done: Promise.resolve() };
      failure.value = null;
      text.value = isOpen ? draft : '';
    },
    open(begin) {
      isOpen = true;
      beginning = begin;
      text.value = (newer ?? stored ?? '') || begin;
    },
    leave() {
      isOpen = false;
      text.value = '';
    },
    flush,
  };
}
