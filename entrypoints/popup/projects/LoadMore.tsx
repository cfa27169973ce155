import { useEffect, useRef } from 'preact/hooks';
import './LoadMore.css';

interface LoadMoreProps {
  /** Whether more can be loaded now. */
  ready: boolean;
  busy: boolean;
  label: string;
  onReached: () => void;
}

/** The next page is loaded this far before the end, so that scrolling need not wait. */
const PRELOAD_MARGIN = '400px';

/** The end of a list. Calls back when it comes near the view. */
export function LoadMore({ ready, busy, label, onReached }: LoadMoreProps) {
  const end = useRef<HTMLOutputElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!ready || !end.current) return undefined;
    // A new observer for every page: an end that stays in view causes no new event.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current(), {
      rootMargin: `0px 0px ${PRELOAD_MARGIN} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready]);
  return (
    <output ref={end} class="load-more small-print">
      {busy && label}
    </output>
  );
}
