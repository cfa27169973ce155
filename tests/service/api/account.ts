import { hashPassword } from '../crypto.ts';
import type { PersonRow } from '../db/rows.ts';
import type { World } from '../world.ts';
import { requiredText } from './body.ts';
import type { Fields } from './body.ts';
import { Failure } from './failure.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// A wrong key may leave a few random bytes that happen to be text; no address is that short.
const SHORTEST_EMAIL = 6;

/**
 * The person whose encrypted e-mail and password the request carries (section 5, rule 3).
 * Throws a Failure if that person may not come in.
 */
export function requireAccount(world: World, fields: Fields): PersonRow {
  const email = world.decrypt(requiredText(fields, 'email'));
  const password = world.decrypt(requiredText(fields, 'password'));
  if (email === null || password === null || email.length < SHORTEST_EMAIL) throw new Failure('ERR_DECRYPTION_FAILED');
  if (!EMAIL.test(email)) throw new Failure('ERR_INVALID_EMAIL');
  const person = world.db.people.byEmail(email);
  if (!person) throw new Failure('ERR_PROFILE_NOT_FOUND');
  if (hashPassword(password, person.salt) !== person.password_hash) throw new Failure('ERR_INVALID_PASSWORD');
  refuseStanding(person);
  return person;
}

function refuseStanding({ standing, ban_reason: reason }: PersonRow): void {
  if (standing === 'unverified') throw new Failure('ERR_ACCOUNT_NOT_VERIFIED');
  if (standing === 'banned') throw new Failure('ERR_ACCOUNT_BANNED', `Your account is banned. Reason: ${reason}`);
  if (standing === 'new-place') throw new Failure('ERR_VERIFY_IP_MAIL');
}
