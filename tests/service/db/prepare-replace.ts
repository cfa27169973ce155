import type { DatabaseSync } from 'node:sqlite';

/** Prepares the statement that creates a row, or replaces the one with its key. What is no column is left out. */
export function prepareReplace(db: DatabaseSync, table: string): (row: object) => void {
  const columns = db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map((column) => String(column['name']));
  const key = columns[0];
  const values = columns.map((name) => `:${name}`).join(', ');
  const changes = columns.map((name) => `${name} = :${name}`).join(', ');
  const statement = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values}) ON CONFLICT (${key}) DO UPDATE SET ${changes}`,
  );
  statement.setAllowUnknownNamedParameters(true);
  return (row) => void statement.run({ ...row });
}
