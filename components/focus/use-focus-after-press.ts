import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus once a press has changed what there is to press. A change that nobody pressed for moves nothing.
 * @param stage changes with the buttons on show
 * @param goalOf what gets the focus then; as long as there is nothing, the press is remembered
 * @returns wraps what a press does
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
