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
  about: string;
  joined: number;
}

/** The questions asked of `people`. */
export type PeopleTable = ReturnType<typeof peopleTable>;

/** Prepares the statements about people. */
export function peopleTable(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO people
    (uid, user_name, email, salt, password_hash, profile_pic, badge, standing, ban_reason, team_role, about, joined)
    VALUES (:uid, :user_name, :email, :salt, :password_hash, :profile_pic, :badge, :standing, :ban_reason, :team_role, :about, :joined)`);
  const update =
    db.prepare(`UPDATE people SET user_name = :user_name, email = :email, salt = :salt, password_hash = :password_hash,
    profile_pic = :profile_pic, badge = :badge, standing = :standing, ban_reason = :ban_reason, team_role = :team_role, about = :about,
    joined = :joined WHERE uid = :uid`);
  const byUid = db.prepare('SELECT * FROM people WHERE uid = ?');
  const byEmail = db.prepare('SELECT * FROM people WHERE email = ?');
  const byName = db.prepare('SELECT * FROM people WHERE user_name = ?');
  const all = db.prepare('SELECT * FROM people ORDER BY uid');
  const nextUid = db.prepare('SELECT COALESCE(MAX(uid), 2000) + 1 AS uid FROM people');
  const row = (found: unknown): PersonRow | undefined => found as PersonRow | undefined;
  return {
    insert: (person: PersonRow) => void insert.run({ ...person }),
    update: (person: PersonRow) => void update.run({ ...person }),
    byUid: (uid: number) => row(byUid.get(uid)),
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
