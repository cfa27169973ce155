import { ratioOf, spreadOf, type Spread } from './arithmetic/spread.ts';

export type Unit = 'ms' | 'KiB' | 'MiB' | 'requests' | 'bytes' | 'scripts' | 'nodes' | 'shift' | '%';

/** What a figure may be at most, as it is or as a multiple of its floor. */
export interface Target {
  most: number;
  of: 'value' | 'ratio';
}

/** One line of the report. */
export interface Figure {
  what: string;
  unit: Unit;
  /** `null` where it could not be taken; the note says why. */
  value: Spread | null;
  /** The physical limit on this machine or the naive way, measured in the same rounds; `null` where there is none. */
  floor: { name: string; value: Spread } | null;
  ratio: Spread | null;
  target: Target | null;
  /** `null` where nothing is promised; a promise whose figure was not taken is not met. */
  met: boolean | null;
  /** What a reader must know to read it right, or why the target is missed; no full stop. */
  note: string;
}

interface Described {
  what: string;
  /** Milliseconds where it is not given. */
  unit?: Unit;
  target?: Target;
  note?: string;
}

/** A figure that was sampled, beside a floor that was sampled in the same rounds. */
export function sampled(
  described: Described,
  samples: readonly number[],
  floor?: { name: string; samples: readonly number[] },
): Figure {
  const ratio = floor && floor.samples.every((sample) => sample > 0) ? ratioOf(samples, floor.samples) : null;
  return figure(described, {
    value: spreadOf(samples),
    floor: floor ? { name: floor.name, value: spreadOf(floor.samples) } : null,
    ratio,
  });
}

/** A figure that is the same each time it is taken. */
export function exact(described: Described, value: number, floor?: { name: string; value: number }): Figure {
  const ratio = floor && floor.value > 0 ? spreadOf([value / floor.value]) : null;
  return figure(described, {
    value: spreadOf([value]),
    floor: floor ? { name: floor.name, value: spreadOf([floor.value]) } : null,
    ratio,
  });
}

/**
 * A figure that could not be taken; it counts like one that misses its target.
 * @param described of the note, only the first line is kept
 */
export function untaken({ note, ...described }: Described & { note: string }): Figure {
  return {
    unit: 'ms',
    ...described,
    value: null,
    floor: null,
    ratio: null,
    target: described.target ?? null,
    met: false,
    note: `not measured, ${note.split('\n', 1)[0]}`,
  };
}

function figure(
  { unit = 'ms', target = null, note = '', ...rest }: Omit<Described, 'target'> & { target?: Target | null },
  measured: Pick<Figure, 'value' | 'floor' | 'ratio'>,
): Figure {
  return { ...rest, unit, ...measured, target, met: isMet(target, measured), note };
}

function isMet(target: Target | null, { value, ratio }: Pick<Figure, 'value' | 'ratio'>): boolean | null {
  if (!target) return null;
  const spread = target.of === 'value' ? value : ratio;
  return spread === null ? null : spread.median <= target.most;
}
