import type { CardProject } from '../../../utils/storage/view-state';

/** What a card shows of a project. Descriptions are long. */
const SHOWN = [
  'id',
  'title',
  'category',
  'type',
  'iconUrl',
  'size',
  'likes',
  'comments',
  'downloads',
  'authorId',
  'authorName',
  'authorAvatarUrl',
  'authorBadge',
  'updatedAt',
  'publishedAt',
  'verified',
  'editorsChoice',
] as const satisfies readonly (keyof CardProject)[];

/** What a card shows of a project, and no more. */
export function toCardProject(project: CardProject): CardProject {
  return Object.fromEntries(SHOWN.map((name) => [name, project[name]])) as unknown as CardProject;
}

/** The same one by one, always in the same order. */
export function cardDescription(project: CardProject): readonly unknown[] {
  return SHOWN.map((name) => project[name]);
}
