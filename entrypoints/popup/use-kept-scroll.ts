import { useLayoutEffect, useRef } from 'preact/hooks';

/** Brings the reader back to the place left in each view; a view seen for the first time starts at its top. */
export function useKeptScroll(view: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const kept = places.current;
    scrollTo(0, kept.get(view) ?? 0);
    // Noted as it happens: by the time the view changes, its height is gone.
    const note = (): void => void kept.set(view, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [view]);
}
