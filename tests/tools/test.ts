/** `npm test`: every check there is, and one last line that counts them all. A failing stage does not hide the later ones. */
import { CHROMIUM, ensureBrowser, FIREFOX, type Kind } from './browser.ts';
import { check, failing, suite, type Stage } from './stages.ts';
import { summaryOf, type Outcome } from './summary.ts';
import { inWords } from './tally.ts';

// Set-up comes first. Without the browsers everything else still runs.
const noChromium = await whyMissing(CHROMIUM);
const noFirefox = await whyMissing(FIREFOX);

/** The stages, one after the other; those of one line run side by side. */
const stages = [
  [
    check('types', ['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'tests/service/captcha/browser']),
    check('lint', ['oxlint', '--type-aware', '--deny-warnings'], ['prettier', '--check', '--log-level', 'warn', '.']),
    suite('unit'),
  ],
  [suite('packages', '--config', 'tests/package/vitest.config.ts')],
  [noChromium === null ? suite('e2e', '--config', 'tests/e2e/vitest.config.ts') : failing('e2e', noChromium)],
];

const outcomes: Outcome[] = [];
for (const together of stages) outcomes.push(...(await Promise.all(together.map(runStage))));
const { lines, total } = summaryOf(
  outcomes,
  noFirefox === null ? [] : [`The tests in Firefox were skipped. ${noFirefox}`],
);
if (total.failed > 0) process.exitCode = 1;
console.log(lines.join('\n'));

async function runStage(stage: Stage): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await stage.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${outcome.tally.failed > 0 ? '✗' : '✓'} ${stage.name}: ${inWords(outcome.tally)} (${seconds} s)`);
  return outcome;
}

/** Why this browser is not there and could not be installed, or `null`. */
async function whyMissing(kind: Kind): Promise<string | null> {
  try {
    await ensureBrowser(kind);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
