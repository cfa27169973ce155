/**
 * Which parts of the panel a person really sees. A page may lay something over the panel, make it transparent, or let but a
 * sliver of it through, so that a press meant for the page lands in it. Chromium tells (IntersectionObserver v2, which minds
 * what lets the pointer through, too); Firefox does not, so there only a sliver is noticed.
 *
 * The panel is looked at in strips: a header of the page's that stays over the uppermost says nothing of the others.
 */
import { STRIPS } from '../../utils/placement';
import { dress } from './style';

/** The browser looks no more often than this. */
const LOOK_MS = 100;
/** Less than this in sight shows nobody what they press, in CSS px. */
const LEAST = { width: 200, height: 100 };

/** What TypeScript does not know of it yet. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * Tells at each change which strips are in the window and yet not to be seen as they are, the uppermost in the lowest bit.
 * @returns looks anew
 */
export function watchSight(host: HTMLElement, root: ShadowRoot, tell: (covered: number) => void, signal: AbortSignal): () => void {
  const seen: Entry[] = [];
  const strips = Array.from({ length: STRIPS }, (_, strip) => {
    const place = document.createElement('div');
    dress(place, 'strip');
    place.style.setProperty('inset-block', `${(strip * 100) / STRIPS}% ${100 - ((strip + 1) * 100) / STRIPS}%`, 'important');
    return place;
  });
  const look = (entries: Entry[]): void => {
    for (const entry of entries) seen[strips.indexOf(entry.target as HTMLDivElement)] = entry;
    const inWindow = seen.filter(({ isIntersecting }) => isIntersecting);
    const height = inWindow.reduce((sum, { intersectionRect }) => sum + intersectionRect.height, 0);
    const isUnclear = height < LEAST.height || isMasked(host);
    let covered = 0;
    for (const entry of inWindow) if (isUnclear || entry.isVisible === false || entry.intersectionRect.width < LEAST.width) covered |= 1 << strips.indexOf(entry.target as HTMLDivElement);
    tell(covered);
  };
  const observer = new IntersectionObserver(look, { threshold: [0, 0.25, 0.5, 0.75, 1], trackVisibility: true, delay: LOOK_MS } as IntersectionObserverInit);
  root.append(...strips);
  const lookAnew = (): void => {
    observer.disconnect();
    for (const strip of strips) observer.observe(strip);
  };
  // Of what becomes smaller as a whole, that observer says nothing.
  const sizes = new ResizeObserver(lookAnew);
  sizes.observe(host);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    observer.disconnect();
  });
  return lookAnew;
}

/** The browser takes what is masked for visible. */
function isMasked(element: Element | null): boolean {
  return element !== null && (getComputedStyle(element).maskImage !== 'none' || isMasked(element.parentElement));
}
