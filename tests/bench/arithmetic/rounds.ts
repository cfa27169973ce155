/** How many rounds are kept by default. */
export const ROUNDS = 9;

/** Takes one sample of each figure of a subject, by its name. */
export type Measure<Name extends string> = () => Promise<Record<Name, number>>;

/** The samples of each figure of each subject, in the order of the rounds. */
export type Samples<Subject extends string, Name extends string> = Record<Subject, Record<Name, number[]>>;

/**
 * Measures every subject once a round, each round beginning with the next of them, so that a machine that gets slower or
 * faster meanwhile favors no subject. Rounds to warm up come first and are not kept.
 */
export async function interleave<Subject extends string, Name extends string>(
  subjects: Record<Subject, Measure<Name>>,
  { rounds = ROUNDS, warmUps = 2 }: { rounds?: number; warmUps?: number } = {},
): Promise<Samples<Subject, Name>> {
  const names = Object.keys(subjects) as Subject[];
  const samples = Object.fromEntries(names.map((name) => [name, {}])) as Samples<Subject, Name>;
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = (round + warmUps) % names.length;
    for (const subject of [...names.slice(first), ...names.slice(0, first)]) {
      const taken = await subjects[subject]();
      if (round < 0) continue;
      for (const [name, value] of Object.entries(taken) as [Name, number][])
        (samples[subject][name] ??= []).push(value);
    }
  }
  return samples;
}
