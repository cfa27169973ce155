import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus after a press has changed the visible buttons. A change without a press moves nothing.
 * @param stage changes with the visible buttons
 * @param goalOf returns the element to focus; while there is none, the press is remembered
 * @returns a function that wraps a press handler
 */
export function useFocusAfterPress(
  stage: string | null,
  goalOf: () => HTMLElement | null | undefined,
): (act: () => unknown) => () => void {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const goal = pressed.current ? goalOf() : null;
    if (!goal) return;
    pressed.current = false;
    goal.focus();
  }, [stage]);
  return (act) => () => {
    pressed.current = true;
    void act();
  };
}
