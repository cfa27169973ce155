import { useEffect, useRef } from 'preact/hooks';
import './LoadMore.css';

interface LoadMoreProps {
  /** Whether the end may ask now; while it is being answered, or after it failed, it may not. */
  ready: boolean;
  busy: boolean;
  label: string;
  onReached: () => void;
}

/** How far ahead of the end the next page is asked for, so that scrolling need not wait. */
const PRELOAD_MARGIN = '400px';

/** The end of a list: asks for more once it comes near the view. */
export function LoadMore({ ready, busy, label, onReached }: LoadMoreProps) {
  const end = useRef<HTMLOutputElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!ready || !end.current) return undefined;
    // Begun anew for every page: an end that stays in view tells nothing by itself.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current(), {
      rootMargin: `0px 0px ${PRELOAD_MARGIN} 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready]);
  return (
    <output ref={end} class="load-more">
      {busy && label}
    </output>
  );
}
