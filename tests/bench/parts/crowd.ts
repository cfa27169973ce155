import { seededRandom } from '../../service/random.ts';
import { perStretch, requestsASecond } from '../arithmetic/crowd.ts';
import { quantile } from '../arithmetic/spread.ts';
import { bundled } from '../bundle.ts';
import { plotOf } from '../plot.ts';
import { round } from '../report.ts';

const PEOPLE = 100_000;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const OUTAGE = { from: 12 * HOUR_S, to: 13 * HOUR_S };
const STRETCH_S = 900;
const SEED = 99;
/** What a person with up to 20 own projects requests in a quiet check: the announcements, and one page. */
const QUIET_LOOK = 2;

interface Pace {
  PERIOD_MINUTES: number;
  backOffMs: (failures: number, random: number) => number;
}

/**
 * A day of very many people at one service, which is gone for an hour at noon: a table and a plot in text.
 * @param heavy how many requests each look of a heavy person's day made
 */
export async function crowdText(heavy: readonly number[]): Promise<string> {
  const { PERIOD_MINUTES, backOffMs } = (await bundled('pace')) as Pace;
  const dayOf = (requestsOfALook: readonly number[]): Uint32Array =>
    requestsASecond(
      {
        people: PEOPLE,
        periodS: PERIOD_MINUTES * 60,
        requestsOfALook,
        outage: OUTAGE,
        waitS: (failures, random) => backOffMs(failures, random) / 1000,
        seconds: DAY_S,
      },
      seededRandom(SEED),
    );
  const quiet = dayOf([QUIET_LOOK]);
  const busy = dayOf(heavy);
  const overDay = perStretch(quiet, STRETCH_S);
  return [
    `A day of ${PEOPLE} people at one service, which answers nothing from 12:00 to 13:00. Requests a second:`,
    '',
    '| all people are | median | 99 % of seconds below | worst second | worst second of the outage | worst second of the hour after it |',
    '|---|---|---|---|---|---|',
    row('quiet (20 own projects)', quiet),
    row('heavy (as above)', busy),
    '',
    `The quiet ones, over the day (each column 15 minutes; the highest is ${round(Math.max(...overDay))} a second):`,
    '',
    '```',
    plotOf(overDay),
    '0 h                     6 h                     12 h                    18 h',
    '```',
  ].join('\n');
}

function row(who: string, load: Uint32Array): string {
  const seconds = [...load];
  const worst = (from: number, to: number): string =>
    String(seconds.slice(from, to).reduce((most, requests) => Math.max(most, requests), 0));
  return `| ${who} | ${round(quantile(seconds, 0.5))} | ${round(quantile(seconds, 0.99))} | ${worst(0, DAY_S)} | ${worst(OUTAGE.from, OUTAGE.to)} | ${worst(OUTAGE.to, OUTAGE.to + HOUR_S)} |`;
}
