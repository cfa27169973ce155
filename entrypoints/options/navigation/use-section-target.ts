import { useEffect } from 'preact/hooks';

/**
 * Scrolls to the section that the address names (`#/<id>`), focuses its heading, at first and after each
 * `hashchange`. A field that took the focus in it keeps it.
 * @param onTarget called before; may render what was hidden
 */
export function useSectionTarget(onTarget: (id: string) => void): void {
  useEffect(() => {
    const handleHash = (): void => {
      const [, id = ''] = /^#\/([\w-]+)/.exec(location.hash) ?? [];
      const section = document.getElementById(id);
      if (!section) return;
      onTarget(id);
      if (!section.contains(document.activeElement))
        section.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
      // The page can only scroll that far after `onTarget` was rendered.
      requestAnimationFrame(() => section.scrollIntoView());
    };
    handleHash();
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
    // `onTarget` is left out: its meaning never changes.
  }, []);
}
