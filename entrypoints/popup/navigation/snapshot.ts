/** The view state to persist: enough to paint the view again in the first frame. */
import type { Project } from '../../../utils/api/schemas';
import type { ThreadPlace } from '../../../components/thread/Comments';
import { recordFormatted, type Formatted } from '../../../utils/locale/formatted';
import { formatNumber, formatShortNumber, language } from '../../../utils/locale/i18n';
import { formatAges } from '../../../utils/locale/relative-time';
import type { CardProject, SavedFrame, SavedList, ViewState } from '../../../utils/storage/view-state';
import { summaryOf } from '../projects/ProjectCard';
import type { PopupModel } from '../model';
import { isListFor } from '../projects/list-state';
import { hashOf, isProjectList } from '../first-paint/routes';

/** Enough cards to fill the popup, and some to scroll. */
const MAX_CARDS = 20;
/** Precise enough for the time of a view, and one in use is not stored again and again. */
const MINUTE_MS = 60_000;
/** Rows beyond these load again while scrolling. */
const MAX_ROWS = 2000;
/** Of small numbers, such as of rows and of unread entries, all are formatted. */
const SMALL = 100;

/** Returns the current view state, `null` without a service. @param scroll CSS pixels from the top of the page */
export function viewSnapshot(
  model: Pick<PopupModel, 'service' | 'route' | 'projects' | 'filters' | 'uiState'> & { comments: ThreadPlace },
  scroll: number,
  frame: SavedFrame | null = null,
): ViewState | null {
  const service = model.service.value;
  if (!service) return null;
  const route = model.route.value;
  // The query is part of the saved filter, where it may have changed since. A reply is part of the saved state of the views.
  const hash = hashOf(
    isProjectList(route) ? { view: 'projects' } : route.view === 'inbox' ? { ...route, reply: null } : route,
  );
  return {
    service: service.baseUrl,
    at: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    hash,
    scroll,
    anchor: model.comments.anchor,
    list: listSnapshot(model),
    frame,
    views: model.uiState.value,
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
  const typeNames = Object.fromEntries(cards.map(({ type }) => [type, filters.typeName(type)]));
  const { projects: _projects, ...others } = list;
  const { anchor } = projects;
  const authorName = filters.authorName.value;
  return { ...others, filter, ids, cards, anchor, typeNames, authorName, formatted: formattedTexts(cards) };
}

/** Returns a project reduced to what its card shows. */
export function toCardProject(project: CardProject & Partial<Project>): CardProject {
  const {
    size: _size,
    whatsNew: _whatsNew,
    screenshots: _screenshots,
    demoUrl: _demoUrl,
    demoText: _demoText,
    videoUrl: _videoUrl,
    commentsAllowed: _commentsAllowed,
    ...card
  } = project;
  return { ...card, description: summaryOf(card) };
}

/** Formats the numbers and ages that the first frame may show, while there is time: the counts on these cards, and every age. */
export function formattedTexts(cards: readonly Pick<CardProject, 'likes' | 'downloads' | 'comments'>[]): Formatted {
  return recordFormatted(() => {
    for (let number = 0; number < SMALL; number += 1) formatNumber(number);
    for (const count of cards.flatMap(({ likes, downloads, comments }) => [likes, downloads, comments])) {
      formatNumber(count);
      formatShortNumber(count);
    }
    formatAges(language());
  });
}
