/**
 * How many test files run side by side, by the folder that each builds to. Every lane has a service and a browser of its own. Two
 * keep two processors busy: with a third, the same files take as long.
 */
export const LANES = ['e2e', 'e2e-beside'] as const;
