/**
 * Reads a thread in the plain way: each comment by a schema and each value by a pattern. Judges how the worker reads
 * threads, which is optimized for speed.
 */
import type { Comment, Hole, Thread } from '../../../../../utils/api/schemas';
import { withScheme } from '../../../../../utils/api/values';
import { z } from '../../../../../utils/schema/zod';

const WHOLE = /^\s*\d+\s*$/;
const DECIMAL = /^\s*[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?\s*$/i;
const END = Number.MAX_SAFE_INTEGER;

/** JSON allows numbers that are too large for a schema. */
const anyNumber = z.custom<number>((value) => typeof value === 'number');

/** Reads any scalar as text, and null as an empty one. */
export const text = z.pipe(
  z.pipe(
    z.transform((value) => value ?? false),
    z.union([z.string(), anyNumber, z.boolean()]),
  ),
  z.transform((scalar) => (scalar === false ? '' : String(scalar).toWellFormed().replaceAll('\r\n', '\n'))),
);
// oxlint-disable-next-line promise/valid-params -- no promise
const words = z.catch(text, '');
export const id = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(WHOLE)), z.transform(Number))]),
  z.number().check(z.refine((number) => Number.isSafeInteger(number) && number > 0)),
);
const number = z.union([z.number(), z.pipe(z.string().check(z.regex(DECIMAL)), z.transform(Number))]);
// oxlint-disable-next-line promise/valid-params -- no promise
export const count = z.catch(
  z.pipe(
    z.pipe(number, z.transform(Math.trunc)),
    z.number().check(z.refine((whole) => Number.isSafeInteger(whole) && whole > 0)),
  ),
  0,
);
export const time = z.pipe(
  count,
  z.transform((ms) => (Number.isNaN(new Date(ms).getTime()) ? 0 : ms)),
);
export const badge = z.pipe(
  words,
  z.transform((all) =>
    Math.max(
      0,
      ...all.split(',').map((one) => (WHOLE.test(one) && Number.isSafeInteger(Number(one)) ? Number(one) : 0)),
    ),
  ),
);

/** `1` and `true` in any type. */
export const flag = z.pipe(
  words,
  z.transform((word) => /^(?:1|true)$/i.test(word.trim())),
);
export const maybeFlag = z.transform((value: unknown) => ((value ?? '') === '' ? null : flag.parse(value)));

/** An absolute http(s) URL without a user, or `null`. */
export function address(base: string) {
  return z.transform((value: unknown) => {
    const link = typeof value === 'string' ? withScheme(value.trim()) : '';
    const url = /^(?:https?:|[\w.~-]*\/)/i.test(link) ? URL.parse(link, base) : null;
    return url && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '' ? url.href : null;
  });
}

export function picture(base: string, origins: readonly string[]) {
  const read = address(base);
  return z.transform((value: unknown) => {
    const url = URL.parse(read.parse(value) ?? '');
    const secure = URL.parse(url?.href.replace(/^http:/, 'https:') ?? '');
    return [secure, url].find((each) => each && origins.includes(each.origin))?.href ?? null;
  });
}

/** 2.3 */
function schemaFor(base: string, origins: readonly string[]) {
  return z.pipe(
    z.object({
      uid: count,
      username: text,
      badge,
      profilepic: picture(base, origins),
      id,
      message: text,
      comment_type: text,
      timestamp: time,
    }),
    z.transform((wire): Comment => ({
      id: wire.id,
      authorId: wire.uid,
      authorName: wire.username,
      authorAvatarUrl: wire.profilepic,
      badge: wire.badge,
      text: wire.message,
      fromTeam: wire.comment_type === 'anonymous',
      postedAt: wire.timestamp,
    })),
  );
}

/** Reads one comment by a schema; `null` if unreadable. */
export function judgeFor(base: string, origins: readonly string[]): (item: unknown) => Comment | null {
  const schema = schemaFor(base, origins);
  return (item) => schema.safeParse(item).data ?? null;
}

/** Reads a whole thread by schemas. */
export function judgeThread(
  judge: (item: unknown) => Comment | null,
  items: readonly unknown[],
): Omit<Thread, 'projectId' | 'authorId'> {
  const arrived = items.map((item) => judge(typeof item === 'string' ? parsed(item) : item));
  const read = arrived.filter((comment) => comment !== null);
  const first = read.filter(({ id: mine }, index) => read.findIndex((other) => other.id === mine) === index);
  return {
    comments: first.toSorted((a, b) => a.postedAt - b.postedAt || a.id - b.id),
    skipped: arrived.length - read.length,
    holes: holesIn(arrived),
  };
}

/** Finds the holes: between the readable, dated neighbors of other comments. */
function holesIn(arrived: readonly (Comment | null)[]): Hole[] {
  const isDated = (comment: Comment | null) => comment !== null && comment.postedAt > 0;
  const places = arrived.map((comment) =>
    comment !== null && isDated(comment) ? { at: comment.postedAt, id: comment.id } : null,
  );
  const dated = places.filter((place) => place !== null);
  if (arrived.every(isDated)) return [];
  const all: Hole = { after: { at: 0, id: 0 }, before: { at: END, id: END } };
  if (dated.some((place, index) => place.at < (dated[index - 1]?.at ?? 0))) return [all];
  const holes = places.flatMap((place, index): Hole[] => {
    if (place !== null || (index > 0 && places[index - 1] === null)) return [];
    const before = places.slice(index).find((next) => next !== null) ?? all.before;
    return [{ after: places[index - 1] ?? all.after, before }];
  });
  const [one, last] = [holes[0], holes.at(-1)];
  return holes.length > 20 && one && last ? [{ after: one.after, before: last.before }] : holes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ''));
  } catch {
    // Invalid JSON is no comment.
    return undefined;
  }
}
