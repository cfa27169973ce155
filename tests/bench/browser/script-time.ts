import type { Tab } from './subject.ts';

/** What a content script cost the page's main thread, in milliseconds of CPU. */
export interface ScriptTime {
  /** Its compiling and running, and what its promises run later. */
  script: number;
  /** Of what it called, the browser's making of the frame that it put in the page; not in the above. */
  frame: number;
}

/** What of an entry of a trace is read; `ts` and `dur` by the clock, `tdur` on the CPU, in microseconds. */
interface Slice {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: { data?: { url?: string } };
}

/** In these, `v8.execute` has the microtasks, and `navigation` the making of a frame. */
const CATEGORIES = ['devtools.timeline', 'v8', 'v8.execute', 'navigation'];
const FUNCTIONS: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall']);
const MICROTASKS = 'RunMicrotasks';
const MAKING_A_FRAME = 'HTMLFrameOwnerElement::LoadOrRedirectSubframe';
const US_PER_MS = 1000;

/**
 * Traces a visit, and adds up what a content script took in it. A trace names the file of each function that the browser calls,
 * but not whose promises a batch of microtasks goes on with: so the page has to be one without a script of its own, and all
 * microtasks after the content script began are that one's.
 * @param file how the script's address ends
 * @throws where the script was not run in a page
 */
export async function scriptTime({ devtools }: Tab, file: string, visit: () => Promise<void>): Promise<ScriptTime> {
  const slices: Slice[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => slices.push(...(value as unknown as Slice[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES },
  });
  await visit();
  const complete = new Promise<void>((resolve) => void devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
  return scriptTimeIn(slices, file);
}

/** The sums of a trace. */
export function scriptTimeIn(slices: readonly Slice[], file: string): ScriptTime {
  const isOf = ({ name, args }: Slice): boolean => FUNCTIONS.has(name) && args.data?.url?.endsWith(file) === true;
  const first = slices.find((slice) => slice.name === 'EvaluateScript' && isOf(slice));
  if (!first) throw new Error(`${file} was not run.`);
  const thread = slices
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === first.pid && tid === first.tid && ts >= first.ts)
    .toSorted((a, b) => a.ts - b.ts);
  const time = { script: 0, frame: 0 };
  let end = 0;
  for (const slice of thread) {
    const ms = (slice.tdur ?? 0) / US_PER_MS;
    if (slice.ts >= end && (isOf(slice) || slice.name === MICROTASKS)) {
      end = slice.ts + slice.dur;
      time.script += ms;
    }
    if (slice.ts < end && slice.name === MAKING_A_FRAME) {
      time.script -= ms;
      time.frame += ms;
    }
  }
  return time;
}
