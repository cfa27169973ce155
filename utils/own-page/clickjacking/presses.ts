/**
 * Judges whether the person saw what they press: the page around may have covered it, or moved it under the pointer. The loader
 * observes that (`utils/page/occlusion.ts`), and checks again on request. Without its answer, nothing was seen.
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { Box, Occlusion } from './occlusion-reports';

/** A person needs this long to take in what was uncovered or moved. */
export const MIN_UNCHANGED_MS = 500;
/** If the page blocks the loader's check for longer, nothing counts as seen. */
const RECHECK_TIMEOUT_MS = 1000;
/** Sizes are rounded, in px. */
const SLACK_PX = 4;
/** Other keys type text. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

export interface PressDependencies {
  /** The window of the panel or of its pill. */
  frame: Pick<Window, 'innerWidth' | 'innerHeight'>;
  /** A new object after each check by the loader; `null` before the first. */
  occlusion: ReadonlySignal<Occlusion | null>;
  /** A monotonic clock, in ms. */
  now?: () => number;
  recheck: () => void;
}

/** What is pressed, and the words that this posts. */
interface Press {
  control: Box;
  words: Box;
}

/** Judges presses by what the loader reports: all that a card needs. */
export function judgePresses({ frame, occlusion, now = () => performance.now(), recheck }: PressDependencies) {
  const coveredAt = followCovered(occlusion, now);
  let pressed: Press | null = null;
  let wasInView = true;

  function stripsOf({ top, bottom }: Pick<Box, 'top' | 'bottom'>): number[] {
    const { innerHeight } = frame;
    const stripAt = (y: number): number =>
      Math.floor((Math.min(Math.max(y, 0), innerHeight - 1) * coveredAt().length) / innerHeight);
    const [first, last] = [stripAt(top), stripAt(bottom - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Before the first check, nothing is in view. */
  function isInView(known: Occlusion | null): boolean {
    if (!known || !pressed) return known !== null;
    const { control, words } = pressed;
    const isOpen = (strip: number): boolean => known.covered[strip] === false;
    return stripsOf(control).every(isOpen) && stripsOf(words).some(isOpen) && isInBox(pressed, known.inView, frame);
  }

  return {
    /** Whether nothing covers the panel at a height in it, in own px, as far as was reported. */
    isOpenAt: (y: number) =>
      stripsOf({ top: y, bottom: y + 1 }).every((strip) => occlusion.peek()?.covered[strip] === false),
    /** Records a press. Its control must be in view whole for `MIN_UNCHANGED_MS`; a page’s header may cover some of the posted words. */
    press: (control: Box, words = control): void => {
      pressed = { control, words };
      const isSteady = stripsOf(control).every((strip) => now() - (coveredAt()[strip] ?? Infinity) >= MIN_UNCHANGED_MS);
      wasInView = isSteady && isInView(occlusion.peek());
    },
    /** Has the loader check what was pressed last. */
    checkPress: async (): Promise<boolean> => {
      if (!wasInView) return false;
      const found = await checkAgain(occlusion, recheck);
      return !found?.hasMoved && isInView(found);
    },
  };
}

/** Records what is pressed in this window, and has the loader check when the person comes here. */
export function observePresses(window: Window, press: (control: Box, words: Box) => void, recheck: () => void): void {
  function onPress({ target, key }: Event & { key?: string }): void {
    if (!isElement(target) || (key !== undefined && !PRESSING_KEYS.has(key))) return;
    const control = target.closest('button') ?? target;
    const words = control.closest('form')?.querySelector('textarea') ?? control;
    press(control.getBoundingClientRect(), words.getBoundingClientRect());
  }
  // On capture, before the page can react: it learns that its window lost the focus, and could uncover the panel quickly.
  for (const type of ['pointerdown', 'click', 'keydown']) window.addEventListener(type, onPress, { capture: true });
  window.addEventListener('focus', recheck);
  window.document.documentElement.addEventListener('pointerenter', recheck);
}

/** Has the loader check again: the page may have covered or moved the frame, and kept the loader from noticing. `null`: no answer */
export function checkAgain(occlusion: PressDependencies['occlusion'], recheck: () => void): Promise<Occlusion | null> {
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

/** When each strip was last known to be covered, or moved. */
function followCovered(occlusion: PressDependencies['occlusion'], now: () => number): () => readonly number[] {
  let coveredAt: readonly number[] = [];
  let previous: readonly boolean[] = [];
  effect(() => {
    const { covered = [], hasMoved = false } = occlusion.value ?? {};
    // After it has grown, the strips are others.
    const isOther = hasMoved || covered.length !== previous.length;
    coveredAt = covered.map((isNow, strip) => (isOther || isNow || previous[strip] ? now() : (coveredAt[strip] ?? 0)));
    previous = covered;
  });
  return () => coveredAt;
}

/** Whether all of a press that is in the frame is in this box, but for the upper and lower end of its words. */
function isInBox({ control, words }: Press, box: Box, frame: PressDependencies['frame']): boolean {
  return (
    box.left <= Math.max(Math.min(control.left, words.left), 0) + SLACK_PX &&
    box.right >= Math.min(Math.max(control.right, words.right), frame.innerWidth) - SLACK_PX &&
    box.top <= Math.max(control.top, 0) + SLACK_PX &&
    box.bottom >= Math.min(control.bottom, frame.innerHeight) - SLACK_PX
  );
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'getBoundingClientRect' in target;
}
