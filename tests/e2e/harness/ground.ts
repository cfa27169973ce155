import { inject } from 'vitest';
import type { LaunchOptions } from '../../tools/launch.ts';
import { launchExtension, type Extension } from './extension.ts';
import type { Ground } from './global-setup.ts';
import { LANES } from './lanes.ts';

/** The number of the lane that this test file runs in, from 0. Vitest numbers what runs side by side from 1. */
const lane = (): number => Number(process.env.VITEST_POOL_ID) - 1;

/** The name of the lane, and of what it builds. */
export function laneName(): (typeof LANES)[number] {
  return LANES[lane()] ?? LANES[0];
}

/** The service and the build of the lane. */
export function laneGround(): Ground {
  const ground = inject('grounds')[lane()];
  if (!ground) throw new Error(`No service runs for lane ${process.env.VITEST_POOL_ID}.`);
  return ground;
}

/** Starts a browser with the lane's build. It can reach only the lane's service. */
export function launchInLane(options: Omit<LaunchOptions, 'extensionDir'> = {}): Promise<Extension> {
  const { extensionDir, origin } = laneGround();
  return launchExtension({ ...options, extensionDir, reachOnly: origin });
}
