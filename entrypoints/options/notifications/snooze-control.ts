import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { createSnoozing, type Snoozing } from '../../../utils/own-page/snoozing';

/** The view model of snoozing, which also counts how often the person ended a snooze here. */
export interface SnoozeModel extends Snoozing {
  /** Ending a snooze removes its button, so the view moves the focus when this changes. */
  readonly endedCount: ReadonlySignal<number>;
}

interface Dependencies extends Readonly<Parameters<typeof createSnoozing>[0]> {
  /** Epoch ms. */
  now: ReadonlySignal<number>;
}

export function createSnoozeModel({ now, ...sources }: Dependencies): SnoozeModel {
  const shared = createSnoozing(sources);
  const isEnding = signal(false);
  const endedCount = signal(0);
  // Never disposed: the model lives as long as the page.
  effect(() => {
    if (!isEnding.value || shared.until(now.value) !== null) return;
    isEnding.value = false;
    endedCount.value = endedCount.peek() + 1;
  });
  return {
    ...shared,
    endedCount,
    async wake() {
      isEnding.value = true;
      const isDone = await shared.wake();
      if (!isDone) isEnding.value = false;
      return isDone;
    },
  };
}
