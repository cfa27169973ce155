import { signal, type ReadonlySignal } from '@preact/signals';
import { snoozing, type SnoozeOffer, type Snoozing } from '../../../utils/own-page/snoozing';

/** Letting notifications wait, behind a button that offers for how long. */
export interface SnoozeModel extends Snoozing {
  /** Whether it is offered for how long they may wait. */
  readonly choosing: ReadonlySignal<boolean>;
  choose(isChoosing: boolean): void;
}

export function snoozeModel(sources: Parameters<typeof snoozing>[0]): SnoozeModel {
  const choosing = signal(false);
  const shared = snoozing(sources);
  return {
    ...shared,
    choosing,
    choose(isChoosing) {
      choosing.value = isChoosing;
    },
    snooze(offer: SnoozeOffer) {
      choosing.value = false;
      return shared.snooze(offer);
    },
  };
}
