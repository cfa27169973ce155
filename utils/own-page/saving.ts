import { computed, effect, type ReadonlySignal } from '@preact/signals';
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
  const { busy, failures, ...actions } = createKeyedActions<string>();
  /** Whether it was saved or removed last, by `ownKey`, as long as that may not be stored yet. */
  const chosen = new Map<string, boolean>();
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

  // What is stored replaces what was chosen, unless its request is still under way.
  effect(() => {
    if (!saved.value) return;
    for (const key of chosen.keys()) if (!busy.peek().has(key)) chosen.delete(key);
  });

  /** Saves it with a note, which may be empty; `null` removes it. */
  async function setNote(subject: SavedSubject, note: string | null): Promise<void> {
    const { projectId, commentId } = subject;
    const key = ownKey(subject);
    // It is the wish of the person who is here now, however late it is sent.
    const uid = account.peek()?.uid ?? null;
    const request = () => send('saved.set', { ...ofThread(projectId), uid, commentId, note });
    chosen.set(key, note !== null);
    const result = await actions.run(key, request, note);
    if (!result.ok) chosen.delete(key);
  }

  return {
    isOn,
    things,
    thingOf,
    failureOf: (subject: SavedSubject) => failures.value.get(ownKey(subject)) ?? null,
    setNote,
    /** Saves it or removes it, whichever was not chosen last. */
    toggle(subject: SavedSubject) {
      const isSaved = chosen.get(ownKey(subject)) ?? thingOf(subject) !== undefined;
      void setNote(subject, isSaved ? null : '');
    },
  };
}
