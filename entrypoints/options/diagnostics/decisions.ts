import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { SkippedEntry } from '../../../utils/watch/types';

/** The view model of the list of what was found but not added to the inbox. */
export interface DecisionsModel {
  /** The visible entries, newest first, and the number of all. */
  readonly decisions: ReadonlySignal<{ shown: readonly SkippedEntry[]; all: number }>;
  /** Shows twenty more. */
  showMore: () => void;
}

const PAGE_SIZE = 20;

export function decisionsModel(skipped: ReadonlySignal<readonly SkippedEntry[] | undefined>): DecisionsModel {
  const limit = signal(PAGE_SIZE);
  return {
    decisions: computed(() => {
      const all = skipped.value ?? [];
      return { shown: all.slice(0, limit.value), all: all.length };
    }),
    showMore() {
      limit.value += PAGE_SIZE;
    },
  };
}
