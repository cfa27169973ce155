import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startService } from '../../service/start.ts';
import type { Credentials, ServiceProfile } from '../../service/types.ts';
import { buildFor } from '../../tools/build-for.ts';
import { EVIDENCE } from './failure/evidence.ts';
import { LANES } from './lanes.ts';

/** What every test file of a lane gets to know of its service and its build. */
export interface Ground {
  origin: string;
  controlOrigin: string;
  profile: ServiceProfile;
  people: readonly Credentials[];
  extensionDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    grounds: Ground[];
    /** The folder of the build without a service, which all lanes share. */
    unbakedDir: string;
  }
}

/** A service and a build for each lane, and one build without a service: a build names the service's port, and what a test does to a service is not another's affair. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // What an earlier run left must not be taken for this one's.
  await rm(EVIDENCE, { recursive: true, force: true });
  const services = await Promise.all(LANES.map(() => startService({ pictures: 'plain' })));
  const stop = async (): Promise<void> => void (await Promise.all(services.map((service) => service.stop())));
  try {
    const [unbakedDir, ...grounds] = await Promise.all([
      buildFor(null, 'e2e-unbaked'),
      ...services.map(async ({ origin, controlOrigin, profile, people }, index) => ({
        origin,
        controlOrigin,
        profile,
        people,
        extensionDir: await buildFor(profile, LANES[index] ?? 'e2e'),
      })),
    ]);
    project.provide('unbakedDir', unbakedDir);
    project.provide('grounds', grounds);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
