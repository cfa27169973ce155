import { hashPassword, makeSalt } from '../crypto.ts';
import type { PersonRow } from '../db/people-table.ts';
import type { World } from '../world.ts';

/** A person to create, or what to change of the one called `name`. */
export interface PersonChange {
  name: string;
  email?: string | undefined;
  password?: string | undefined;
}

/** Stores the person and returns the uid. */
export function putPerson(world: World, change: PersonChange): number {
  const before = world.db.people.byName(change.name) ?? newcomer(world, change.name);
  const salt = makeSalt();
  const person: PersonRow = {
    ...before,
    email: change.email ?? before.email,
    ...(change.password !== undefined && { salt, password_hash: hashPassword(change.password, salt) }),
  };
  world.db.people.put(person);
  return person.uid;
}

/** A person who can't sign in until a password is set: no hash equals the empty text. */
function newcomer(world: World, name: string): PersonRow {
  const uid = world.db.people.nextUid();
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
