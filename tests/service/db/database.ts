import { DatabaseSync } from 'node:sqlite';
import { catalogueTable } from './catalogue-table.ts';
import { commentTable } from './comment-table.ts';
import { peopleTable } from './people-table.ts';
import { projectTable } from './project-table.ts';
import { SCHEMA } from './schema.ts';

/** The service's data. Every query is a statement prepared once, with parameters. */
export type Database = ReturnType<typeof openDatabase>;

/** In an order in which no row is left that names a gone one. */
const FILLED = ['comments', 'projects', 'people', 'news', 'project_types', 'changelog', 'sqlite_sequence'];

/** Opens or creates the database at `path`. */
export function openDatabase(path: string) {
  const db = new DatabaseSync(path);
  // Test data need not outlive a power cut, and waiting for the disk would be all the time it costs to start.
  db.exec('PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  db.exec(SCHEMA);
  return {
    people: peopleTable(db),
    projects: projectTable(db),
    comments: commentTable(db),
    catalogue: catalogueTable(db),
    /** Runs `work` as one transaction: all of it or nothing. */
    together<T>(work: () => T): T {
      db.exec('BEGIN');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    /** Deletes everything; ids start over. */
    empty: () => FILLED.forEach((table) => db.exec(`DELETE FROM ${table}`)),
    close: () => db.close(),
  };
}
