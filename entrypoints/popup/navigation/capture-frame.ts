/** Keeps what is on the screen as data, so that the next opening draws it before any code of the views is loaded. */
import { direction, language, t } from '../../../utils/locale/i18n';
import { isSearch } from '../../../utils/projects/filter';
import type { FrameNode, SavedFrame } from '../../../utils/storage/view-state';
import { AGE } from '../first-paint/draw-frame';
import { isProjectList } from '../first-paint/routes';
import { versionOf } from '../first-paint/stored';
import type { PopupModel } from '../model';

/**
 * Not in the first frame: what has to be loaded, is open, or comes after it; how much is unread, which may be another number by
 * then; and what follows the rows.
 */
const LEFT_OUT = 'img, dialog, .menu__box, .count, .load-more, .search-hits, .search-hits-links';

type Shown = Pick<PopupModel, 'account' | 'route' | 'projects' | 'filters' | 'isChecking' | 'checkFailure'>;

/** Returns the frame on the screen, with its view if that is a list at rest; `null` while it is built or shows an error. */
export function captureFrame(page: Document, model: Shown): SavedFrame | null {
  const root = page.getElementById('app');
  const { account, route, projects, filters, isChecking, checkFailure } = model;
  if (!root?.firstChild || account.value === undefined || isChecking.value || checkFailure.value) return null;
  const list = projects.list.value;
  // A search is forgotten after a while.
  const isAtRest =
    isProjectList(route.value) &&
    list &&
    !isSearch(list.filter) &&
    !(projects.failure.value || projects.isOutdated.value || filters.open.value);
  return {
    by: versionOf(),
    owner: account.value?.uid ?? null,
    language: language(),
    dir: direction(),
    nodes: Array.from(root.childNodes).flatMap((node) => nodesOf(node, Boolean(isAtRest))),
    ages: { fresh: list?.page === 0 ? '' : t('updatedNow'), old: t('savedCopy', AGE) },
  };
}

function nodesOf(node: Node, hasView: boolean): FrameNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || node.matches(LEFT_OUT)) return [];
  const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
  if (node instanceof HTMLInputElement) attributes.value = node.value;
  if (node instanceof HTMLOptionElement && node.selected) attributes.selected = '';
  const isEmpty = node.id === 'view' && !hasView;
  const children = isEmpty ? [] : Array.from(node.childNodes);
  if (!node.matches('.virtual-list'))
    return [[node.localName, attributes, children.flatMap((each) => nodesOf(each, hasView))]];
  const rows = Array.from(node.children).filter(isInView);
  return [
    [node.localName, { ...attributes, style: roomOf(node, rows[0]) }, rows.flatMap((row) => nodesOf(row, hasView))],
  ];
}

/** The room of a list of which only these rows are drawn. */
function roomOf(list: Element, first: Element | undefined): string {
  const { top, height } = list.getBoundingClientRect();
  const before = first ? first.getBoundingClientRect().top - top : 0;
  return `block-size: ${height}px; padding-block-start: ${before}px`;
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
