/**
 * How many test files run side by side, by the folder that each builds to. A browser waits far more than it computes, and
 * every lane has a service of its own, so two are as calm as one.
 */
export const LANES = ['e2e', 'e2e-beside'] as const;
