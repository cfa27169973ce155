import type { Stage } from './stage';

/** Holds the answers of an endpoint back. @returns how to let them go */
export function holdAnswers({ service }: Stage, endpoint: string): () => void {
  const held = Promise.withResolvers<void>();
  service.hold = (asked) => (asked === endpoint ? held.promise : undefined);
  return held.resolve;
}

/** Time for what is under way to get as far as it can. */
export async function untilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  // A process that was kept waiting finds its timers due with its work still undone: turns count, not time.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
