import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** From this distance on, a finger swipes; from that one on, letting go counts. CSS px. */
const SLACK = 10;
const FAR = 96;
/** The class of an element that was swiped far enough, and the property with how far it was. */
const SWIPED = 'swiped';
const DISTANCE = '--swiped';

/**
 * Lets a finger swipe an element to either side, which the browser leaves to us where `touch-action` is `pan-y`. It is no more
 * than a shorter way to what a button does.
 * @param onSwipe `null` where there is nothing to do
 */
export function useSwipe<E extends HTMLElement>(onSwipe: (() => void) | null): RefObject<E | null> {
  const place = useRef<E>(null);
  const swipe = useRef(onSwipe);
  swipe.current = onSwipe;
  const isOn = onSwipe !== null;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !isOn) return undefined;
    /** Where the finger came down. */
    let from: { id: number; x: number } | null = null;
    const end = (): void => {
      from = null;
      element.style.removeProperty(DISTANCE);
      element.classList.remove(SWIPED);
    };
    const handlers = {
      pointerdown({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) {
        if (pointerType === 'touch' && isPrimary) from = { id: pointerId, x: clientX };
      },
      pointermove({ pointerId, clientX }: PointerEvent) {
        if (pointerId !== from?.id) return;
        const distance = clientX - from.x;
        if (Math.abs(distance) < SLACK && !element.style.getPropertyValue(DISTANCE)) return;
        element.style.setProperty(DISTANCE, `${distance}px`);
        element.classList.toggle(SWIPED, Math.abs(distance) >= FAR);
      },
      pointerup({ pointerId }: PointerEvent) {
        if (pointerId !== from?.id) return;
        const isFar = element.classList.contains(SWIPED);
        end();
        if (isFar) swipe.current?.();
      },
      // The page began to scroll, or a menu opened.
      pointercancel: end,
    };
    const events = new AbortController();
    // With a second finger, the person enlarges the page.
    addEventListener('pointerdown', ({ isPrimary }) => isPrimary || end(), { capture: true, signal: events.signal });
    for (const [kind, handler] of Object.entries(handlers))
      element.addEventListener(kind, handler as EventListener, { signal: events.signal });
    return () => {
      events.abort();
      end();
    };
  }, [isOn]);
  return place;
}
