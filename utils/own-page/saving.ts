import { computed, type ReadonlySignal } from '@preact/signals';
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
  const { failures, ...actions } = createKeyedActions<string>();
  /** Whether the person saves things at all. */
  const isOn = computed(() => hasPart(settings.value, 'saved'));
  /** By `savedKey`. `null` while signed out or where it is switched off, `undefined` until known. */
  const things = computed((): Readonly<Record<string, SavedThing>> | null | undefined => {
    if (account.value === null || !isOn.value) return null;
    if (!account.value || !saved.value) return undefined;
    return ownOf(savedItem, saved.value, account.value.uid).things;
  });

  /** Saves it with a note, which may be empty; `null` removes it. */
  function setNote(subject: SavedSubject, note: string | null): void {
    const { projectId, commentId } = subject;
    // It is the wish of the person who is here now, however late it is sent.
    const uid = account.peek()?.uid ?? null;
    const request = () => send('saved.set', { ...ofThread(projectId), uid, commentId, note });
    void actions.run(savedKey(subject), request, note);
  }

  return {
    isOn,
    things,
    thingOf: (subject: SavedSubject) => things.value?.[savedKey(subject)],
    failureOf: (subject: SavedSubject) => failures.value.get(savedKey(subject)) ?? null,
    setNote,
    toggle: (subject: SavedSubject) => setNote(subject, things.peek()?.[savedKey(subject)] ? null : ''),
  };
}
