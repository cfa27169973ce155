/** A day of one heavy person, five minutes at a time. Written for `parts/polling.ts`. */
import { expect, test } from 'vitest';
import { createHeavyDay } from '../../unit/background/support/heavy-user';
import { ringForCycle } from '../../unit/background/support/alarms';
import { createStage } from '../../unit/background/support/stage';
import { writeRaw } from './raw';
import { weigh, type Load } from './weighed-service';

const PERIOD_MS = 300_000;
const RINGS = 288;
const SEED = 20_260_101;

test('a day', async () => {
  const stage = await createStage();
  const day = await createHeavyDay(stage, { own: 200, followed: 300, hours: 24, seed: SEED });
  const take = weigh(stage.service);
  const cycles: Load[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    stage.clock.ms += PERIOD_MS;
    day.passTo(stage.clock.ms);
    await stage.browser.start();
    await ringForCycle(stage);
    cycles.push(take());
  }
  expect(cycles).toHaveLength(RINGS);
  await writeRaw('day', { cycles, projects: day.projects.length, mentions: day.mentions.size });
});
