/** What travels of what was read of a thread. Pure. */
import { isId } from '../../../utils/limits';
import { tuple, z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { isEqual } from '../../../utils/json';
import type { Register } from '../../../utils/sync-state';
import { joinMarks, topOf, type ReadMark } from '../../../utils/watch/read-marks';
import { withSeenElsewhere } from '../watch/marks';
import { ID, integer, text, type Kind } from './row';

/** At most this number of ranges of a thread travel, the newest ones. What is older is new on another computer. */
const MAX_SENT_RANGES = 2;
/** Four ids in base 36. */
const MAX_READ_CHARS = 47;

const readSchema = once(() =>
  // Its clock is the id of a comment, or 0 where there are ranges.
  tuple(integer(Number.MAX_SAFE_INTEGER), z.union([z.literal(0), text(MAX_READ_CHARS)])).check(
    z.refine((register) => isReadRegister(register)),
  ),
);

/** What was read of a thread. */
export const readKind: Kind = {
  key: ID,
  most: 22,
  schema: readSchema,
  capture: ({ seen }) =>
    Object.entries(seen.threads)
      .map(([id, mark]) => ({ id, register: readRegister(mark) }))
      .filter(({ register }) => register[0] > 0 || register[1] !== 0)
      .map(({ id, register: [clock, value] }) => ({ id, clock, value })),
  apply: (local, id, register, { now }) => ({
    ...local,
    seen: withSeenElsewhere(local.seen, id, { ...markOf(register), at: now }),
  }),
  join: joinRead,
  differs: () => true,
  counts: () => 'marks',
};

/** Joins what was read of a thread. */
function joinRead(one: Register, other: Register): Register {
  return readRegister(joinMarks(markOf(one), markOf(other)));
}

/** What was read of a thread as a register: of each range, how far it is from the one before and how long, in base 36. */
export function readRegister(mark: ReadMark): Register {
  let last = mark.upTo;
  const steps = (mark.beyond ?? []).slice(-MAX_SENT_RANGES).flatMap(([from, to]) => {
    const pair = [from - last, to - from];
    last = to;
    return pair;
  });
  return [mark.upTo, steps.map((step) => step.toString(36)).join('.') || 0];
}

/** The opposite of `readRegister`. */
export function markOf([upTo, value]: Register): ReadMark {
  if (value === 0) return { upTo };
  let last = upTo;
  const ids = String(value)
    .split('.')
    .map((step) => (last += parseInt(step, 36)));
  return { upTo, beyond: Array.from({ length: ids.length / 2 }, (_, at) => [ids[2 * at] ?? 0, ids[2 * at + 1] ?? 0]) };
}

/** Whether it is what this version would write: ranges in order, apart from each other, of ids that JavaScript can hold. */
function isReadRegister(register: Register): boolean {
  const mark = markOf(register);
  const { beyond = [] } = mark;
  const isOrdered = beyond.every(([from, to], at) => from > (beyond[at - 1]?.[1] ?? mark.upTo) + 1 && to >= from);
  return isOrdered && isId(topOf(mark)) && isEqual(register, readRegister(mark));
}
