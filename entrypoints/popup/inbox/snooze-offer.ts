import { signal, type ReadonlySignal } from '@preact/signals';
import { createSnoozing, type SnoozeOffer, type Snoozing } from '../../../utils/own-page/snoozing';

/** Snoozing notifications, with a menu of durations. */
export interface SnoozeModel extends Snoozing {
  readonly isMenuOpen: ReadonlySignal<boolean>;
  setMenuOpen(open: boolean): void;
}

/** The snooze control of the inbox: the active snooze, and the menu of durations. */
export function createSnoozeModel(sources: Parameters<typeof createSnoozing>[0]): SnoozeModel {
  const isMenuOpen = signal(false);
  const shared = createSnoozing(sources);
  return {
    ...shared,
    isMenuOpen,
    setMenuOpen(open) {
      isMenuOpen.value = open;
    },
    snooze(offer: SnoozeOffer) {
      isMenuOpen.value = false;
      return shared.snooze(offer);
    },
  };
}
