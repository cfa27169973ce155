import type { Rolldown } from 'vite';

/** The part of the bundler's output files that the plugins read and change. */
export type OutputFiles = Record<
  string,
  Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'code'>
>;
