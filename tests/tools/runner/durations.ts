import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../command.ts';

/** How long the stages of a tier took the last time, on this computer. */
export function createDurations(tier: string, file = join(ROOT, '.output', 'reports', 'durations.json')) {
  const known = read(file);
  return {
    /** In seconds; `null` before the first run. */
    of: (stage: string): number | null => known[`${tier} ${stage}`] ?? null,
    write(stage: string, seconds: number) {
      known[`${tier} ${stage}`] = seconds;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(known));
    },
  };
}

function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // The first run in this checkout, or one that was cut off while it wrote.
    return {};
  }
}
