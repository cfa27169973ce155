import { hashPassword, makeSalt } from '../crypto.ts';
import type { PersonRow, Standing } from '../db/people-table.ts';
import type { World } from '../world.ts';

/** A person to create, or what to change of the one called `name`. */
export interface PersonChange {
  name: string;
  /** The new name of a person who changes it. */
  rename?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  badge?: string | number | undefined;
  profilePic?: string | undefined;
  standing?: Standing | undefined;
  banReason?: string | undefined;
}

/** Stores the person and returns the uid. */
export function putPerson(world: World, change: PersonChange): number {
  const known = world.db.people.byName(change.name);
  const before = known ?? newcomer(world, change.name);
  const salt = makeSalt();
  const person: PersonRow = {
    ...before,
    user_name: change.rename ?? before.user_name,
    email: change.email ?? before.email,
    ...(change.password !== undefined && { salt, password_hash: hashPassword(change.password, salt) }),
    badge: String(change.badge ?? before.badge),
    profile_pic: change.profilePic ?? before.profile_pic,
    standing: change.standing ?? before.standing,
    ban_reason: change.banReason ?? before.ban_reason,
  };
  if (known) world.db.people.update(person);
  else world.db.people.insert(person);
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
    about: '',
    joined: world.now(),
  };
}
