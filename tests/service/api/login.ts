import type { World } from '../world.ts';
import { requireAccount } from './account.ts';
import { optionalText } from './body.ts';
import type { Fields } from './body.ts';
import { Failure } from './failure.ts';

/** Section 4.9. Without `login` being true there is no answer: null stands for an empty response. */
export function login(world: World, fields: Fields): object | null {
  if (fields.get('login') !== 'true') return null;
  if (!world.captcha.verify(optionalText(fields, 'hcaptcha_response') ?? '')) throw new Failure('ERR_INVALID_CAPTCHA');
  const person = requireAccount(world, fields);
  return { status: 'success', message: 'Logged in successfully.', uid: person.uid };
}
