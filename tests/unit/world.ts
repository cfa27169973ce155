import { beforeEach, expect } from 'vitest';
import { drawWorld, parseWorld, worldInWords } from '../tools/worlds/draw';

const CHOSEN = parseWorld(process.env['WORLD'] ?? '');

/** The world of this test file. */
export let world = drawWorld('unit', '', CHOSEN);

/** Enters the world of the test file that begins. Several files may share this module. */
export function enterWorld(): void {
  const path = (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/^.*(?=tests\/unit\/)/, '');
  world = drawWorld('unit', path, CHOSEN);
  // In threads this changes nothing: they have the zone of their process.
  process.env.TZ = world.zone;
  // The reporter prints it where a test fails.
  beforeEach(({ task }) => void Object.assign(task.meta, { world: worldInWords(world) }));
}
