import { hashPassword, makeSalt } from '../crypto.ts';
import { aPersonRow, type PersonRow } from '../db/rows.ts';
import type { World } from '../world.ts';

/** A person to create, or what to change of the one called `name`. */
export interface PersonChange {
  name: string;
  email?: string | undefined;
  password?: string | undefined;
}

/** Stores the person and returns the uid. */
export function putPerson(world: World, change: PersonChange): number {
  const before = world.db.people.byName(change.name) ?? aPersonRow(world.db.people.nextUid(), change.name);
  const salt = makeSalt();
  const person: PersonRow = {
    ...before,
    email: change.email ?? before.email,
    ...(change.password !== undefined && { salt, password_hash: hashPassword(change.password, salt) }),
  };
  world.db.people.put(person);
  return person.uid;
}
