import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { snoozing, type Snoozing } from '../../../utils/own-page/snoozing';

/** Letting notifications wait, on a page that says when the person ended that. */
export interface SnoozeModel extends Snoozing {
  /** How often the person ended a wait here, which takes the button for it away. */
  readonly endedCount: ReadonlySignal<number>;
}

interface Sources extends Readonly<Parameters<typeof snoozing>[0]> {
  /** Epoch ms. */
  now: ReadonlySignal<number>;
}

export function snoozeModel({ now, ...sources }: Sources): SnoozeModel {
  const shared = snoozing(sources);
  const waking = signal(false);
  const endedCount = signal(0);
  // Lives as long as the page.
  effect(() => {
    if (!waking.value || shared.until(now.value) !== null) return;
    waking.value = false;
    endedCount.value = endedCount.peek() + 1;
  });
  return {
    ...shared,
    endedCount,
    async wake() {
      waking.value = true;
      const isDone = await shared.wake();
      if (!isDone) waking.value = false;
      return isDone;
    },
  };
}
