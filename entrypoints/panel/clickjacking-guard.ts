/**
 * What can't be undone, or is done in the person's name, is done only where they saw what they pressed. The page around may
 * have laid something over the panel; the loader tells where (`utils/sight.ts`).
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import { GUARDED_REQUESTS, type send } from '../../utils/messages';
import { STRIP_COUNT } from '../../utils/page/placement';
import type { Occlusion } from './loader-channel';

/** What is typed presses nothing. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
/** Nobody takes in what was uncovered a moment ago. */
const SETTLES_MS = 500;
/** A page that keeps the loader from looking for longer than this has its reasons. */
const LOOK_WITHIN_MS = 1000;

export interface GuardParts {
  window: Window;
  /** What the loader saw, anew each time it looked; `null` before. */
  sight: ReadonlySignal<Occlusion | null>;
  ask: typeof send;
  /** Milliseconds, ever growing. */
  clock: () => number;
  /** Has the loader look anew. */
  look: () => void;
}

/** @returns how the panel asks the worker: what is guarded and was pressed unseen is the failure `covered` */
export function guardPresses({ window, sight, ask, clock, look }: GuardParts): typeof send {
  /** When each strip was last known to be covered. */
  const coveredAt = Array.from({ length: STRIP_COUNT }, () => -Infinity);
  let before = 0;
  effect(() => {
    const now = sight.value?.covered ?? 0;
    coveredAt.forEach((_, strip) => {
      if (((before | now) >> strip) & 1) coveredAt[strip] = clock();
    });
    before = now;
  });

  /** The strips of what was pressed, and whether they were to be seen then. */
  let pressed: readonly number[] = [];
  let isUnseen = false;
  function judge(event: Event): void {
    const { target, key } = event as Event & { key?: string };
    if (!isElement(target) || (key !== undefined && !PRESSING_KEYS.has(key))) return;
    const { top, bottom } = target.getBoundingClientRect();
    const stripOf = (y: number): number =>
      Math.floor((Math.min(Math.max(y, 0), window.innerHeight - 1) * STRIP_COUNT) / window.innerHeight);
    const [first, last] = [stripOf(top), stripOf(bottom - 1)];
    pressed = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    isUnseen = isCovered() || pressed.some((strip) => clock() - (coveredAt[strip] ?? 0) < SETTLES_MS);
  }

  /** What the loader never saw may be covered. */
  function isCovered(): boolean {
    const now = sight.peek();
    return now === null || pressed.some((strip) => (now.covered >> strip) & 1);
  }

  /** Looks anew: what covers the panel may have been put there since, by a page that then kept the loader from noticing. */
  function isStillSeen(): Promise<boolean> {
    return new Promise((resolve) => {
      const known = sight.peek();
      const timer = setTimeout(() => end(false), LOOK_WITHIN_MS);
      const stop = effect(() => {
        if (sight.value !== known) end(!isCovered());
      });
      function end(isSeen: boolean): void {
        clearTimeout(timer);
        stop();
        resolve(isSeen);
      }
      look();
    });
  }

  // Before the page could react to it: it learns that its window lost the focus, and could uncover quickly what it covered.
  for (const press of ['pointerdown', 'click', 'keydown']) window.addEventListener(press, judge, { capture: true });
  window.addEventListener('focus', look);
  window.document.documentElement.addEventListener('pointerenter', look);

  return async (name, input) => {
    if (!GUARDED_REQUESTS.has(name) || (!isUnseen && (await isStillSeen()))) return ask(name, input);
    // It may have been put right without the browser telling.
    look();
    return { ok: false, failure: { code: 'covered' } };
  };
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'getBoundingClientRect' in target;
}
