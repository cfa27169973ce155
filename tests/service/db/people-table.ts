import type { DatabaseSync } from 'node:sqlite';

/** How an account stands: only `good` may use the v2 endpoints. */
export type Standing = 'good' | 'unverified' | 'banned' | 'new-place';

/** A row of `people`. */
export interface PersonRow {
  uid: number;
  user_name: string;
  email: string;
  salt: string;
  password_hash: string;
  profile_pic: string;
  badge: string;
  standing: Standing;
  ban_reason: string;
  /** Empty for people outside the team. */
  team_role: string;
}

const COLUMNS = [
  'uid',
  'user_name',
  'email',
  'salt',
  'password_hash',
  'profile_pic',
  'badge',
  'standing',
  'ban_reason',
  'team_role',
];

/** Prepares the statements about people. */
export function peopleTable(db: DatabaseSync) {
  const names = COLUMNS.join(', ');
  const values = COLUMNS.map((name) => `:${name}`).join(', ');
  const put = db.prepare(`INSERT INTO people (${names}) VALUES (${values}) ON CONFLICT (uid) DO UPDATE
    SET ${COLUMNS.map((name) => `${name} = :${name}`).join(', ')}`);
  const byEmail = db.prepare('SELECT * FROM people WHERE email = ?');
  const byName = db.prepare('SELECT * FROM people WHERE user_name = ?');
  const all = db.prepare('SELECT * FROM people ORDER BY uid');
  const nextUid = db.prepare('SELECT COALESCE(MAX(uid), 2000) + 1 AS uid FROM people');
  const row = (found: unknown): PersonRow | undefined => found as PersonRow | undefined;
  return {
    /** Creates the person or replaces the one with this uid. */
    put: (person: PersonRow) => void put.run({ ...person }),
    byEmail: (email: string) => row(byEmail.get(email)),
    /** Case does not matter, as in mentions. */
    byName: (name: string) => row(byName.get(name)),
    all: () => all.all() as unknown as PersonRow[],
    nextUid: () => Number(nextUid.get()?.['uid']),
  };
}

/** The highest of a badge field's values: `'10,40'` is a moderator's. */
export function highestBadge(badge: string): number {
  return Math.max(0, ...badge.split(',').map((part) => Number.parseInt(part, 10) || 0));
}
