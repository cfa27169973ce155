import { NO_FILTER } from '../../../utils/projects/filter';
import type { CardProject, SavedList } from '../../../utils/storage/view-state';

/** The loaded part of a list: pages of the service, or results of a search in the local catalogue. */
export interface ProjectList extends Pick<SavedList, 'filter' | 'totalPages' | 'skippedOn' | 'fetchedAt'> {
  projects: CardProject[];
  /** The last loaded page of the service; 0 while there are only local results. */
  page: number;
}

/** Restores a saved list, which may be older than one of the filters. @param projects its rows; by default only those whose cards were saved */
export function restoreList(saved: SavedList, projects = saved.cards): ProjectList {
  return { ...saved, filter: { ...NO_FILTER, ...saved.filter }, projects };
}
