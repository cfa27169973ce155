import { signal, type ReadonlySignal } from '@preact/signals';
import { snoozing, type SnoozeOffer, type Snoozing } from '../../../utils/own-page/snoozing';

/** Letting notifications wait, behind a button that offers for how long. */
export interface SnoozeModel extends Snoozing {
  /** Whether it is offered for how long they may wait. */
  readonly isMenuOpen: ReadonlySignal<boolean>;
  setMenuOpen(isChoosing: boolean): void;
}

export function snoozeModel(sources: Parameters<typeof snoozing>[0]): SnoozeModel {
  const isMenuOpen = signal(false);
  const shared = snoozing(sources);
  return {
    ...shared,
    isMenuOpen,
    setMenuOpen(isChoosing) {
      isMenuOpen.value = isChoosing;
    },
    snooze(offer: SnoozeOffer) {
      isMenuOpen.value = false;
      return shared.snooze(offer);
    },
  };
}
