/** What a row of `synced-kinds.ts` says of one kind of things that travel, and what rows have in common. Pure. */
import { tuple, z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import type { SyncPreview } from '../../../utils/commands/replies';
import type { Seen } from '../../../utils/storage/items';
import { MAX_CLOCK, STAYS } from '../../../utils/sync/registers';
import type { Register, Registers, Value } from '../../../utils/sync-state';
import type { Settings } from '../../../utils/settings';
import type { WatchState } from '../watch/state';

/** What of this computer travels, and what changes with it. */
export interface Local {
  watch: WatchState;
  seen: Seen;
  settings: Settings;
}

/** What of a kind is here. */
export interface Found {
  id: string;
  value: Value;
  /** Given where it is no time. */
  clock?: number;
  /** Whether it counts as a change although nothing is known of it. Yes, unless it says otherwise. */
  isNew?: boolean;
  /** Its clock is not before this. */
  earliest?: number;
}

/** The whole state after joining, and the times by which it is applied: `since` is when what is newer counts as new. Epoch ms. */
export interface Joined {
  all: Registers;
  now: number;
  since: number;
}

type Counted = Exclude<keyof SyncPreview, 'settings'>;

export interface Kind {
  /** What follows the letter in a key: ids of the service, unless `isNamed`. */
  key: RegExp;
  isNamed?: boolean;
  /** The kinds that share the room of a bucket, by their letters, where it is not this one alone. */
  group?: string;
  /** How many of them a bucket holds. With the longest keys and values, this is below `BUCKET_BYTES`. */
  most: number;
  /** Its own bucket, counted from behind those that others share. */
  bucket?: number;
  /** Whether a value that has no room stays on its computer (`STAYS`). */
  canStay?: boolean;
  /** Whether nothing of it is ever trimmed, so that what is not here was removed by the person. */
  isWhole?: boolean;
  /** Whether older ones are of no use elsewhere. */
  isBrief?: boolean;
  schema: (id: string) => z.ZodMiniType<Register> | undefined;
  capture: (local: Local, known: Registers) => Found[];
  /** Applies what another computer changed. */
  apply: (local: Local, id: string, register: Register, joined: Joined) => Local;
  /** How two registers become one, where it is not the later one. */
  join?: (one: Register, other: Register) => Register;
  /** What it is where nobody chose anything; 0 unless it says otherwise. */
  untouched?: (id: string) => Value;
  /** Whether it changes something here; unless it says otherwise, if it is another value. */
  differs?: (value: Value, present: Value) => boolean;
  /** What a preview counts it as; `null`: by the name of the setting. */
  counts: ((value: Value, isHere: boolean) => Counted) | null;
}

/** An id of the service. */
export const ID = /^\d{1,16}$/;
/** A `hash53` in base 36. */
export const HASH = /^[\da-z]{1,11}$/;
/** What all have that say what is followed. */
export const LISTED = { key: ID, group: 'tlp', most: 58 };

/** A whole number. */
export const integer = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
/** Later clocks are refused, since nothing could be written after them. */
export const ofValue = (value: z.ZodMiniType<Value>) => tuple(integer(MAX_CLOCK), value);
/** The schema of a register with a whole number. */
export const ofNumber = (max: number) => once(() => ofValue(integer(max)));
/** What is there, or what is in its place. */
export const ofPresent = (value: z.ZodMiniType<Value>) =>
  tuple(integer(MAX_CLOCK), z.union([z.literal([0, STAYS]), value]));
/** Storage replaces half characters, so a key that names a text with one would name another. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((found) => found.isWellFormed()),
  );
/** What is here with another list of what is watched. */
export function withWatching(local: Local, step: (before: WatchState['watching']) => WatchState['watching']): Local {
  return { ...local, watch: { ...local.watch, watching: step(local.watch.watching) } };
}
