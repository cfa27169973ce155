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

/** More than fits in a line. */
const MAX_SUMMARY_LENGTH = 120;

/** Returns the first line of a description, as far as a card shows it. */
export function summaryOf({ description = '' }: Partial<CardProject>): string {
  return description.trimStart().split('\n', 1).join('').slice(0, MAX_SUMMARY_LENGTH);
}

/** Returns a project reduced to what its card shows. */
export function toCardProject(project: CardProject): CardProject {
  const fields = CARD_FIELDS.map((name) => [name, project[name]]);
  return { ...Object.fromEntries(fields), description: summaryOf(project) } as CardProject;
}

/** Returns the values of these fields in a fixed order, to compare two versions of a project. */
export function cardValues(project: CardProject): readonly unknown[] {
  return [...CARD_FIELDS.map((name) => project[name]), summaryOf(project)];
}
