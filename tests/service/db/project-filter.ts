/** The scopes of a list: those of section 4.1, and `trending`, which is in use without being documented. */
export const PROJECT_SCOPES = [
  'recent',
  'editor_choice',
  'most_downloaded',
  'most_liked',
  'verified',
  'trending',
] as const;

/** One of the scopes. */
export type ProjectScope = (typeof PROJECT_SCOPES)[number];

/** What a list is narrowed by; an absent filter lets everything pass, all given ones must hold. */
export interface ProjectFilter {
  words?: readonly string[] | undefined;
  projectType?: string | undefined;
  category?: string | undefined;
  uid?: number | undefined;
  scope?: ProjectScope | undefined;
}

// Keeps private projects out of every list.
const SHARED = 'is_private = 0';
const NEWEST_FIRST = 'published DESC, projects.id DESC';
const BY_LIKES = `likes DESC, ${NEWEST_FIRST}`;
const BY_DOWNLOADS = `downloads DESC, ${NEWEST_FIRST}`;
// Attention per day of age; the week added keeps a project of this morning from leading by three likes.
const TRENDING = `(likes * 5.0 + downloads) / ((:now - published) / 86400000.0 + 7.0) DESC, ${NEWEST_FIRST}`;

/**
 * The order of a list. Keywords alone sort by likes (section 4.1, rule 2);
 * beside another filter or a scope they only narrow.
 */
export function orderOf(filter: ProjectFilter): string {
  if (filter.scope === 'most_liked') return BY_LIKES;
  if (filter.scope === 'most_downloaded') return BY_DOWNLOADS;
  if (filter.scope === 'trending') return TRENDING;
  const onlyWords =
    filter.words?.length && !filter.scope && !filter.projectType && !filter.category && filter.uid === undefined;
  return onlyWords ? BY_LIKES : NEWEST_FIRST;
}

/** The SQL condition of a list: its text has only fixed parts, everything from outside travels as a parameter. */
export function conditionOf(filter: ProjectFilter): { where: string; values: Record<string, string | number> } {
  const parts = [SHARED];
  const values: Record<string, string | number> = {};
  const add = (part: string, name: string, value: string | number | undefined): void => {
    if (value === undefined) return;
    parts.push(part);
    values[name] = value;
  };
  (filter.words ?? []).forEach((word, index) =>
    add(`instr(search_text, :word${index}) > 0`, `word${index}`, word.toLowerCase()),
  );
  add('project_type = :projectType', 'projectType', filter.projectType);
  add('category = :category', 'category', filter.category);
  add('projects.uid = :uid', 'uid', filter.uid);
  if (filter.scope === 'editor_choice') parts.push('is_editor_choice = 1');
  if (filter.scope === 'verified') parts.push('is_verified = 1');
  return { where: parts.join(' AND '), values };
}
