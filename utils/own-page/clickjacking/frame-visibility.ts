/** Follows whether the person sees a frame in a foreign page at all, as far as the page lets the loader say so. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Occlusion } from './occlusion-reports';
import { checkAgain, judgePresses, MIN_UNCHANGED_MS, type PressDependencies } from './presses';

interface Dependencies extends PressDependencies {
  /** A page changes nothing in a tab that was left: what was seen last counts. */
  document: Pick<Document, 'hidden'>;
}

export type FrameVisibility = ReturnType<typeof followVisibility>;

/** Also judges presses. */
export function followVisibility({ document, ...reports }: Dependencies) {
  const { occlusion, recheck } = reports;
  const { press, checkPress, isOpenAt } = judgePresses(reports);
  const isSeen = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const known = occlusion.value;
    const isCovered = !isInSight(known);
    if (isCovered || (known?.hasMoved && !isSeen.peek())) {
      clearTimeout(timer);
      timer = undefined;
    }
    if (isCovered) isSeen.value = false;
    else timer ??= setTimeout(() => (isSeen.value = true), MIN_UNCHANGED_MS);
  });

  return {
    press,
    isOpenAt,
    /** Has the loader observe the panel, which it does only while the person is about. */
    recheck,
    /** Whether enough of it to read in is in view: first for `MIN_UNCHANGED_MS`, then until it is covered or gone. */
    isSeen: isSeen as ReadonlySignal<boolean>,
    whenSeen: () =>
      new Promise<void>((resolve) => {
        const stop = effect(() => {
          if (!isSeen.value) return;
          queueMicrotask(() => stop());
          resolve();
        });
      }),
    /** Has the loader check what was pressed last, or that the panel is still seen. */
    check: async (what: 'press' | 'panel'): Promise<boolean> => {
      if (what === 'press') return checkPress();
      if (!isSeen.peek() || document.hidden) return isSeen.peek();
      return isInSight(await checkAgain(occlusion, recheck));
    },
  };
}

function isInSight(known: Occlusion | null): boolean {
  return known?.covered.includes(false) === true;
}
