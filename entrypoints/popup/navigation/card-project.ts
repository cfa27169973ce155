import { summaryOf } from '../first-paint/summary';
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

/** Returns a project reduced to what its card shows. */
export function toCardProject(project: CardProject): CardProject {
  const fields = CARD_FIELDS.map((name) => [name, project[name]]);
  return { ...Object.fromEntries(fields), description: summaryOf(project) } as CardProject;
}
