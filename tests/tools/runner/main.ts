/**
 * `npm run check`, `npm test` and `npm run test:full`: the checks of a tier, and one last line that counts them all. A failing stage
 * does not hide the later ones. `npm test -- popup` runs only the tests whose path contains that; `--world overlay,scale:2` chooses
 * what the world of a test file else draws.
 */
import { CHROMIUM, ensureBrowser, FIREFOX, type Kind } from '../browser.ts';
import { parseWorld } from '../worlds/draw.ts';
import { createDurations } from './durations.ts';
import { check, failing, suite, type Stage, type SuiteOptions } from './stages.ts';
import { createStatusLine } from './status-line.ts';
import { summaryOf, type Outcome } from './summary.ts';
import { inWords, NOTHING } from './tally.ts';

type Tier = 'check' | 'test' | 'full';

const [given = '', ...rest] = withoutWorld(process.argv.slice(2));
const tier: Tier = given === '--check' ? 'check' : given === '--full' ? 'full' : 'test';
const filters = given.startsWith('--') ? rest : [given, ...rest].filter(Boolean);

const options: SuiteOptions = { isFull: tier === 'full', filters };
// Set-up comes first. Without the browsers everything else still runs.
const noChromium = tier === 'check' ? null : await whyMissing(CHROMIUM);
const noFirefox = tier === 'check' ? null : await whyMissing(FIREFOX);

const types = check('types', ['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'tests/service/captcha/browser']);
const lint = check(
  'lint',
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
);
const unit = suite('unit', 'vitest.config.ts', options);
const inChromium = (name: string): Stage =>
  noChromium === null ? suite(name, `tests/${name}/vitest.config.ts`, options) : failing(name, noChromium);

/** The stages, one after the other; those of one line run side by side. */
const stages = [
  filters.length > 0 ? [unit] : [types, lint, unit],
  ...(tier === 'full' ? [[suite('package', 'tests/package/vitest.config.ts', options)]] : []),
  ...(tier === 'check' ? [] : [[inChromium('component')], [inChromium('e2e')]]),
];

const status = createStatusLine(process.stdout);
const durations = createDurations(tier);
const outcomes: Outcome[] = [];
for (const together of stages) outcomes.push(...(await Promise.all(together.map(runStage))));
const notices = noFirefox === null ? [] : [`The tests in Firefox were skipped. ${noFirefox}`];
const { lines, total } = summaryOf(outcomes, notices);
const isEmpty = inWords(total) === inWords(NOTHING);
if (isEmpty) lines.unshift(`No test has a path with ${filters.join(' or ')}.`);
if (isEmpty || total.failed > 0) process.exitCode = 1;
status.print(lines.join('\n'));

async function runStage({ name, run }: Stage): Promise<Outcome> {
  const startedAt = performance.now();
  const before = durations.of(name);
  const last = before === null ? '' : `, ${before} s last time`;
  status.begin(name, `${name}${last}`);
  const outcome = await run({
    progress: (done, all) => status.update(name, `${name} ${done} of ${all} files${last}`),
    print: status.print,
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  status.end(name);
  if (filters.length === 0) durations.write(name, seconds);
  status.print(`${outcome.tally.failed > 0 ? '✗' : '✓'} ${name}: ${inWords(outcome.tally)} (${seconds} s)`);
  return outcome;
}

/** Hands the world that was chosen to the tests. @returns the other arguments @throws where the table of worlds has no such value */
function withoutWorld(args: readonly string[]): string[] {
  const at = args.indexOf('--world');
  if (at === -1) return [...args];
  const [, world = ''] = args.slice(at);
  parseWorld(world);
  process.env['WORLD'] = world;
  return args.toSpliced(at, 2);
}

/** Why this browser is missing and could not be installed, or `null`. */
async function whyMissing(kind: Kind): Promise<string | null> {
  try {
    await ensureBrowser(kind);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
