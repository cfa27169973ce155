/** Plans the life of one person with two devices, by a seed. Pure. */
import { seededRandom, type Random } from '../../service/random.ts';

const MINUTE_MS = 60_000;
/** The period of the extension's alarm. */
export const PERIOD_MS = 5 * MINUTE_MS;
/** From seven in the morning to eleven at night. */
const PERIODS_AWAKE = (16 * 60) / 5;
const NIGHT_MS = 8 * 60 * MINUTE_MS;
/** How long one period takes while the plan is played. */
const STEP_MS = 600;
/** What is owed before a sign-out, and an update, take their time. */
const SLOW_STEP_MS = 9000;
/** How many periods a special hour has. */
const SPECIAL_PERIODS = 12;
/** For so long before a sign-out, the person writes nothing on that device. */
const QUIET_PERIODS = 24;
/** Quiet hours after the last day, in which everything must arrive: a thread that could not be read waits up to 330 minutes. */
const SETTLING_STEPS = 24;
const SETTLING_MS = 30 * MINUTE_MS;

export const DEVICES = ['laptop', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Ways in which the service is in trouble. */
const OUTAGES = ['500', '429', 'html', 'cut-json', 'redirect', 'drop-before'] as const;
/** Ways in which the answer to a comment is lost: before and after the work. */
const LOST_ANSWERS = ['drop-before', 'drop-after'] as const;

export type SoakEvent =
  | { do: 'mention'; thread: number; text: string }
  | { do: 'comment'; on: Device; thread: number; text: string; lose: (typeof LOST_ANSWERS)[number] | null }
  | { do: 'outage'; kind: (typeof OUTAGES)[number] }
  | { do: 'recovery' }
  | { do: 'fill-disk' | 'free-disk' | 'sign-out' | 'sign-in' | 'update'; on: Device };

/** One period of the plan. */
export interface Step {
  /** How long it takes when it is played. */
  realMs: number;
  /** How long it is for the person. The clock jumps at its start by what it is longer than `realMs`. */
  ms: number;
  events: SoakEvent[];
  /** By device: after how many ms of the alarm the worker is killed. */
  kills: Partial<Record<Device, number>>;
}

/** A stretch in which the clock of the laptop is wrong, by the offset of its steps. */
export interface WrongClock {
  fromStep: number;
  toStep: number;
  aheadMs: number;
}

export interface Plan {
  steps: Step[];
  wrongClocks: WrongClock[];
}

/** What happens in the special hours, one after the other and from the start again: two a day, all of them in a single day. */
const SPECIALS = ['outage', 'clock-ahead', 'update', 'full-disk', 'nap', 'clock-behind', 'sign-out'] as const;

/** Plans some days. @param threads how many threads the person has */
export function planWeek({ seed, days, threads }: { seed: number; days: number; threads: number }): Plan {
  const random = seededRandom(seed);
  const steps: Step[] = [];
  const wrongClocks: WrongClock[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let period = 0; period < PERIODS_AWAKE; period += 1)
      steps.push({
        realMs: STEP_MS,
        ms: PERIOD_MS,
        events: [...repeatedFrom(steps.at(-1), random), ...eventsOf(random, steps.length, threads)],
        kills: killsOf(random),
      });
    steps.push({ realMs: STEP_MS, ms: NIGHT_MS, events: eventsOf(random, steps.length, threads), kills: {} });
  }
  const specials = Array.from(
    { length: Math.max(days * 2, SPECIALS.length) },
    (_, at) => SPECIALS[at % SPECIALS.length],
  );
  for (const [at, special] of specials.entries()) {
    const start = Math.floor(((at + 0.3) * steps.length) / specials.length);
    const end = start + SPECIAL_PERIODS;
    const [first, last] = [steps[start], steps[end]];
    if (!first || !last) continue;
    const on = random.pick(DEVICES);
    if (special === 'outage') {
      first.events.unshift({ do: 'outage', kind: OUTAGES[(seed + at) % OUTAGES.length] ?? '500' });
      last.events.unshift({ do: 'recovery' });
    }
    if (special === 'nap') first.ms = SPECIAL_PERIODS * PERIOD_MS;
    if (special === 'clock-ahead') wrongClocks.push({ fromStep: start, toStep: end, aheadMs: 48 * 60 * MINUTE_MS });
    if (special === 'clock-behind') wrongClocks.push({ fromStep: start, toStep: end, aheadMs: -24 * 60 * MINUTE_MS });
    if (special === 'full-disk') {
      first.events.unshift({ do: 'fill-disk', on });
      last.events.unshift({ do: 'free-disk', on });
    }
    if (special === 'update') slowly(first, { do: 'update', on });
    if (special === 'sign-out') {
      slowly(first, { do: 'sign-out', on });
      last.events.push({ do: 'sign-in', on });
      // Nothing that the person writes is on its way then: it would become a draft.
      for (const step of steps.slice(Math.max(0, start - QUIET_PERIODS), end + 1))
        step.events = step.events.filter((event) => event.do !== 'comment' || event.on !== on);
    }
  }
  for (let step = 0; step < SETTLING_STEPS; step += 1)
    steps.push({ realMs: 2 * STEP_MS, ms: SETTLING_MS, events: step === 0 ? [{ do: 'recovery' }] : [], kills: {} });
  return { steps, wrongClocks };
}

function slowly(step: Step, event: SoakEvent): void {
  step.realMs = SLOW_STEP_MS;
  step.kills = {};
  step.events.unshift(event);
}

/** About twenty mentions and twenty comments a day. Every text is there once, except those that both devices write. */
function eventsOf(random: Random, step: number, threads: number): SoakEvent[] {
  const events: SoakEvent[] = [];
  const thread = random.between(0, threads - 1);
  if (random.chance(0.1)) events.push({ do: 'mention', thread, text: `@mira number ${step}` });
  if (random.chance(0.12)) {
    const lose = random.chance(0.3) ? random.pick(LOST_ANSWERS) : null;
    const on = random.pick(DEVICES);
    events.push({ do: 'comment', on, thread, text: `Comment ${step}`, lose });
  }
  return events;
}

/** Now and then, the other device repeats the comment of the period before, like a person who says thanks twice. */
function repeatedFrom(before: Step | undefined, random: Random): SoakEvent[] {
  return (before?.events ?? []).flatMap((event) =>
    event.do === 'comment' && event.lose !== null && random.chance(0.4)
      ? [{ ...event, on: event.on === 'laptop' ? 'desktop' : 'laptop', lose: null }]
      : [],
  );
}

/** Every fifth worker dies while it works. */
function killsOf(random: Random): Step['kills'] {
  return Object.fromEntries(DEVICES.filter(() => random.chance(0.2)).map((device) => [device, random.between(0, 160)]));
}
