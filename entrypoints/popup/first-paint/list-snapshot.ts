import { isSearch, NO_FILTER } from '../../../utils/projects/filter';
import type { CardProject, SavedList, ViewState } from '../../../utils/storage/view-state';

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

/** A search is forgotten after this time, with what was filtered and unfolded in the inbox. */
const SEARCH_MS = 30 * 60_000;

/** Returns a saved view without a search that is too old. @param now epoch ms */
export function withoutOldSearch(saved: ViewState, now: number): ViewState {
  if (now - (saved.at ?? 0) < SEARCH_MS) return saved;
  const { inbox: _inbox, ...views } = saved.views;
  return { ...saved, views, list: saved.list && isSearch(saved.list.filter) ? null : saved.list };
}
