/** The world of this test file. */
import { beforeEach, expect, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import wide from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import narrow from '@fontsource-variable/roboto-condensed/files/roboto-condensed-latin-wght-normal.woff2?url';
import { drawWorld, parseWorld, worldInWords } from '../../tools/worlds/draw';
import { beNamed } from '../../tools/worlds/names';
import type { World } from '../../tools/worlds/table';

const FONTS = { narrow, wide };
const path = (expect.getState().testPath ?? '').replace(/^.*(?=tests\/)/, '');
const style = document.head.appendChild(document.createElement('style'));

export const world = drawWorld('component', path, parseWorld(import.meta.env['WORLD'] ?? ''));

/** Has this, too, in the world around the test that calls it. Call it before the page opens. */
export async function enterWorld(part: Partial<World>): Promise<void> {
  onTestFinished(() => enter(world));
  await enter({ ...world, ...part });
}

async function enter(entered: World): Promise<void> {
  beNamed(entered);
  style.textContent =
    entered.font === 'own' ? '' : `:root { --font: ${await load(entered.font)}, system-ui, sans-serif !important }`;
  await commands.enterWorld(entered);
}

async function load(font: keyof typeof FONTS): Promise<string> {
  document.fonts.add(await new FontFace(font, `url(${FONTS[font]})`, { weight: '100 900' }).load());
  return font;
}

// What a file computes while it loads is of its world, too.
await enter(world);

// The reporter prints it where a test fails.
beforeEach(({ task }) => void Object.assign(task.meta, { world: worldInWords(world) }));
