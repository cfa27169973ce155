/** Every deliberate defect, by the promises of PROMISES.md. */
import { reliability } from './reliability.ts';
import type { Mutant } from './run.ts';
import { security } from './security.ts';

export const MUTANTS: readonly Mutant[] = [...reliability, ...security];
