import type { ProjectFilter } from '../../../utils/projects/filter';
import type { CardProject, ListState } from '../../../utils/storage/view-state';

/** What is known of one list so far: the pages the service gave, and what was found here. */
export interface ProjectList {
  /** What was asked for. */
  filter: ProjectFilter;
  projects: CardProject[];
  /** The last page of the service in it; 0 while it is only what was found here. */
  page: number;
  totalPages: number;
  /** Items that could not be read, by page. */
  skippedOn: Readonly<Record<number, number>>;
  /** Epoch ms at which the service gave the first page, or last told of what was found here. */
  fetchedAt: number;
}

/** A list as it was left: its cards first, and all of its rows once they are known again. */
export function restoredList(left: ListState, known?: (id: number) => CardProject | undefined): ProjectList {
  const { filter, ids, cards, page, totalPages, skippedOn, fetchedAt } = left;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const projects = known ? ids.flatMap((id) => known(id) ?? byId.get(id) ?? []) : cards;
  return { filter, projects, page, totalPages, skippedOn, fetchedAt };
}

/** How many items of all pages so far could not be read. */
export function skippedIn(list: ProjectList): number {
  return Object.values(list.skippedOn).reduce((sum, skipped) => sum + skipped, 0);
}
