import type { Rolldown } from 'vite';

/** What the plugins read and change of the files that the bundler is about to write. */
export type OutputFiles = Record<
  string,
  Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'code'>
>;
