/** Reads a list of projects, which comes in pages with the newest first, on until what was known is met. Pure. */
import type { Project } from '../../../utils/api/schemas';
import { backOffMs, MIN_INTERVAL_MS, RETRY_PACE } from '../../../utils/watch/intervals';
import type { ListCursor, ListHole } from '../../../utils/watch/types';

/** More ids are not remembered. */
const MAX_KNOWN = 1000;
/** How often in a row a list is read to its end in vain, within about a day. Then what can’t be read is given up. */
const MAX_TRIES = 8;

/** One page of a list, as it came. */
export interface ListPage {
  listed: readonly Project[];
  /** From 1. */
  page: number;
  totalPages: number;
  skipped: number;
  /** Whether it was asked for to read on; otherwise it is a look at the first page. */
  isReadOn: boolean;
}

interface ListReading extends ListPage {
  askedAt: number;
  /** Epoch ms by the clock of the service. */
  serviceNow: number;
}

/**
 * Moves a cursor by one page. Where that does not reach what was known, a hole is left, in which the next page is read.
 * @param since what is stamped up to then is no news
 */
export function afterPage(before: ListCursor | undefined, reading: ListReading, since: number): ListCursor {
  const { listed, page, askedAt, serviceNow } = reading;
  const [hole, isFirst] = [before?.hole, page === 1];
  const upTo = Math.min(before?.upTo ?? 0, serviceNow);
  const knownUpTo = Math.max(upTo, since);
  const after = hole ? Math.max(Math.min(hole.after, knownUpTo), since) : knownUpTo;
  // What could not be read at the first look was there before.
  const told = before?.skipped ?? (before?.upTo || listed.length === 0 ? 0 : reading.skipped);
  const skipped = isFirst ? Math.max(0, reading.skipped - told) : reading.skipped;
  const next = isFirst ? { ...before, at: askedAt, upTo: Math.max(upTo, newestStamp(reading)) } : { at: 0, ...before };
  // A look that meets what it knows leaves an older hole as it is.
  if (hole && isFirst && !reading.isReadOn && !isMet(reading, after) && isMet(reading, knownUpTo))
    return { ...next, hole: { ...hole, skipped: hole.skipped + skipped } };
  const pass: ListHole = {
    ...(isFirst
      ? { tries: hole?.tries ?? 0, again: reading.isReadOn ? hole?.again : undefined }
      : { tries: 0, ...hole }),
    after,
    page,
    at: askedAt,
    skipped: skipped + (isFirst ? 0 : (hole?.skipped ?? 0)),
  };
  if (!isFirst && listed.some(({ publishedAt }) => publishedAt > after && publishedAt <= serviceNow))
    pass.again ??= true;
  const left = isMet(reading, after) ? atEnd(pass) : pass;
  const { hole: _before, ...others } = next;
  if (left) return { ...others, hole: left };
  return { ...others, skipped: isFirst ? reading.skipped : told + pass.skipped };
}

/** What is left once a hole was read to its end: a project that was deleted meanwhile moves others over the edges of pages. */
function atEnd({ again, ...pass }: ListHole): ListHole | null {
  if (again) return { ...pass, page: 0, skipped: 0, again: false };
  if (pass.skipped === 0 || pass.tries >= MAX_TRIES) return null;
  return { ...pass, page: 0, tries: pass.tries + 1 };
}

/** Records that a page can’t be read: it waits its interval, and a hole is read anew later. */
export function afterFailure(before: ListCursor, isReadOn: boolean, askedAt: number): ListCursor {
  const { hole } = before;
  if (!isReadOn || !hole) return { ...before, at: askedAt };
  return {
    ...before,
    hole: { ...hole, page: 0, again: undefined, tries: Math.min(hole.tries + 1, MAX_TRIES), at: askedAt },
  };
}

/** Returns the page at which a hole is read on, if not later; `null`: there is no hole, or it waits. */
export function nextPage(hole: ListHole | undefined): number | null {
  return hole && !isWaiting(hole) ? hole.page + 1 : null;
}

/** The interval in which a hole is read: at each cycle, or less and less often if something in it can’t be read. */
export function holeIntervalMs(hole: ListHole): number {
  return isWaiting(hole) ? backOffMs(RETRY_PACE, hole.tries) : MIN_INTERVAL_MS;
}

/** Whether a hole waits because something in it can’t be read. */
export function isWaiting({ page, again, tries }: ListHole): boolean {
  return page === 0 && again !== false && tries > 0;
}

/**
 * Whether a page reaches what is stamped up to then, by whichever of its stamps the list is in order. One project alone does not say
 * so: it may stand at the top for good.
 */
function isMet({ listed, page, totalPages }: ListPage, upTo: number): boolean {
  const last = listed.at(-1);
  if (!last || page >= totalPages) return true;
  return last.publishedAt <= upTo && listed.some((project) => stampOf(project) <= upTo);
}

/** The newest stamp of a page that is past by the clock of the service, 0 if none is. In the same second, more may be published. */
function newestStamp({ listed, serviceNow }: Pick<ListReading, 'listed' | 'serviceNow'>): number {
  const thisSecond = Math.floor(serviceNow / 1000) * 1000;
  return Math.max(0, ...listed.map(stampOf).filter((stamp) => stamp < thisSecond));
}

function stampOf({ publishedAt, updatedAt }: Project): number {
  return Math.max(publishedAt, updatedAt);
}

/** Adds ids to known ones. Of too many, the lowest go: the oldest. */
export function withKnown(known: readonly number[], ids: readonly number[]): number[] {
  return [...new Set([...ids, ...known])].toSorted((a, b) => b - a).slice(0, MAX_KNOWN);
}

/** Returns the test whether a project is known by its id: also one that is older than all that are remembered, where there are too many. */
export function knownTest(known: readonly number[]): (project: Pick<Project, 'id'>) => boolean {
  const ids = new Set(known);
  const oldest = known.length < MAX_KNOWN ? 0 : (known.at(-1) ?? 0);
  return ({ id }) => ids.has(id) || id < oldest;
}
