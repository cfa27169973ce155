/** What is kept of where the reader was: enough to paint it again in the first frame. */
import type { ListState, ViewState } from '../../../utils/storage/view-state';
import type { PopupModel } from '../model';
import { toCardProject } from '../first-paint/card-project';
import { isListFor } from '../projects/list-state';
import { hashOf, isList } from '../first-paint/routes';

/** As many cards as fill the first view, and some to scroll. */
const CARDS = 20;
/** Rows that are remembered; whoever scrolled further finds the others again by scrolling. */
const ROWS = 2000;

/** Where the reader is now; `null` where no service is in use. @param scroll CSS pixels from the top of the page */
export function viewSnapshot(
  model: Pick<PopupModel, 'service' | 'route' | 'projects' | 'filters' | 'views'>,
  scroll: number,
): ViewState | null {
  const service = model.service.value;
  if (!service) return null;
  const route = model.route.value;
  // The words are in the filter, and may have been changed since.
  const hash = hashOf(isList(route) ? { view: 'projects' } : route);
  return { service: service.baseUrl, hash, scroll, list: leftList(model), views: model.views.value };
}

function leftList({ projects, filters }: Pick<PopupModel, 'projects' | 'filters'>): ListState | null {
  const list = projects.list.value;
  const filter = projects.filter.value;
  if (!isListFor(list, filter)) return null;
  const ids = list.projects.slice(0, ROWS).map(({ id }) => id);
  const at = projects.anchor ? Math.max(0, ids.indexOf(projects.anchor.id)) : 0;
  const from = Math.max(0, Math.min(at, ids.length - CARDS));
  const cards = list.projects.slice(from, from + CARDS).map(toCardProject);
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
  };
}
