/** Searching what is known here, as the popup does it: bundled as for the extension, and measured without one. */
import { readCatalogue, type LocalCatalogue } from '../../../entrypoints/popup/projects/local-catalogue';
import type { Project } from '../../../utils/api/schemas';
import type { Hit } from '../../../utils/cache/text-search';
import { NO_FILTER } from '../../../utils/projects/filter';
import { createWordIndex } from '../../../utils/text/word-index';

/** A catalogue of these projects. */
export function catalogueOf(projects: readonly Project[]): Promise<LocalCatalogue> {
  return readCatalogue(() => Promise.resolve(projects.map((project) => ({ project, seenAt: 1 }))));
}

/** What one keystroke asks. @returns how many were found */
export function searchIn(catalogue: LocalCatalogue, search: string): number {
  return catalogue.find({ ...NO_FILTER, search }).length;
}

/** The indexes of a popup in which a search looks for comments, too. */
export function commentsOf(comments: readonly Hit[]): ReturnType<typeof createWordIndex<Hit>> {
  const index = createWordIndex<Hit>();
  index.add(comments);
  // The first search puts them in order.
  index.find('a');
  return index;
}
