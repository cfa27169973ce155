import { hashPassword } from '../crypto.ts';
import type { Database } from '../db/database.ts';
import { aPersonRow, type PersonRow, type Standing } from '../db/rows.ts';
import { BANNED, NEW_PLACE, UNVERIFIED } from '../fixtures.ts';
import { HOSTILE } from './hostile.ts';
import { HOSTILE_UID, NEIGHBOURS, SIGNING_IN, TEAM_ROLES } from './people.ts';

const STANDINGS: Readonly<Record<number, Standing>> = {
  [UNVERIFIED.uid]: 'unverified',
  [BANNED.uid]: 'banned',
  [NEW_PLACE.uid]: 'new-place',
};

/** Stores all people. Those who are not meant to sign in have no password that could match. */
export function seedPeople(db: Database): void {
  for (const { uid, userName, email, password, badge } of SIGNING_IN) {
    const salt = `salt-${uid}`;
    db.people.put({ ...personOf(uid, userName), email, salt, password_hash: hashPassword(password, salt), badge });
  }
  for (const { uid, userName, badge } of NEIGHBOURS) db.people.put({ ...personOf(uid, userName), badge });
}

function personOf(uid: number, userName: string): PersonRow {
  return {
    ...aPersonRow(uid, userName),
    ...(uid === HOSTILE_UID && { profile_pic: HOSTILE.avatar }),
    standing: STANDINGS[uid] ?? 'good',
    ban_reason: uid === BANNED.uid ? 'advertising in comments, after two warnings' : '',
    team_role: TEAM_ROLES[uid] ?? '',
  };
}
