import type { ReadonlySignal } from '@preact/signals';
import { createAction } from '../action';
import type { Send } from '../commands/messages';
import { isSnoozed, type Snooze } from '../watch/snooze';

/** The view model of snoozing: until when notifications wait, and the requests that change it. Times are epoch ms. */
export function createSnoozing({ send, stored }: { send: Send; stored: ReadonlySignal<Snooze | null | undefined> }) {
  const action = createAction<'snooze' | 'wake'>();

  return {
    busy: action.running,
    failure: action.failure,
    until: (now: number) => (isSnoozed(stored.value ?? null, now) ? (stored.value?.until ?? null) : null),
    /** @returns false if it failed, or another request is under way */
    snooze: (until: number) => action.run('snooze', () => send('snooze.set', { until })),
    /** Ends the snooze; notifications that waited are shown. */
    wake: () => action.run('wake', () => send('snooze.set', { until: null })),
  };
}
