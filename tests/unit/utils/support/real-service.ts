/** The real local service for the tests of one file, with a second look into its data past everything it says. */
import { constants, publicEncrypt } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createClient, type Client } from '../../../../entrypoints/background/gate/client';
import type { Login } from '../../../../utils/crypto/seal';
import { directly } from '../api/support/directly';
import { parseProfile, type ServiceProfile } from '../../../../utils/service/profile-schema';
import { createDatabase, type Database } from '../../../service/db/database';
import { startService } from '../../../service/start';
import type { LocalService } from '../../../service/types';

export interface RealService {
  service: LocalService;
  db: Database;
  profile: ServiceProfile;
  /** A client that reaches the service over real HTTP. */
  clientFor(changed?: Partial<ServiceProfile>): Client;
  /** The two fields that prove who a person is, encrypted as the service wants them. */
  loginOf(person: { email: string; password: string }): Login;
}

/** Starts the service before the file's tests and stops it after them; each test begins without trouble. */
export function realService(): RealService {
  const real = {} as RealService;

  beforeAll(async () => {
    const db = createDatabase();
    const service = await startService({ db });
    const profile = parseProfile(service.profile);
    const encrypted = (text: string) =>
      publicEncrypt({ key: profile.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString(
        'base64',
      );
    Object.assign(real, {
      service,
      profile,
      db,
      clientFor(changed = {}) {
        const changedProfile = { ...profile, ...changed };
        return createClient(
          directly((url, init) => fetch(url, init), changedProfile),
          changedProfile,
        );
      },
      loginOf: ({ email, password }) => ({ email: encrypted(email), password: encrypted(password) }),
    } satisfies RealService);
  });

  afterAll(() => real.service.stop());

  afterEach(() => {
    real.service.control.resetFailures();
    real.service.control.cooldown({ minutes: 0 });
  });

  return real;
}
