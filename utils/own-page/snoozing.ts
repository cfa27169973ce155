/** The view model of snoozing: until when notifications wait, and the requests that change it. */
import type { ReadonlySignal } from '@preact/signals';
import { createAction } from '../action';
import type { Failure } from '../errors';
import type { Send } from '../messages';
import { isSnoozed, SNOOZE_CHOICES, snoozeEnd, type Snooze, type SnoozeChoice } from '../watch/snooze';

interface Dependencies {
  send: Send;
  /** `undefined` until the first read. */
  stored: ReadonlySignal<Snooze | null | undefined>;
}

/** A time to which notifications can be snoozed. `until`: epoch ms */
export interface SnoozeOffer {
  choice: SnoozeChoice;
  until: number;
}

/** Times are epoch ms. */
export interface Snoozing {
  /** The request under way. */
  readonly busy: ReadonlySignal<SnoozeChoice | 'wake' | null>;
  /** Why the last request failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** When the snooze ends, `null` without one. */
  until(now: number): number | null;
  /** The snoozes that can be chosen now. */
  offers(now: number): SnoozeOffer[];
  /** @returns false if it failed, or another request is under way */
  snooze(offer: SnoozeOffer): Promise<boolean>;
  /** Ends the snooze; notifications that waited are shown. @returns false if it failed, or another request is under way */
  wake(): Promise<boolean>;
}

export function createSnoozing({ send, stored }: Dependencies): Snoozing {
  const action = createAction<SnoozeChoice | 'wake'>();

  return {
    busy: action.running,
    failure: action.failure,
    until: (now) => (isSnoozed(stored.value ?? null, now) ? (stored.value?.until ?? null) : null),
    offers: (now) =>
      SNOOZE_CHOICES.flatMap((choice) => {
        const until = snoozeEnd(choice, new Date(now));
        return until === null ? [] : [{ choice, until }];
      }),
    snooze: ({ choice, until }) => action.run(choice, () => send('snooze.set', { until })),
    wake: () => action.run('wake', () => send('snooze.set', { until: null })),
  };
}
