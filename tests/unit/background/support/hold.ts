import type { Stage } from './stage';

/** Holds the answers of an endpoint back. @returns how to let them go */
export function hold({ service }: Stage, endpoint: string): () => void {
  const held = Promise.withResolvers<void>();
  service.hold = (asked) => (asked === endpoint ? held.promise : undefined);
  return held.resolve;
}

/** Time for what is under way to get as far as it can. */
export function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
