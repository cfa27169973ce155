/** What comes of stamps that are not those of the service's clock. */
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../../../tools/worlds/draw';
import { enterWorld } from '../../world';
import { browser, clock, createStage, runCycle, service, signIn, stored } from '../support/stage';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What is unread and what was notified, both in the order of their ids. */
async function found(): Promise<string[][]> {
  const unread = (await stored('inbox')).flatMap((entry) => (entry.read ? [] : entry.id));
  return [unread.toSorted(), browser.raised.toSorted()];
}

describe.for(valuesOf('stamps'))('R1, R2: where stamps are %s,', (stamps) => {
  test('what came since the sign-in comes once, and nothing from before', async () => {
    enterWorld({ stamps });
    await createStage();
    service.comment(1, 'before, @ann');
    service.announce('Before');
    await signIn();
    const ids: string[] = [];
    for (let looks = 0; looks < 3; looks += 1) {
      clock.ms += MINUTE_MS;
      ids.push(`mention:1:${service.comment(1, 'look, @ann')}`, `news:${service.announce('Hear')}`);
      await runCycle(5 * MINUTE_MS);
      await runCycle(5 * MINUTE_MS);
    }
    expect(await found()).toEqual([ids.toSorted(), ids.toSorted()]);
  });
});

describe.for([10 * MINUTE_MS, DAY_MS, 365 * DAY_MS])('R1, R3: a stamp %i ms ahead', (ms) => {
  test('makes a mention or an announcement come neither twice nor never, and hides none that come later', async () => {
    await createStage();
    service.comment(1, 'before');
    await signIn();
    clock.ms += MINUTE_MS;
    const at = service.stamp() + ms;
    const ids = [`mention:1:${service.comment(1, 'ahead, @ann', { at })}`, `news:${service.announce('Ahead')}`];
    Object.assign(service.news[0] ?? {}, { timestamp: at });
    for (let looks = 0; looks < 3; looks += 1) {
      await runCycle(5 * MINUTE_MS);
      clock.ms += MINUTE_MS;
      ids.push(`mention:1:${service.comment(1, 'later, @ann')}`, `news:${service.announce('Later')}`);
      await runCycle(5 * MINUTE_MS);
    }
    expect(await found()).toEqual([ids.toSorted(), ids.toSorted()]);
  });
});
