import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../components/keys/is-typing';
import type { EarlyKeys } from '../first-paint/early-keys';
import { retryOnChange } from '../shared/retry-on-change';
import { pressedKey, performKey, type Controlled, type KeyTarget } from './keys';

interface Keys extends Controlled {
  /** Whether the keys are in use; `undefined` until it is read. */
  on: boolean | undefined;
  early: EarlyKeys;
}

/** Lets keys control the popup, except while a person types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const cancelWait = useRef<(() => void) | null>(null);
  const { on, early } = keys;

  useLayoutEffect(() => {
    if (on === undefined) return undefined;
    const pressed = early.drain();
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const key = pressedKey(event, targetKind(event.target));
      // Escape is no character key, so it also works where these are switched off.
      if (key === null || !(on || key === 'Escape')) return;
      const { route } = latest.current.model;
      const { view: before } = route.value;
      const pending = performKey(key, latest.current);
      if (pending === null) return;
      event.preventDefault();
      cancelWait.current?.();
      if (!pending) return;
      const isThere = (): boolean => (pending.view ? route.value.view === pending.view : route.value.view !== before);
      cancelWait.current = retryOnChange('elements', () => isThere() && pending.attempt());
    };
    pressed.forEach(onKey);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  useEffect(() => () => cancelWait.current?.(), []);
}

function targetKind(target: EventTarget | null): KeyTarget {
  if (!isTyping(target)) return 'other';
  return target.matches('[type=search]') ? 'search' : 'text';
}
