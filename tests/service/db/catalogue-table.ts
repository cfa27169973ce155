import type { DatabaseSync } from 'node:sqlite';

/** A row of `news`. */
export interface NewsRow {
  id: number;
  title: string;
  message: string;
  image_url: string;
  timestamp: number;
}

/** A row of `project_types`. */
export interface TypeRow {
  id: number;
  name: string;
  value: string;
  icon: string;
  is_source_code: number;
  extensions: string;
}

/** One released version of the app. */
export interface ChangelogRow {
  version: string;
  description: string;
}

/** Prepares the statements of the small tables. */
export function catalogueTable(db: DatabaseSync) {
  const insertNews = db.prepare(
    'INSERT INTO news (title, message, image_url, timestamp) VALUES (:title, :message, :image_url, :timestamp)',
  );
  const news = db.prepare('SELECT * FROM news ORDER BY timestamp DESC, id DESC');
  const insertType = db.prepare(`INSERT INTO project_types (id, name, value, icon, is_source_code, extensions)
    VALUES (:id, :name, :value, :icon, :is_source_code, :extensions)`);
  const types = db.prepare(`SELECT project_types.*,
    (SELECT COUNT(*) FROM projects WHERE project_type = value AND is_private = 0) AS total_projects
    FROM project_types ORDER BY id`);
  const insertVersion = db.prepare('INSERT INTO changelog (version, description) VALUES (?, ?)');
  const changelog = db.prepare('SELECT version, description FROM changelog ORDER BY position');
  return {
    /** Returns the new announcement's id. */
    insertNews: (item: Omit<NewsRow, 'id'>) => Number(insertNews.run({ ...item }).lastInsertRowid),
    /** Newest first. */
    news: () => news.all() as unknown as NewsRow[],
    insertType: (type: TypeRow) => void insertType.run({ ...type }),
    /** With the number of public projects of each. */
    types: () => types.all() as unknown as (TypeRow & { total_projects: number })[],
    /** To be called newest version first: the order is kept. */
    insertVersion: (version: string, description: string) => void insertVersion.run(version, description),
    changelog: () => changelog.all() as unknown as ChangelogRow[],
  };
}
