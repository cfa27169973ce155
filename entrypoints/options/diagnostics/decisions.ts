import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { SkippedEntry } from '../../../utils/watch/types';

/** What was found and did not come to the inbox, a few at a time. */
export interface DecisionsModel {
  /** Those on show, the newest first, and how many there are. */
  readonly decisions: ReadonlySignal<{ shown: readonly SkippedEntry[]; all: number }>;
  /** Shows twenty more. */
  showMore(): void;
}

const PAGE_SIZE = 20;

export function decisionsModel(asides: ReadonlySignal<readonly SkippedEntry[] | undefined>): DecisionsModel {
  const limit = signal(PAGE_SIZE);
  return {
    decisions: computed(() => {
      const all = asides.value ?? [];
      return { shown: all.slice(0, limit.value), all: all.length };
    }),
    showMore() {
      limit.value += PAGE_SIZE;
    },
  };
}
