import { signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { FrameVisibility } from '../own-page/clickjacking/frame-visibility';
import { effectUntil } from './model';

/** Returns whether the tab is in the foreground. */
export function observeForeground(closed: AbortSignal): ReadonlySignal<boolean> {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => void (isInFront.value = !document.hidden), { signal: closed });
  return isInFront;
}

/** Returns whether some of an element is in view. In a frame that is scrolled out of view it is not. */
export function observeInView(element: Element, closed: AbortSignal): ReadonlySignal<boolean> {
  const isInView = signal(false);
  const observer = new IntersectionObserver((entries) => {
    isInView.value = entries.at(-1)?.isIntersecting ?? isInView.value;
  });
  observer.observe(element);
  closed.addEventListener('abort', () => observer.disconnect(), { once: true });
  return isInView;
}

/** Calls back when the page is hidden or left: the last moment in which it can send requests. */
export function onHidden(callback: () => void, closed: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden && callback(), { signal: closed });
  addEventListener('pagehide', callback, { signal: closed });
}

/** A comment is read after so many looks in a row at which it was in view: for one second. */
const LOOKS = 5;
const LOOK_MS = 250;
/** The observer reports each hundredth of a comment that comes or goes. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);
/** Half of a higher one may not fit into the window, in CSS px. */
const TALL_PX = 240;
/** How many points of a comment are looked at for what covers them. */
const POINTS = 8;
const ROWS = 'article[id^="comment-"]';
/** Of these, there are no words to read. */
const FOLDED = '.comment-hidden, :has(> details:not([open]))';

interface Watched {
  root: Element;
  /** Whether the person sees the page at all. Each time, looking begins anew. */
  isVisible: ReadonlySignal<boolean>;
  sight: Pick<FrameVisibility, 'isOpenAt' | 'recheck'> | undefined;
  isUnread: (id: number) => boolean;
  onRead: (ids: readonly number[]) => void;
  signal: AbortSignal;
}

/**
 * Calls back with the comments that were read: half of each was in view for a second, or the view was full of it, with nothing over
 * it. An observer measures that, also inside of foreign pages; what is in view is looked at again only until it is read.
 * @returns the ids of the comments of which some is in view
 */
export function observeComments(watched: Watched): ReadonlySignal<ReadonlySet<number>> {
  const inView = signal<ReadonlySet<number>>(new Set());
  effectUntil(watched.signal, () => (watched.isVisible.value ? untracked(() => observe(watched, inView)) : undefined));
  return inView;
}

/** @returns ends it */
function observe({ root, sight, isUnread, onRead }: Watched, inView: { value: ReadonlySet<number> }): () => void {
  let rows: ReadonlySet<Element> = new Set();
  const shown = new Set<Element>();
  /** At how many looks in a row each was in view. */
  const looks = new Map<Element, number>();
  /** Whose next entry is a look, and no mere change. */
  const awaited = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const now = new Set(root.querySelectorAll(ROWS));
    for (const row of rows.difference(now)) forget(row);
    for (const row of now.difference(rows)) observer.observe(row);
    rows = now;
  }

  function forget(row: Element): void {
    observer.unobserve(row);
    for (const each of [shown, looks, awaited]) each.delete(row);
  }

  /** @returns whether it was in view long enough */
  function takeIn(entry: IntersectionObserverEntry): boolean {
    const { target, isIntersecting, intersectionRatio, boundingClientRect } = entry;
    const isLook = awaited.delete(target);
    if (isIntersecting) shown.add(target);
    else shown.delete(target);
    const mayCount = intersectionRatio >= 0.5 || (isIntersecting && boundingClientRect.height > TALL_PX);
    if (!mayCount || !isUnread(idOf(target)) || target.matches(FOLDED)) {
      looks.delete(target);
      return false;
    }
    const before = looks.get(target);
    if (!isInFullView(entry, sight)) looks.set(target, 0);
    else if (isLook || before === undefined) looks.set(target, (before ?? 0) + 1);
    return looks.get(target) === LOOKS;
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const wasIdle = looks.size === 0;
      const read = entries.filter(takeIn).map(({ target }) => target);
      for (const row of read) looks.delete(row);
      if (read.length > 0) onRead(read.map(idOf));
      const ids = new Set(Array.from(shown, idOf));
      if (ids.symmetricDifference(inView.value).size > 0) inView.value = ids;
      if (looks.size === 0) return;
      if (wasIdle) sight?.recheck();
      timer ??= setTimeout(look, LOOK_MS);
    },
    { threshold: STEPS },
  );

  function look(): void {
    timer = undefined;
    for (const row of looks.keys()) lookAt(row);
  }

  function lookAt(row: Element): void {
    awaited.add(row);
    observer.unobserve(row);
    observer.observe(row);
  }

  const mutations = new MutationObserver(follow);
  mutations.observe(root, { childList: true, subtree: true });
  // A message that was opened need not have moved.
  const onToggle = ({ target }: Event): void => {
    const row = target instanceof Element && target.closest(ROWS);
    if (row && rows.has(row)) lookAt(row);
  };
  root.addEventListener('toggle', onToggle, { capture: true });
  follow();
  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    observer.disconnect();
    root.removeEventListener('toggle', onToggle, { capture: true });
  };
}

/** Whether half of a comment is in view, or the view is full of it, and how much of that nothing covers. */
function isInFullView(entry: IntersectionObserverEntry, sight: Watched['sight']): boolean {
  const { target, boundingClientRect: whole, intersectionRect: part } = entry;
  const fillsView = part.top > whole.top && part.bottom < whole.bottom;
  const x = whole.left + whole.width / 4;
  const open = Array.from({ length: POINTS }, (_, at) => part.top + (part.height * (at + 0.5)) / POINTS).filter(
    (y) => (sight?.isOpenAt(y) ?? true) && target.contains(document.elementFromPoint(x, y)),
  );
  return (part.height * open.length) / POINTS >= (fillsView ? part : whole).height / 2;
}

function idOf({ id }: Element): number {
  return Number(id.replace('comment-', ''));
}
