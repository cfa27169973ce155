/** Letting notifications wait, as every page that offers it does. */
import type { ReadonlySignal } from '@preact/signals';
import { createAction } from '../action';
import type { Failure } from '../errors';
import type { send } from '../messages';
import { isSnoozed, SNOOZE_CHOICES, snoozeEnd, type SnoozeChoice } from '../watch/snooze';
import type { Snooze } from '../storage/items';

interface Sources {
  ask: typeof send;
  /** `undefined` until the first read. */
  stored: ReadonlySignal<Snooze | null | undefined>;
}

/** For how long notifications could wait: until `until`, in epoch ms. */
export interface SnoozeOffer {
  choice: SnoozeChoice;
  until: number;
}

/** Notifications that wait because the person wants it so. Times are epoch ms. */
export interface Snoozing {
  /** What the worker is asked for right now. */
  readonly busy: ReadonlySignal<SnoozeChoice | 'wake' | null>;
  /** Why the newest wish was not granted. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Until when they wait, `null` where they do not. */
  until(now: number): number | null;
  /** What can be chosen now. */
  offers(now: number): SnoozeOffer[];
  /** Lets them wait. @returns whether that was asked and done */
  snooze(offer: SnoozeOffer): Promise<boolean>;
  /** Lets them come again, and those that waited. @returns whether that was asked and done */
  wake(): Promise<boolean>;
}

export function snoozing({ ask, stored }: Sources): Snoozing {
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
    snooze: ({ choice, until }) => action.run(choice, () => ask('snooze.set', { until })),
    wake: () => action.run('wake', () => ask('snooze.set', { until: null })),
  };
}
