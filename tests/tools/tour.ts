import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './command.ts';
import type { Demo } from './demo.ts';
import { composePicture } from './picture.ts';
import { composeStore, STORE_FOLDER } from './store.ts';
import { accountSteps } from './tour-account.ts';
import { browseSteps } from './tour-browse.ts';
import { phoneSteps } from './tour-phone.ts';
import { darkSteps, diagnosticSteps, mentionSteps } from './tour-mention.ts';
import { connectSteps } from './tour-connect.ts';
import { setScene, type Scene } from './tour-scene.ts';

const FOLDER = join(ROOT, '.output', 'tour');

/**
 * Goes through the main job step by step, prints what each step saw, and leaves a picture of each.
 * @param isForReadme whether the picture of it all and that of a phone replace those of the README
 * @throws at the first step that does not see what it should, and where anything went wrong in the browser meanwhile
 */
export async function runTour(demo: Demo, isForReadme: boolean): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const scene = await setScene(demo);
  const steps = Object.entries({
    ...connectSteps(scene),
    ...browseSteps(scene),
    ...accountSteps(scene),
    ...mentionSteps(scene),
    ...diagnosticSteps(scene),
    ...phoneSteps(scene),
    ...darkSteps(scene),
  });
  const shots = new Map<string, Buffer>();
  for (const [index, [name, act]] of steps.entries()) {
    const number = String(index + 1).padStart(2, '0');
    const { saw, page, leave } = await act().catch(async (cause: unknown) => {
      await photograph(scene, number);
      throw new Error(`${number} ${name}: failed.\n${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    });
    const picture = join(FOLDER, `${number}-${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`);
    shots.set(name, await page.screenshot({ path: picture }));
    await leave?.();
    console.log(`${number} ${name}: ${saw}\n   ${relative(ROOT, picture)}`);
  }
  const problems = demo.extension.problems.take();
  if (problems.length > 0) throw new Error(`Meanwhile in the browser:\n${problems.join('\n')}`);
  const picture = isForReadme ? join(ROOT, '.github', 'sidethread.png') : join(FOLDER, 'readme.png');
  await composePicture(scene, picture);
  await composeStore(scene, shots);
  if (isForReadme) await copyFile(join(STORE_FOLDER, '4-phone.png'), join(ROOT, '.github', 'phone.png'));
  console.log(
    `${steps.length} steps, none failed. A picture of it all: ${relative(ROOT, picture)}. For a store: ${relative(ROOT, STORE_FOLDER)}`,
  );
}

/** What stood there when a step failed. */
async function photograph({ popup, site }: Scene, number: string): Promise<void> {
  for (const [name, page] of Object.entries({ popup, site })) {
    if (!page.isClosed()) await page.screenshot({ path: join(FOLDER, `${number}-failed-${name}.png`) });
  }
}
