import { beforeEach, expect } from 'vitest';
import { drawWorld, parseWorld, worldInWords } from '../tools/worlds/draw';

const path = (expect.getState().testPath ?? '').replaceAll('\\', '/').replace(/^.*(?=tests\/unit\/)/, '');

/** The world of this test file. */
export const world = drawWorld('unit', path, parseWorld(process.env['WORLD'] ?? ''));

// In threads this changes nothing: they have the zone of their process.
process.env.TZ = world.zone;

// The reporter prints it where a test fails.
beforeEach(({ task }) => void Object.assign(task.meta, { world: worldInWords(world) }));
