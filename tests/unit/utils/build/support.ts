import type { build, Rolldown } from 'vite';

/** The scripts of a build that was not written to the disk. */
export function scriptsOf(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  return [built]
    .flat()
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk');
}
