import type { DatabaseSync } from 'node:sqlite';
import { prepareReplace } from './prepare-replace.ts';
import { conditionOf, orderOf } from './project-filter.ts';
import type { ProjectFilter } from './project-filter.ts';

export const PROJECTS_PER_PAGE = 20;

/** How a project's web page behaves. */
export type PageKind = 'plain' | 'strict' | 'spa' | 'isolated' | 'hostile';

/** A row of `projects`. */
export interface ProjectRow {
  id: number;
  uid: number;
  title: string;
  description: string;
  whatsnew: string;
  category: string;
  project_type: string;
  demo_link: string;
  video_url: string;
  icon: string;
  /** A JSON array of at most five links. */
  screenshots: string;
  project_size: string;
  likes: number;
  downloads: number;
  updated: number;
  published: number;
  is_verified: number;
  is_editor_choice: number;
  is_private: number;
  allow_comments: number;
  page_kind: PageKind;
}

/** A project with its author and the number of its comments. */
export interface ProjectCard extends ProjectRow {
  user_name: string;
  profile_pic: string;
  badge: string;
  comments: number;
}

/** An ordinary project of now. */
export function aProjectRow(id: number, uid: number, now: number): ProjectRow {
  return {
    id,
    uid,
    title: `Project ${id}`,
    description: '',
    whatsnew: '',
    category: 'Tools',
    project_type: 'visual_project',
    demo_link: '',
    video_url: '',
    icon: `/icons/${id}.svg`,
    screenshots: '[]',
    project_size: '1.20 MB',
    likes: 0,
    downloads: 0,
    updated: now,
    published: now,
    is_verified: 0,
    is_editor_choice: 0,
    is_private: 0,
    allow_comments: 1,
    page_kind: 'plain',
  };
}

const CARD = `SELECT projects.*, user_name, profile_pic, badge,
  (SELECT COUNT(*) FROM comments WHERE project_id = projects.id) AS comments
  FROM projects JOIN people USING (uid)`;

/** Prepares the statements about projects. */
export function projectTable(db: DatabaseSync) {
  const put = prepareReplace(db, 'projects');
  const byId = db.prepare(`${CARD} WHERE projects.id = ?`);
  const nextId = db.prepare('SELECT COALESCE(MAX(id), 1000) + 1 AS id FROM projects');
  const neighbours = db.prepare(
    `${CARD} WHERE page_kind = ? AND is_private = 0 AND projects.id <> ? ORDER BY ABS(projects.id - ?) LIMIT 6`,
  );
  return {
    /** Creates the project or replaces the one with its id. */
    put: (project: ProjectRow) =>
      put({ ...project, search_text: `${project.title}\n${project.description}`.toLowerCase() }),
    byId: (id: number) => byId.get(id) as ProjectCard | undefined,
    nextId: () => Number(nextId.get()?.['id']),
    /** Public projects of one page kind, the closest ids first. */
    neighbours: (kind: PageKind, id: number) => neighbours.all(kind, id, id) as unknown as ProjectCard[],
    /** One page of public projects and the number of all that pass the filter. */
    page(filter: ProjectFilter, page: number, now: number): { total: number; projects: ProjectCard[] } {
      const { where, values } = conditionOf(filter);
      const total = Number(db.prepare(`SELECT COUNT(*) AS count FROM projects WHERE ${where}`).get(values)?.['count']);
      const projects = db
        .prepare(`${CARD} WHERE ${where} ORDER BY ${orderOf(filter)} LIMIT ${PROJECTS_PER_PAGE} OFFSET :offset`)
        .all({ ...values, ...(filter.scope === 'trending' && { now }), offset: (page - 1) * PROJECTS_PER_PAGE });
      return { total, projects: projects as unknown as ProjectCard[] };
    },
  };
}
