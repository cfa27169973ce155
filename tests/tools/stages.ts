import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, runTool } from './command.ts';
import { testRunsOf, type Outcome } from './summary.ts';
import { NOTHING, tallyOf } from './tally.ts';

/** One stage of `npm test`. It never rejects: a failure is something to count. */
export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

/** A stage of commands that are one check together; what they print is shown only when one fails. */
export function check(name: string, ...commands: [string, ...string[]][]): Stage {
  return {
    name,
    async run() {
      for (const [command, ...args] of commands) {
        const { code, output } = await runTool(command, args);
        if (code === 0) continue;
        console.log(output.trim());
        return { tally: { ...NOTHING, failed: 1 }, tests: [] };
      }
      return { tally: { ...NOTHING, passed: 1 }, tests: [] };
    },
  };
}

/** A stage of Vitest tests, each counted; its output is shown as it comes. */
export function suite(name: string, ...args: string[]): Stage {
  const file = join(ROOT, '.output', 'reports', `${name}.json`);
  return {
    name,
    async run() {
      await mkdir(dirname(file), { recursive: true });
      // The report of an earlier run must not speak for this one.
      await rm(file, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await runTool('vitest', ['run', ...args, ...reporters], { show: true });
      const report = await readJson(file);
      return { tally: tallyOf(report, code), tests: testRunsOf(report) };
    },
  };
}

/** A stage that cannot run: it fails and says why. */
export function failing(name: string, reason: string): Stage {
  return {
    name,
    run() {
      console.log(reason);
      return Promise.resolve({ tally: { ...NOTHING, failed: 1 }, tests: [] });
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // No report, or half of one: the runner died, which the tally counts.
    return null;
  }
}
