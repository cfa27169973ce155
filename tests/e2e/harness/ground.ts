import { expect, inject } from 'vitest';
import type { LaunchOptions } from '../../tools/launch.ts';
import { launchExtension, type Extension } from './extension.ts';
import type { Ground } from './global-setup.ts';
import { drawWorld, parseWorld, worldInWords } from '../../tools/worlds/draw.ts';
import type { World } from '../../tools/worlds/table.ts';
import { LANES } from './lanes.ts';

const chosen = parseWorld(process.env['WORLD'] ?? '');

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

/** The world of the test file that runs. */
export function fileWorld(): World {
  const path = (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/^.*(?=tests\/e2e\/)/, '');
  return drawWorld('e2e', path, chosen);
}

/** What the lane's browser starts with, for all its files. Some measure whole pixels, and either lane may get them: no scale is drawn. */
const laneWorld = (): World => ({ ...drawWorld('lane', laneName(), chosen), scale: Number(chosen.scale ?? 2) });

/** Both, as a person reads it where a test fails. */
export const worldsInWords = (): string =>
  `${worldInWords(fileWorld())}; that of the lane: ${worldInWords(laneWorld())}`;

/** Starts a browser with the lane's build. It can reach only the lane's service. */
export function launchInLane(options: Omit<LaunchOptions, 'extensionDir'> = {}): Promise<Extension> {
  const { extensionDir, origin } = laneGround();
  const { zone, system: colorScheme, scale, minimumFontSize } = laneWorld();
  return launchExtension({
    zone,
    colorScheme,
    scale,
    minimumFontSize,
    ...options,
    extensionDir,
    reachOnly: origin,
  });
}
