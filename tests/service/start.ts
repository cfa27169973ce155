import { createPrivateKey, randomUUID } from 'node:crypto';
import { apiRoutes } from './api/routes.ts';
import { createCaptcha } from './captcha/tokens.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createControl, ORDINARY_RULES } from './control/control.ts';
import { createLedger } from './control/ledger.ts';
import { createTrouble } from './control/trouble.ts';
import { decryptText, makeKeyPair } from './crypto.ts';
import { createDatabase } from './db/database.ts';
import { CAPTCHA_SITE_KEY, SERVICE_NAME } from './fixtures.ts';
import { openDoor } from './http.ts';
import { SIGNING_IN } from './seed/people.ts';
import { seedDatabase } from './seed/seed.ts';
import { siteRoutes } from './site/routes.ts';
import type { LocalService, ServiceOptions, ServiceProfile } from './types.ts';
import type { World } from './world.ts';

/** Decides every random choice of the seeded data. */
const SEED = 20_240;

/** Starts the whole service on the loopback interface. Rejects when a wanted port is taken. */
export async function startService({
  port = 0,
  controlPort = 0,
  now = Date.now,
  db = createDatabase(),
  keyBits = 2048,
  pictures = 'drawn',
}: ServiceOptions = {}): Promise<LocalService> {
  // The key pair is made on another thread while this one writes the data.
  const keyPair = makeKeyPair(keyBits);
  const rules = { ...ORDINARY_RULES };
  const wholeSeconds = (): number => Math.floor((now() + rules.aheadMs) / 1000) * 1000;
  const seedIt = (): void => seedDatabase(db, { seed: SEED, now: wholeSeconds() });
  seedIt();
  const { privateKey, publicKey } = await keyPair;

  const site = await openDoor(port);
  const origin = `http://localhost:${site.port}`;
  const key = createPrivateKey(privateKey);
  const stopping = new AbortController();
  const world: World = {
    db,
    now: wholeSeconds,
    origin,
    apiKey: randomUUID(),
    decrypt: (ciphertext) => decryptText(ciphertext, key),
    stopping: stopping.signal,
    captcha: createCaptcha(now),
    ledger: createLedger(),
    trouble: createTrouble(),
    rules,
  };
  const control = createControl(world, seedIt);
  const backDoor = await openDoor(controlPort).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const profile = profileOf(world, publicKey);
  const app = apiRoutes(world).route('/', siteRoutes(world, profile, pictures));
  const controlApp = controlRoutes(control);
  site.serve((request, env) => app.fetch(request, env));
  backDoor.serve((request) => controlApp.fetch(request));
  return {
    origin,
    controlOrigin: `http://127.0.0.1:${backDoor.port}`,
    profile,
    people: SIGNING_IN,
    control,
    async stop() {
      stopping.abort();
      await Promise.all([site.close(), backDoor.close()]);
    },
  };
}

function profileOf({ origin, apiKey }: World, publicKey: string): ServiceProfile {
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
    rsaPadding: 'pkcs1',
  };
}
