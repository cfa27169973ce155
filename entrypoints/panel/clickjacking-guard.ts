/**
 * Protects from clickjacking. A request that can't be undone or is made in the person's name needs a press on something that was
 * in the window, unmoved and visible for a while: the page around may have covered the panel, or moved it under the pointer. The
 * loader observes that (`utils/page/occlusion.ts`), and checks again when such a request is made. Without its answer, the request
 * is refused.
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import { GUARDED_REQUESTS, type send } from '../../utils/messages';
import { STRIP_COUNT } from '../../utils/page/placement';
import type { Occlusion } from './loader-channel';

/** Other keys type text. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
/** A person needs this long to take in what was uncovered or moved. */
const MIN_UNCHANGED_MS = 500;
/** If the page blocks the loader's check for longer, the request is refused. */
const RECHECK_TIMEOUT_MS = 1000;
/** The loader stops observing a minute after it last heard of the person, who may read, think and write here for longer. */
const STAYS_AWAKE_MS = 30_000;

interface GuardOptions {
  window: Window;
  /** A new object after each check by the loader; `null` before the first. */
  occlusion: ReadonlySignal<Occlusion | null>;
  ask: typeof send;
  /** A monotonic clock, in ms. */
  now: () => number;
  /** Makes the loader check again. */
  recheck: () => void;
}

/** Wraps `ask`: a guarded request fails with `covered` if the pressed element was not clearly visible. */
export function guardRequests({ window, occlusion, ask, now, recheck }: GuardOptions): typeof send {
  /** When each strip was last known to be covered, or moved. */
  const coveredAt = Array.from({ length: STRIP_COUNT }, () => -Infinity);
  let previous = 0;
  effect(() => {
    const { covered = 0, hasMoved = false } = occlusion.value ?? {};
    coveredAt.forEach((_, strip) => {
      if (hasMoved || ((previous | covered) >> strip) & 1) coveredAt[strip] = now();
    });
    previous = covered;
  });

  /** The strips of the element pressed last, and whether one of them was covered then or shortly before. */
  let pressed: readonly number[] = [];
  let wasCovered = false;
  function recordPress(event: Event): void {
    const { target, key } = event as Event & { key?: string };
    if (!isElement(target) || (key !== undefined && !PRESSING_KEYS.has(key))) return;
    const { top, bottom } = target.getBoundingClientRect();
    const stripOf = (y: number): number =>
      Math.floor((Math.min(Math.max(y, 0), window.innerHeight - 1) * STRIP_COUNT) / window.innerHeight);
    const [first, last] = [stripOf(top), stripOf(bottom - 1)];
    pressed = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    wasCovered = isCovered() || pressed.some((strip) => now() - (coveredAt[strip] ?? 0) < MIN_UNCHANGED_MS);
  }

  /** Before the first check, everything counts as covered. */
  function isCovered(): boolean {
    const known = occlusion.peek();
    return known === null || pressed.some((strip) => (known.covered >> strip) & 1);
  }

  /** Has the loader check again. The page may have covered or moved the panel since, and kept the loader from noticing. */
  function isStillVisible(): Promise<boolean> {
    return new Promise((resolve) => {
      const known = occlusion.peek();
      const timer = setTimeout(() => end(false), RECHECK_TIMEOUT_MS);
      const unsubscribe = effect(() => {
        if (occlusion.value !== known) end(!occlusion.value?.hasMoved && !isCovered());
      });
      function end(isVisible: boolean): void {
        clearTimeout(timer);
        unsubscribe();
        resolve(isVisible);
      }
      recheck();
    });
  }

  // On capture, before the page can react: it learns that its window lost the focus, and could uncover the panel quickly.
  for (const type of ['pointerdown', 'click', 'keydown']) window.addEventListener(type, recordPress, { capture: true });
  const { document } = window;
  window.addEventListener('focus', recheck);
  document.documentElement.addEventListener('pointerenter', recheck);
  setInterval(() => {
    if (document.hasFocus() || document.querySelector(':hover')) recheck();
  }, STAYS_AWAKE_MS);

  return async (name, input) => {
    if (!GUARDED_REQUESTS.has(name) || (!wasCovered && (await isStillVisible()))) return ask(name, input);
    // The panel may be visible again without an event of the observer.
    recheck();
    return { ok: false, failure: { code: 'covered' } };
  };
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'getBoundingClientRect' in target;
}
