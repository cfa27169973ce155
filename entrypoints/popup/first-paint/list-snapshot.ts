import type { ProjectFilter } from '../../../utils/projects/filter';
import type { CardProject, SavedList } from '../../../utils/storage/view-state';

/** The loaded part of a list: pages of the service, or results of a search in the local catalogue. */
export interface ProjectList {
  filter: ProjectFilter;
  projects: CardProject[];
  /** The last loaded page of the service; 0 while there are only local results. */
  page: number;
  totalPages: number;
  /** How many items could not be read, by page. */
  skippedOn: Readonly<Record<number, number>>;
  /** When the first page was fetched, or the newest of the local results; epoch ms. */
  fetchedAt: number;
}

/** Restores a saved list: only its cards, or all of its rows if `findProject` is given. */
export function restoreList(saved: SavedList, findProject?: (id: number) => CardProject | undefined): ProjectList {
  const { filter, ids, cards, page, totalPages, skippedOn, fetchedAt } = saved;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const projects = findProject ? ids.flatMap((id) => findProject(id) ?? byId.get(id) ?? []) : cards;
  return { filter, projects, page, totalPages, skippedOn, fetchedAt };
}

/** Returns how many items of all loaded pages could not be read. */
export function skippedCount(list: ProjectList): number {
  return Object.values(list.skippedOn).reduce((sum, skipped) => sum + skipped, 0);
}
