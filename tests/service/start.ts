import { createPrivateKey, randomUUID } from 'node:crypto';
import { apiRoutes } from './api/routes.ts';
import { createCaptcha } from './captcha/tokens.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createControl } from './control/control.ts';
import { createLedger } from './control/ledger.ts';
import { createTrouble } from './control/trouble.ts';
import { decryptText, makeKeyPair, publicHalf } from './crypto.ts';
import { openDatabase } from './db/database.ts';
import type { Database } from './db/database.ts';
import { CAPTCHA_SITE_KEY, SERVICE_NAME } from './fixtures.ts';
import { openDoor } from './http.ts';
import { SIGNING_IN } from './seed/people.ts';
import { seedDatabase } from './seed/seed.ts';
import { siteRoutes } from './site/routes.ts';
import type { LocalService, ServiceOptions, ServiceProfile } from './types.ts';
import type { World } from './world.ts';

const DEFAULT_SEED = 20_240;
const DEFAULT_KEY_BITS = 2048;

/** Starts the whole service on the loopback interface. Rejects when a wanted port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<LocalService> {
  const {
    seed = DEFAULT_SEED,
    now = Date.now,
    dbPath = ':memory:',
    rsaPadding = 'pkcs1',
    keyBits = DEFAULT_KEY_BITS,
    quiet = true,
  } = options;
  const startedAt = performance.now();
  const db = openDatabase(dbPath);
  const keptKey = db.catalogue.setting('private_key');
  // The key pair is made on another thread while this one writes the data.
  const keyPair =
    keptKey === undefined
      ? makeKeyPair(keyBits)
      : Promise.resolve({ privateKey: keptKey, publicKey: publicHalf(keptKey) });
  const wholeSeconds = (): number => Math.floor(now() / 1000) * 1000;
  const seedIt = (): void => seedDatabase(db, { seed, now: wholeSeconds() });
  if (db.projects.count() === 0) seedIt();
  const { privateKey, publicKey } = await keyPair;
  db.catalogue.putSetting('private_key', privateKey);

  const site = await openDoor(options.port ?? 0);
  const origin = `http://localhost:${site.port}`;
  const key = createPrivateKey(privateKey);
  const stopping = new AbortController();
  const world: World = {
    db,
    now: wholeSeconds,
    origin,
    apiKey: keptApiKey(db),
    decrypt: (ciphertext) => decryptText(ciphertext, key, rsaPadding),
    stopping: stopping.signal,
    captcha: createCaptcha(now),
    ledger: createLedger(now),
    trouble: createTrouble(),
    rules: { cooldownMs: 0, encoding: 'any', captchaMode: 'ok' },
  };
  const control = createControl(world, seedIt);
  const backDoor = await openDoor(options.controlPort ?? 0).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const profile = profileOf(world, publicKey, rsaPadding);
  const app = apiRoutes(world).route('/', siteRoutes(world, profile, options.pictures));
  const controlApp = controlRoutes(control);
  site.serve((request, env) => app.fetch(request, env));
  backDoor.serve((request) => controlApp.fetch(request));
  if (!quiet) process.stdout.write(`Started in ${Math.round(performance.now() - startedAt)} ms\n`);
  return {
    origin,
    controlOrigin: `http://127.0.0.1:${backDoor.port}`,
    profile,
    people: SIGNING_IN,
    control,
    async stop() {
      stopping.abort();
      await Promise.all([site.close(), backDoor.close()]);
      db.close();
    },
  };
}

function keptApiKey(db: Database): string {
  const apiKey = db.catalogue.setting('api_key') ?? randomUUID();
  db.catalogue.putSetting('api_key', apiKey);
  return apiKey;
}

function profileOf(
  { origin, apiKey }: World,
  publicKey: string,
  rsaPadding: ServiceProfile['rsaPadding'],
): ServiceProfile {
  return {
    name: SERVICE_NAME,
    baseUrl: origin,
    apiKey,
    publicKey,
    captchaSiteKey: CAPTCHA_SITE_KEY,
    captchaHost: 'localhost',
    captchaPage: `${origin}/captcha`,
    links: [`${origin}/p/:id`, `${origin}/?id=:id`],
    bodyEncoding: 'form',
    rsaPadding,
  };
}
