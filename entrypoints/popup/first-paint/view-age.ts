import type { ViewState } from '../../../utils/storage/view-state';
import { isSearch } from '../../../utils/projects/filter';

/** A search is forgotten after this time, with what was filtered and unfolded in the inbox. */
const SEARCH_MS = 30 * 60_000;

/** Returns a saved view without a search that is too old. @param now epoch ms */
export function withoutOldSearch(saved: ViewState, now: number): ViewState {
  if (now - (saved.at ?? 0) < SEARCH_MS) return saved;
  const { inbox: _inbox, ...views } = saved.views;
  return { ...saved, views, list: saved.list && isSearch(saved.list.filter) ? null : saved.list };
}
