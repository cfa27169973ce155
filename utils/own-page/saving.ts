import { computed, type ReadonlySignal } from '@preact/signals';
import { keyAt } from '../commands/command';
import { canUndo, undo } from '../commands/retry-and-undo';
import type { Pending } from '../commands/pending';
import type { SAVED_COMMANDS } from '../commands/saved-table';
import type { Asked } from '../commands/messages';
import { savedKey, type SavedSubject, type SavedThing } from '../saved';
import { hasPart, type Settings } from '../settings';
import type { Account } from '../storage/items';

interface Dependencies {
  pending: Pending<typeof SAVED_COMMANDS>;
  account: ReadonlySignal<Account | null | undefined>;
  settings: ReadonlySignal<Settings | undefined>;
}

const keyOf = (subject: SavedSubject): string => keyAt('saved', 'things', savedKey(subject));

export type Saving = ReturnType<typeof createSaving>;

/** Creates the model of a page. It follows the stores as long as the page lives. */
export function createSaving({ pending, account, settings }: Dependencies) {
  /** Whether the person saves things at all. */
  const isOn = computed(() => hasPart(settings.value, 'saved'));
  /** By `savedKey`. `null` while signed out or where it is switched off, `undefined` until known. */
  const things = computed((): Readonly<Record<string, SavedThing>> | null | undefined =>
    isOn.value ? pending.shown.saved.value && pending.shown.saved.value.things : null,
  );
  const thingOf = (subject: SavedSubject): SavedThing | undefined => things.value?.[savedKey(subject)];
  const chosen = (subject: SavedSubject) => pending.chosen(keyOf(subject)) as Asked<'saved.set'> | undefined;
  /** The note as it was typed here, also where that could not be stored. */
  const noteOf = (subject: SavedSubject): string => chosen(subject)?.note ?? thingOf(subject)?.note ?? '';

  /** Saves it with a note, which may be empty; `null` removes it. It is the choice of the person who is here now, however late it is sent. */
  async function setNote({ projectId, commentId }: SavedSubject, note: string | null): Promise<void> {
    await pending.run('saved.set', { projectId, commentId, uid: account.peek()?.uid ?? null, note });
  }

  return {
    isOn,
    things,
    thingOf,
    failureOf: (subject: SavedSubject) => pending.failureOf(keyOf(subject)),
    noteOf,
    /** Whether there is a note, or may be one soon: it was saved on this page. */
    hasNote: (subject: SavedSubject) =>
      thingOf(subject) !== undefined && (noteOf(subject) !== '' || pending.isChanged(keyOf(subject))),
    setNote,
    /** Saves it, or removes it. What was removed on this page gets its note back. */
    toggle(subject: SavedSubject) {
      const key = keyOf(subject);
      if (!thingOf(subject) && canUndo(pending, key)) void undo(pending, key);
      else void setNote(subject, thingOf(subject) ? null : '');
    },
  };
}
