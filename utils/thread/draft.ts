import { signal } from '@preact/signals';
import type { Failure, Result } from '../errors';

interface Saving {
  text: string;
  isStored: boolean;
  done: Promise<void>;
}

/** The text of a comment box and its draft. Every change is stored at once, and a draft that arrives late never replaces typed text. */
export function createDraft(save: (text: string) => Promise<Result<null>>) {
  const text = signal('');
  const failure = signal<Failure | null>(null);
  /** The draft in the stores; `null` until it is read. */
  let stored: string | null = null;
  /** The typed text, if it is newer than `stored`. */
  let newer: string | null = null;
  /** The newest text that was sent to the worker to be stored. */
  let saving: Saving | null = null;
  let initialText = '';
  let isOpen = true;

  function type(next: string): void {
    text.value = next;
    newer = next;
    void flush();
  }

  /** Stores what could not be stored before. @param isLast the page may end now: what was not answered is sent again */
  function flush(isLast = false): Promise<void> {
    // Storing a text before the stored draft is read would overwrite it.
    if (stored === null || newer === null) return Promise.resolve();
    if (saving?.text !== newer || (isLast && !saving.isStored)) {
      const next: Saving = { text: newer, isStored: false, done: Promise.resolve() };
      saving = next;
      next.done = saveText(next);
    }
    return saving.done;
  }

  async function saveText(attempt: Saving): Promise<void> {
    const result = await save(attempt.text);
    if (saving !== attempt) return;
    failure.value = result.ok ? null : result.failure;
    if (result.ok) attempt.isStored = true;
    else saving = null;
  }

  /** Receives the stored draft. At the first call, text that was typed before is put after it. */
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
    /** Returns the typed text. An unchanged `initialText` does not count as typed. */
    typed: () => newer ?? (text.value === initialText ? '' : text.value),
    show,
    reset,
    /** Shows a draft that the worker has stored and that the stores do not show yet. */
    replace(draft: string): void {
      newer = draft;
      saving = { text: draft, isStored: true, done: Promise.resolve() };
      failure.value = null;
      text.value = isOpen ? draft : '';
    },
    /** Opens the box with the newest draft. @param initial shown if there is none; stored once the person types */
    open(initial: string): void {
      isOpen = true;
      initialText = initial;
      text.value = (newer ?? stored ?? '') || initial;
    },
    /** Closes and empties the box. The typed text stays the draft. */
    leave(): void {
      isOpen = false;
      text.value = '';
    },
    flush,
  };
}
