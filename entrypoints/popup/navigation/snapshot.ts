/** The view state to persist: enough to paint the view again in the first frame. */
import { activeFilters } from '../../../utils/projects/filter';
import type { ThreadPlace } from '../../../components/thread/Comments';
import type { SavedList, ViewState } from '../../../utils/storage/view-state';
import type { PopupModel } from '../model';
import { toCardProject } from '../first-paint/card-project';
import { isListFor } from '../projects/list-state';
import { hashOf, isProjectList } from '../first-paint/routes';
import { formattedTexts } from './formatted-texts';

/** Enough cards to fill the popup, and some to scroll. */
const MAX_CARDS = 20;
/** Precise enough for the time of a view, and one in use is not stored again and again. */
const MINUTE_MS = 60_000;
/** Rows beyond these load again while scrolling. */
const MAX_ROWS = 2000;

/** Returns the current view state, `null` without a service. @param scroll CSS pixels from the top of the page */
export function viewSnapshot(
  model: Pick<PopupModel, 'service' | 'route' | 'projects' | 'filters' | 'uiState'> & { comments: ThreadPlace },
  scroll: number,
): ViewState | null {
  const service = model.service.value;
  if (!service) return null;
  const route = model.route.value;
  // The query is part of the saved filter, where it may have changed since. A reply is part of the saved state of the views.
  const hash = hashOf(
    isProjectList(route) ? { view: 'projects' } : route.view === 'inbox' ? { ...route, reply: null } : route,
  );
  const { anchor } = model.comments;
  const { filters: _filters, ...others } = model.uiState.value;
  return {
    service: service.baseUrl,
    at: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    hash,
    scroll,
    anchor,
    list: listSnapshot(model),
    // Open filters of which none is set are closed the next time.
    views: activeFilters(model.projects.filter.value).length > 0 ? model.uiState.value : others,
  };
}

function listSnapshot({ projects, filters }: Pick<PopupModel, 'projects' | 'filters'>): SavedList | null {
  const list = projects.list.value;
  const filter = projects.filter.value;
  if (!isListFor(list, filter)) return null;
  const ids = list.projects.slice(0, MAX_ROWS).map(({ id }) => id);
  const at = projects.anchor ? Math.max(0, ids.indexOf(projects.anchor.id)) : 0;
  const from = Math.max(0, Math.min(at, ids.length - MAX_CARDS));
  const cards = list.projects.slice(from, from + MAX_CARDS).map(toCardProject);
  const typeNames = Object.fromEntries(
    cards.map(({ type }) => [type, filters.typeName(type)] as const).filter(([, name]) => name !== ''),
  );
  const { page, totalPages, skippedOn, fetchedAt } = list;
  return {
    filter,
    ids,
    cards,
    anchor: projects.anchor,
    page,
    totalPages,
    skippedOn,
    fetchedAt,
    typeNames,
    authorName: filters.authorName.value,
    formatted: formattedTexts(cards),
  };
}
