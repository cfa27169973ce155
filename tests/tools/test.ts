/** `npm test`: every check there is, and one last line that counts them all. A failing stage does not hide the later ones. */
import { ensureBrowser, FIREFOX } from './browser.ts';
import { check, failing, suite, type Stage } from './stages.ts';
import { inWords, sum, type Tally } from './tally.ts';

const stages = [
  check('types', ['tsc', '--noEmit'], ['tsc', '--noEmit', '-p', 'tests/service/captcha/browser']),
  check('lint', ['oxlint', '--type-aware', '--deny-warnings'], ['prettier', '--check', '--log-level', 'warn', '.']),
  suite('unit'),
  check('build', ['wxt', 'build']),
  check('build for Firefox', ['wxt', 'build', '-b', 'firefox']),
  await endToEnd(),
];

const tallies: Tally[] = [];
for (const stage of stages) {
  const startedAt = performance.now();
  const tally = await stage.run();
  tallies.push(tally);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${stage.name}: ${inWords(tally)} (${seconds} s)`);
}
const total = sum(tallies);
if (total.failed > 0) process.exitCode = 1;
console.log(inWords(total));

/** Set-up comes first; without the browsers everything else still runs. */
async function endToEnd(): Promise<Stage> {
  try {
    await ensureBrowser();
    await ensureBrowser(FIREFOX);
    return suite('e2e', '--config', 'tests/e2e/vitest.config.ts');
  } catch (error) {
    return failing('e2e', error);
  }
}
