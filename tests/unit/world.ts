import { beforeEach, expect, onTestFinished } from 'vitest';
import { drawWorld, parseWorld, worldInWords } from '../tools/worlds/draw';
import { beNamed } from '../tools/worlds/names';
import type { World } from '../tools/worlds/table';

const CHOSEN = parseWorld(process.env['WORLD'] ?? '');

/** The world of this test file. */
export let world = drawWorld('unit', '', CHOSEN);

/** Has this, too, in the world around the test that calls it. Call it before its stage is made. */
export function enterWorld(part: Partial<World>): void {
  const around = world;
  onTestFinished(() => enter(around));
  enter({ ...world, ...part });
}

function enter(entered: World): void {
  world = entered;
  beNamed(world);
  // In threads this changes nothing: they have the zone of their process.
  process.env.TZ = world.zone;
}

/** Enters the world of the test file that begins. Several files may share this module. */
export function enterFileWorld(): void {
  const path = (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/^.*(?=tests\/unit\/)/, '');
  enter(drawWorld('unit', path, CHOSEN));
  // The reporter prints it where a test fails.
  beforeEach(({ task }) => void Object.assign(task.meta, { world: worldInWords(world) }));
}

/** Returns the hours, in epoch ms, after which a clock changes in the zone of this world. Some never do. */
export function changesOfClock(year: number): number[] {
  const offset = (at: number): number => new Date(at).getTimezoneOffset();
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1, hour));
  return hours.filter((at) => offset(at) !== offset(at + 3_600_000));
}
