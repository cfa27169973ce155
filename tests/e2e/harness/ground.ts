import { inject } from 'vitest';
import type { LaunchOptions } from '../../tools/launch.ts';
import { launchExtension, type Extension } from './extension.ts';
import type { Ground } from './global-setup.ts';

/** The service and the build of the lane that this test file runs in. Vitest numbers what runs side by side from 1 on. */
export function laneGround(): Ground {
  const ground = inject('grounds')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!ground) throw new Error(`No service runs for lane ${process.env.VITEST_POOL_ID}.`);
  return ground;
}

/** Starts a browser with the lane's build. It can reach only the lane's service. */
export function launchInLane(options: Omit<LaunchOptions, 'extensionDir'> = {}): Promise<Extension> {
  const { extensionDir, origin } = laneGround();
  return launchExtension({ ...options, extensionDir, reachOnly: origin });
}
