/** Protects from clickjacking: a guarded request needs a press on what the person saw, or a panel that they see (`sight.ts`). */
import { GUARDED_REQUESTS, type Send } from '../commands/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { Occlusion } from './covered-strips';
import type { Sight } from './sight';

/** Other keys type text. */
const PRESSING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);
interface Dependencies {
  check: Sight['check'];
  occlusion: ReadonlySignal<Occlusion | null>;
  send: Send;
  recheck: () => void;
  /** For a thread that a page chose, by a link: it is fetched, with the login, once the person sees it. */
  whenSeen?: Sight['whenSeen'] | undefined;
}

/** Wraps `send`: a guarded request fails with `covered` if what it needs is not clearly visible; with `veiled` where nothing can be. */
export function guardRequests({ check, occlusion, send, recheck, whenSeen }: Dependencies): Send {
  return async (name, input) => {
    if (name === 'thread.refresh') await whenSeen?.();
    const needed = GUARDED_REQUESTS[name];
    if (!needed || (await check(needed))) return send(name, input);
    const code = occlusion.peek()?.isVeiled ? 'veiled' : 'covered';
    // The panel may be visible again without an event of the observer.
    recheck();
    return { ok: false, failure: { code } };
  };
}

/** Records what is pressed in this window, and has the loader check when the person comes here. */
export function observePresses(window: Window, press: Sight['press'], recheck: () => void): void {
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

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'getBoundingClientRect' in target;
}
