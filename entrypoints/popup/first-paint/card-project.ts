import type { CardProject } from '../../../utils/storage/view-state';

const CARD_FIELDS = [
  'id',
  'title',
  'category',
  'type',
  'iconUrl',
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

/** Returns the first line of a description. More than 120 characters do not fit into a line of a card. */
export function summaryOf({ description = '' }: Partial<CardProject>): string {
  return /.{0,120}/.exec(description.trimStart())?.[0] ?? '';
}

/** Returns a project reduced to what its card shows. */
export function toCardProject(project: CardProject): CardProject {
  const fields = CARD_FIELDS.map((name) => [name, project[name]]);
  return { ...Object.fromEntries(fields), description: summaryOf(project) } as CardProject;
}

/** Returns the values of these fields in a fixed order, to compare two versions of a project. */
export function cardValues(project: CardProject): readonly unknown[] {
  return Object.values(toCardProject(project));
}
