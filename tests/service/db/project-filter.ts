import type { ProjectRow } from './rows.ts';

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

const DAY_MS = 86_400_000;
/** Keeps a project of this morning from leading by three likes. */
const HEAD_START_DAYS = 7;

/** Whether a list shows a project. No list shows private ones. */
export function passes(filter: ProjectFilter, project: ProjectRow): boolean {
  const { words = [], projectType, category, uid, scope } = filter;
  const text = words.length > 0 ? `${project.title}\n${project.description}`.toLowerCase() : '';
  return (
    project.is_private === 0 &&
    words.every((word) => text.includes(word.toLowerCase())) &&
    (projectType === undefined || project.project_type === projectType) &&
    (category === undefined || project.category === category) &&
    (uid === undefined || project.uid === uid) &&
    (scope !== 'editor_choice' || project.is_editor_choice === 1) &&
    (scope !== 'verified' || project.is_verified === 1)
  );
}

/**
 * Compares two projects of a list; where they are equal, the newest comes first. Keywords alone sort by likes
 * (section 4.1, rule 2); beside another filter or a scope they only narrow.
 */
export function orderOf(filter: ProjectFilter, now: number): (a: ProjectRow, b: ProjectRow) => number {
  const { words, scope, projectType, category, uid } = filter;
  const onlyWords = words?.length && !scope && !projectType && !category && uid === undefined;
  const rank = (project: ProjectRow): number => {
    if (onlyWords || scope === 'most_liked') return project.likes;
    if (scope === 'most_downloaded') return project.downloads;
    if (scope !== 'trending') return 0;
    return (project.likes * 5 + project.downloads) / ((now - project.published) / DAY_MS + HEAD_START_DAYS);
  };
  return (a, b) => rank(b) - rank(a) || b.published - a.published || b.id - a.id;
}
