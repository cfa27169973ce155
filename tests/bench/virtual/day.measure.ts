/** A day of one heavy person, five minutes at a time. Written for `parts/polling.ts`. */
import { expect, test } from 'vitest';
import { createHeavyDay } from '../../unit/background/support/heavy-user';
import { ringForCycle } from '../../unit/background/support/alarms';
import { browser, clock, createStage, service } from '../../unit/background/support/stage';
import { writeRaw } from './raw';
import { weigh, type Load } from './weighed-service';

const PERIOD_MS = 300_000;
const RINGS = 288;
const SEED = 20_260_101;

test('a day', async () => {
  await createStage();
  const day = await createHeavyDay({ own: 200, followed: 300, hours: 24, seed: SEED });
  const take = weigh(service);
  const cycles: Load[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    clock.ms += PERIOD_MS;
    day.passTo(clock.ms);
    await browser.start();
    await ringForCycle();
    cycles.push(take());
  }
  expect(cycles).toHaveLength(RINGS);
  await writeRaw('day', { cycles, projects: day.projects.length, mentions: day.mentions.size });
});
