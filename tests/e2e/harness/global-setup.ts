import type { TestProject } from 'vitest/node';
import { startService } from '../../service/start.ts';
import type { Credentials, ServiceProfile } from '../../service/types.ts';
import { buildFor } from '../../tools/build-for.ts';

/** What every test file is told of the one service and the one build. */
export interface Ground {
  origin: string;
  controlOrigin: string;
  profile: ServiceProfile;
  people: readonly Credentials[];
  extensionDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    ground: Ground;
  }
}

/** One service and one build for the whole run: a build names the service's port. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const service = await startService({ pictures: 'plain' });
  try {
    const { origin, controlOrigin, profile, people } = service;
    const extensionDir = await buildFor(profile, 'e2e');
    project.provide('ground', { origin, controlOrigin, profile, people, extensionDir });
  } catch (error) {
    await service.stop();
    throw error;
  }
  return () => service.stop();
}
