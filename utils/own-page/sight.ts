/**
 * Says whether the person really sees the panel, or its pill: the page around may have covered it, or moved it under the pointer.
 * The loader observes that (`utils/page/occlusion.ts`), and checks again on request. Without its answer, nothing counts as seen.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Box, Occlusion } from './covered-strips';

/** A person needs this long to take in what was uncovered or moved. */
export const MIN_UNCHANGED_MS = 500;
/** If the page blocks the loader's check for longer, nothing counts as seen. */
const RECHECK_TIMEOUT_MS = 1000;
/** Sizes are rounded, in px. */
const SLACK_PX = 4;

interface Dependencies {
  /** The window of the panel or of its pill. */
  frame: Pick<Window, 'innerWidth' | 'innerHeight'>;
  /** A page changes nothing in a tab that was left: what was seen last counts. */
  document: Pick<Document, 'hidden'>;
  /** A new object after each check by the loader; `null` before the first. */
  occlusion: ReadonlySignal<Occlusion | null>;
  /** A monotonic clock, in ms. */
  now?: () => number;
  recheck: () => void;
}

export type Sight = ReturnType<typeof watchSight>;

/** Follows by what the loader reports whether the person saw what they press: all that a card needs. */
export function watchPresses({
  frame,
  occlusion,
  now = () => performance.now(),
  recheck,
}: Omit<Dependencies, 'document'>) {
  /** When each strip was last known to be covered, or moved. */
  let coveredAt: readonly number[] = [];
  let previous: readonly boolean[] = [];
  effect(() => {
    const { covered = [], hasMoved = false } = occlusion.value ?? {};
    // After it has grown, the strips are others.
    const isOther = hasMoved || covered.length !== previous.length;
    coveredAt = covered.map((isNow, strip) => (isOther || isNow || previous[strip] ? now() : (coveredAt[strip] ?? 0)));
    previous = covered;
  });

  let pressed: { control: Box; words: Box } | null = null;
  let wasInView = true;

  function stripsOf({ top, bottom }: Box): number[] {
    const { innerHeight } = frame;
    const stripOf = (y: number): number =>
      Math.floor((Math.min(Math.max(y, 0), innerHeight - 1) * coveredAt.length) / innerHeight);
    const [first, last] = [stripOf(top), stripOf(bottom - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Before the first check, nothing is in view. */
  function isInView(known: Occlusion | null): boolean {
    if (!known || !pressed) return known !== null;
    const { control, words } = pressed;
    const isOpen = (strip: number): boolean => known.covered[strip] === false;
    const { left, top, right, bottom } = known.inView;
    return (
      stripsOf(control).every(isOpen) &&
      stripsOf(words).some(isOpen) &&
      left <= Math.max(Math.min(control.left, words.left), 0) + SLACK_PX &&
      right >= Math.min(Math.max(control.right, words.right), frame.innerWidth) - SLACK_PX &&
      top <= Math.max(control.top, 0) + SLACK_PX &&
      bottom >= Math.min(control.bottom, frame.innerHeight) - SLACK_PX
    );
  }

  /** Has the loader check again. The page may have covered or moved the frame since, and kept the loader from noticing. */
  function checkAgain(): Promise<Occlusion | null> {
    return new Promise((resolve) => {
      const known = occlusion.peek();
      const timeout = setTimeout(() => end(null), RECHECK_TIMEOUT_MS);
      const unsubscribe = effect(() => {
        if (occlusion.value !== known) end(occlusion.value);
      });
      function end(found: Occlusion | null): void {
        clearTimeout(timeout);
        unsubscribe();
        resolve(found);
      }
      recheck();
    });
  }

  return {
    checkAgain,
    /** Whether nothing covers the panel at a height in it, in own px, as far as was reported. */
    isOpenAt: (y: number) =>
      stripsOf({ left: 0, right: 0, top: y, bottom: y + 1 }).every(
        (strip) => occlusion.peek()?.covered[strip] === false,
      ),
    /** Records a press. Its control must be in view whole for `MIN_UNCHANGED_MS`; a page’s header may cover some of the posted words. */
    press: (control: Box, words = control): void => {
      pressed = { control, words };
      const isSteady = stripsOf(control).every((strip) => now() - (coveredAt[strip] ?? Infinity) >= MIN_UNCHANGED_MS);
      wasInView = isSteady && isInView(occlusion.peek());
    },
    /** Has the loader check what was pressed last. */
    checkPress: async (): Promise<boolean> => {
      if (!wasInView) return false;
      const found = await checkAgain();
      return !found?.hasMoved && isInView(found);
    },
  };
}

/** Also follows whether the person sees the frame at all. */
export function watchSight({ document, ...reports }: Dependencies) {
  const { occlusion } = reports;
  const { press, checkPress, checkAgain, isOpenAt } = watchPresses(reports);
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
    recheck: reports.recheck,
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
      return isInSight(await checkAgain());
    },
  };
}

function isInSight(known: Occlusion | null): boolean {
  return known?.covered.includes(false) === true;
}
