/**
 * What can't be undone, or is done in the person's name, is done only where they saw what they pressed. The page around may
 * have laid something over the panel; the loader tells where (`sight.ts`).
 */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { RequestName, send } from '../../utils/messages';
import { STRIPS } from '../../utils/placement';

/** Taking something back is always possible. */
const GUARDED: ReadonlySet<RequestName> = new Set(['comment.post', 'comment.send', 'comment.delete', 'thread.follow', 'watch.set-level']);
/** What is typed presses nothing. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
/** Nobody takes in what was uncovered a moment ago. */
const SETTLES_MS = 500;

export interface GuardParts {
  window: Window;
  /** Which strips of the panel are covered, the uppermost in the lowest bit. */
  covered: ReadonlySignal<number>;
  ask: typeof send;
  /** Milliseconds, ever growing. */
  clock: () => number;
  /** Somebody has come to the panel: what the loader knows may be old. */
  onCome: () => void;
}

/** @returns how the panel asks the worker: what is guarded and was pressed unseen is the failure `covered` */
export function guardPresses({ window, covered, ask, clock, onCome }: GuardParts): typeof send {
  /** When each strip was last known to be covered. */
  const coveredAt = Array.from({ length: STRIPS }, () => -Infinity);
  let before = 0;
  effect(() => {
    const now = covered.value;
    coveredAt.forEach((_, strip) => {
      if (((before | now) >> strip) & 1) coveredAt[strip] = clock();
    });
    before = now;
  });

  let isUnseen = false;
  function judge(event: Event): void {
    const { target, key } = event as Event & { key?: string };
    if (!isElement(target) || (key !== undefined && !PRESSING_KEYS.has(key))) return;
    const { top, bottom } = target.getBoundingClientRect();
    const stripOf = (y: number): number => Math.floor((Math.min(Math.max(y, 0), window.innerHeight - 1) * STRIPS) / window.innerHeight);
    const [first, last] = [stripOf(top), stripOf(bottom - 1)];
    const isCovered = (at: number, strip: number): boolean => strip >= first && strip <= last && (((covered.peek() >> strip) & 1) === 1 || clock() - at < SETTLES_MS);
    isUnseen = coveredAt.some(isCovered);
  }

  // Before the page could react to it: it learns that its window lost the focus, and could uncover quickly what it covered.
  for (const press of ['pointerdown', 'click', 'keydown']) window.addEventListener(press, judge, { capture: true });
  window.addEventListener('focus', onCome);
  window.document.documentElement.addEventListener('pointerenter', onCome);

  return (name, input) => {
    if (!isUnseen || !GUARDED.has(name)) return ask(name, input);
    // It may have been put right without the browser telling.
    onCome();
    return Promise.resolve({ ok: false, failure: { code: 'covered' } });
  };
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'getBoundingClientRect' in target;
}
