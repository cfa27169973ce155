import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The id of the section that is read: the last one that begins in the upper third of the window, at the end the last one. */
export function useCurrentSection(main: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const handleScroll = (): void => {
      const sections = [...(main.current?.children ?? [])].filter((section) => section.clientHeight > 0);
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1 && scrollY > 0;
      const begun = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((isAtEnd ? sections : begun).at(-1)?.id ?? '');
    };
    handleScroll();
    document.addEventListener('scroll', handleScroll, { passive: true });
    return () => document.removeEventListener('scroll', handleScroll);
  }, [main]);
  return current;
}
