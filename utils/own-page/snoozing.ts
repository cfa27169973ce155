import type { ReadonlySignal } from '@preact/signals';
import { createAction } from '../action';
import type { Send } from '../messages';
import { isSnoozed, SNOOZE_CHOICES, snoozeEnd, type Snooze, type SnoozeChoice } from '../watch/snooze';
import { clockTime } from '../locale/formats';
import { language, t, type MessageKey } from '../locale/i18n';

interface SnoozeOffer {
  choice: SnoozeChoice;
  until: number;
}

/** The view model of snoozing: until when notifications wait, and the requests that change it. Times are epoch ms. */
export function createSnoozing({ send, stored }: { send: Send; stored: ReadonlySignal<Snooze | null | undefined> }) {
  const action = createAction<SnoozeChoice | 'wake'>();

  return {
    busy: action.running,
    failure: action.failure,
    until: (now: number) => (isSnoozed(stored.value ?? null, now) ? (stored.value?.until ?? null) : null),
    offers: (now: number) =>
      SNOOZE_CHOICES.flatMap((choice) => {
        const until = snoozeEnd(choice, new Date(now));
        return until === null ? [] : [{ choice, until }];
      }),
    /** @returns false if it failed, or another request is under way */
    snooze: ({ choice, until }: SnoozeOffer) => action.run(choice, () => send('snooze.set', { until })),
    /** Ends the snooze; notifications that waited are shown. */
    wake: () => action.run('wake', () => send('snooze.set', { until: null })),
  };
}

const WORDS = {
  hour: 'snooze_hour',
  hours: 'snooze_hours',
  evening: 'snooze_evening',
  tomorrow: 'snooze_tomorrow',
  monday: 'snooze_monday',
} as const satisfies Record<SnoozeChoice, MessageKey>;

/** Returns the label of a snooze choice, with the time at which it ends. Epoch ms. */
export function snoozeWords({ choice, until }: { choice: SnoozeChoice; until: number }, now: number): string {
  // “Tomorrow” names the day already.
  return t(WORDS[choice], clockTime(until, choice === 'tomorrow' ? until : now, language()));
}
