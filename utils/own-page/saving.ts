import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../keyed-actions';
import { savedItem } from '../storage/items';
import { ownOf } from '../storage/store';
import { savedKey, type SavedSubject } from '../watch/saved';
import { hasPart, type Settings } from '../watch/settings';
import type { Saved, SavedThing } from '../watch/types';
import type { AskingDependencies } from './following';

interface SavingDependencies extends AskingDependencies {
  saved: ReadonlySignal<Saved | undefined>;
  settings: ReadonlySignal<Settings | undefined>;
}

export type Saving = ReturnType<typeof createSaving>;

/** Creates the model of a page. It follows the stores as long as the page lives. */
export function createSaving({
  send,
  account,
  saved,
  settings,
  ofThread = (projectId) => ({ projectId }),
}: SavingDependencies) {
  /** By `ownKey`: the notes to store; `null` removes what was saved. */
  const { failures, wishes, ...actions } = createKeyedActions<string, string | null>(saved);
  /** The last notes that this page wrote or removed, by `ownKey`. */
  const notes = signal<ReadonlyMap<string, string>>(new Map());
  /** Whether the person saves things at all. */
  const isOn = computed(() => hasPart(settings.value, 'saved'));
  /** By `savedKey`. `null` while signed out or where it is switched off, `undefined` until known. */
  const things = computed((): Readonly<Record<string, SavedThing>> | null | undefined => {
    if (account.value === null || !isOn.value) return null;
    if (!account.value || !saved.value) return undefined;
    return ownOf(savedItem, saved.value, account.value.uid).things;
  });

  /** Another person sees nothing of what failed for the one before. */
  const ownKey = (subject: SavedSubject): string => `${account.value?.uid} ${savedKey(subject)}`;
  const thingOf = (subject: SavedSubject): SavedThing | undefined => things.value?.[savedKey(subject)];

  /** The note as it was typed here, until it is stored. */
  function noteOf(subject: SavedSubject): string {
    const key = ownKey(subject);
    const typed = notes.value.get(key);
    const isStored = wishes.value.get(key)?.choice === undefined && !failures.value.has(key);
    return (isStored ? undefined : typed) ?? thingOf(subject)?.note ?? '';
  }

  const keepNote = (subject: SavedSubject, note: string): void => {
    notes.value = new Map([...notes.value, [ownKey(subject), note]]);
  };

  /** Saves it with a note, which may be empty; `null` removes it. */
  async function setNote(subject: SavedSubject, note: string | null): Promise<void> {
    const { projectId, commentId } = subject;
    // It is the wish of the person who is here now, however late it is sent.
    const uid = account.peek()?.uid ?? null;
    const request = () => send('saved.set', { ...ofThread(projectId), uid, commentId, note });
    if (note !== null) keepNote(subject, note);
    await actions.run(ownKey(subject), request, note);
  }

  return {
    isOn,
    things,
    thingOf,
    failureOf: (subject: SavedSubject) => failures.value.get(ownKey(subject)) ?? null,
    noteOf,
    /** Whether there is a note, or may be one soon: it was saved on this page. */
    hasNote: (subject: SavedSubject) =>
      thingOf(subject) !== undefined && (noteOf(subject) !== '' || notes.value.has(ownKey(subject))),
    setNote,
    /** Sends the last keys of a note, which wait for those before them. */
    flush: () => actions.flush(),
    /** Saves it or removes it, whichever was not chosen last. What was removed on this page gets its note back. */
    toggle(subject: SavedSubject) {
      const key = ownKey(subject);
      const note = wishes.value.get(key)?.choice;
      const isSaved = note === undefined ? thingOf(subject) !== undefined : note !== null;
      if (isSaved) keepNote(subject, noteOf(subject));
      void setNote(subject, isSaved ? null : (notes.peek().get(key) ?? ''));
    },
  };
}
