import { join } from 'node:path';
import { ROOT, runTool } from '../command.ts';
import type { Report } from './reporter.ts';
import { NOTHING, tallyOf } from './tally.ts';
import type { Outcome } from './summary.ts';

/** Where a stage says what it does. */
export interface Output {
  /** How many of how many files are done. */
  progress: (done: number, all: number) => void;
  print: (text: string) => void;
}

/** One stage of `npm test`. It never rejects: a failure is something to count. */
export interface Stage {
  name: string;
  run: (output: Output) => Promise<Outcome>;
}

/** What of the tests of a suite is run. */
export interface SuiteOptions {
  /** Whether tests tagged `full` run, too. Then a failed test has a second try. */
  isFull: boolean;
  /** Only tests whose path contains one of these; all tests where there are none. */
  filters: readonly string[];
}

/** A stage of commands that are one check together; what they print is shown only when one fails. */
export function check(name: string, ...commands: [string, ...string[]][]): Stage {
  return {
    name,
    async run({ print }) {
      for (const [command, ...args] of commands) {
        const { code, output } = await runTool(command, args);
        if (code === 0) continue;
        print(output.trim());
        return { tally: { ...NOTHING, failed: 1 }, tests: [] };
      }
      return { tally: { ...NOTHING, passed: 1 }, tests: [] };
    },
  };
}

/** A stage of Vitest tests, each counted; a failure is printed when it happens. @param config its file, from the root */
export function suite(name: string, config: string, { isFull, filters }: SuiteOptions): Stage {
  const args = [
    'run',
    ...filters,
    '--config',
    config,
    '--reporter',
    join(ROOT, 'tests/tools/runner/reporter.ts'),
    ...(isFull ? ['--retry', '1'] : ['--tagsFilter', '!full']),
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
  ];
  return {
    name,
    async run({ progress, print }) {
      let report: Report | null = null;
      const { code } = await runTool('vitest', args, {
        env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {},
        onOutput: (text) => print(text.trimEnd()),
        onMessage(message) {
          if (message.kind === 'progress') progress(message.done, message.all);
          else report = message;
        },
      });
      return { tally: tallyOf(report, code, filters.length > 0), tests: (report as Report | null)?.tests ?? [] };
    },
  };
}

/** A stage that cannot run: it fails and says why. */
export function failing(name: string, reason: string): Stage {
  return {
    name,
    run({ print }) {
      print(reason);
      return Promise.resolve({ tally: { ...NOTHING, failed: 1 }, tests: [] });
    },
  };
}
