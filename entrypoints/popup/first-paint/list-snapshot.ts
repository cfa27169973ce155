import { isSearch, LISTS, NO_FILTER } from '../../../utils/projects/filter';
import { parseRoute } from './routes';
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

/**
 * Returns what of a saved view is shown again at an address. Answer, picture, trail and position are part of the view that was open,
 * so at another address they are left out: by the time the person comes back to it, the draft may be another one.
 */
export function restoreView(saved: ViewState, hash: string, now: number): ViewState {
  const { list } = saved;
  const isOld = now - saved.at >= SEARCH_MS;
  // Of another version, which had other lists.
  const isUnknown = list !== null && !Object.hasOwn(LISTS, list.filter.list);
  const isReplaced =
    isUnknown || parseRoute(hash).view === 'search' || (isOld && list !== null && isSearch(list.filter));
  const { inbox: _inbox, ...views } = saved.views;
  const { answering: _answering, picture: _picture, trail: _trail, ...others } = isOld ? views : saved.views;
  const shown = { ...saved, hash, list: isReplaced ? null : list };
  if (saved.hash === hash) return { ...shown, views: isOld ? views : saved.views };
  return { ...shown, scroll: 0, anchor: null, views: others };
}
