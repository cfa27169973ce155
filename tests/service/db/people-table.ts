import type { DatabaseSync } from 'node:sqlite';
import { prepareReplace } from './prepare-replace.ts';

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

/** A person in good standing who can't sign in until a password is set: no hash equals the empty text. */
export function aPersonRow(uid: number, name: string): PersonRow {
  return {
    uid,
    user_name: name,
    email: `person${uid}@example.org`,
    salt: '',
    password_hash: '',
    profile_pic: `/avatars/${uid}.svg`,
    badge: '0',
    standing: 'good',
    ban_reason: '',
    team_role: '',
  };
}

/** Prepares the statements about people. */
export function peopleTable(db: DatabaseSync) {
  const put = prepareReplace(db, 'people');
  const byEmail = db.prepare('SELECT * FROM people WHERE email = ?');
  const byName = db.prepare('SELECT * FROM people WHERE user_name = ?');
  const all = db.prepare('SELECT * FROM people ORDER BY uid');
  const nextUid = db.prepare('SELECT COALESCE(MAX(uid), 2000) + 1 AS uid FROM people');
  const row = (found: unknown): PersonRow | undefined => found as PersonRow | undefined;
  return {
    /** Creates the person or replaces the one with this uid. */
    put: (person: PersonRow) => put(person),
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
