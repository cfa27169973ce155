/** What many samples of one thing come to. */
export interface Spread {
  median: number;
  p10: number;
  p90: number;
  samples: number;
}

/**
 * Where a share of the samples lies below, between the two nearest of them.
 * @param share from 0 to 1
 * @throws where there is no sample
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) throw new Error('There is no sample to take a quantile of.');
  return below + (above - below) * (at - Math.floor(at));
}

/** The middle of the samples, and between what eight in ten of them lie. */
export function spreadOf(samples: readonly number[]): Spread {
  return {
    median: quantile(samples, 0.5),
    p10: quantile(samples, 0.1),
    p90: quantile(samples, 0.9),
    samples: samples.length,
  };
}

/**
 * How many times the floor something is, round by round: what slowed a whole round down is in both, and goes out.
 * @throws where they were not measured in the same rounds, or a floor is nothing
 */
export function ratioOf(samples: readonly number[], floor: readonly number[]): Spread {
  if (samples.length !== floor.length)
    throw new Error(`${samples.length} samples against ${floor.length} of the floor.`);
  return spreadOf(
    samples.map((sample, round) => {
      const under = floor[round] ?? 0;
      if (under <= 0) throw new Error(`In round ${round + 1} the floor is ${under}: too short to be measured.`);
      return sample / under;
    }),
  );
}
