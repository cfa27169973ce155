import type { CardProject } from '../../../utils/storage/view-state';

/** Leaves out the descriptions, which are long. */
export const CARD_FIELDS = [
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

/** Returns the values of these fields in a fixed order, to compare two versions of a project. */
export function cardValues(project: CardProject): readonly unknown[] {
  return CARD_FIELDS.map((name) => project[name]);
}
