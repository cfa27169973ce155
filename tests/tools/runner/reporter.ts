/**
 * The reporter of Vitest in `npm test`: prints each failure when it happens, and sends the progress and at the end all results to the
 * process that started Vitest.
 */
import type { Reporter, TestCase, TestModule, TestProject, TestSuite, Vitest } from 'vitest/node';

/** One test of a run. */
export interface TestRun {
  /** Its file and its titles. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** How long all its tries took together, in milliseconds. */
  ms: number;
  /** Whether it failed first and passed when it was run again. */
  secondTry: boolean;
}

/** All results of a run. */
export interface Report {
  kind: 'report';
  tests: TestRun[];
  /** How many errors belong to no test: files that don't load, hooks, rejections without a handler. */
  errors: number;
}

/** What the reporter sends. */
export type Message = { kind: 'progress'; done: number; all: number } | Report;

/** What Vitest prints, with the difference and the line. */
type Errors = readonly Parameters<Vitest['logger']['printError']>[0][];

export default class implements Reporter {
  #vitest: Vitest | undefined;
  #files = { done: 0, all: 0 };
  #errors = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files.all = files.length;
    this.#sendProgress();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') this.#print(`${nameOf(test)}${worldOf(test)}`, errors, test.project);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#count(`${suite.module.relativeModuleId}: ${suite.fullName}`, suite.errors(), suite.project);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#count(file.relativeModuleId, file.errors(), file.project);
    this.#files.done += 1;
    this.#sendProgress();
  }

  onTestRunEnd(files: readonly TestModule[], unhandled: Errors): void {
    this.#count('Outside of all tests', unhandled);
    const tests = files.flatMap((file) => [...file.children.allTests()]).flatMap(runOf);
    this.#send({ kind: 'report', tests, errors: this.#errors });
  }

  /** Errors that belong to no test. */
  #count(title: string, errors: Errors, project?: TestProject): void {
    this.#errors += errors.length;
    if (errors.length > 0) this.#print(title, errors, project);
  }

  #print(title: string, errors: Errors, project?: TestProject): void {
    this.#vitest?.logger.log(`✗ ${title}`);
    for (const error of errors) this.#vitest?.logger.printError(error, project && { project });
  }

  #sendProgress(): void {
    this.#send({ kind: 'progress', ...this.#files });
  }

  #send(message: Message): void {
    process.send?.(message);
  }
}

/** A test as it went; none where the tier leaves it out. */
function runOf(test: TestCase): TestRun[] {
  const { state } = test.result();
  if (state === 'pending' || (state === 'skipped' && test.tags.includes('full'))) return [];
  const { duration = 0, flaky = false } = test.diagnostic() ?? {};
  return [{ name: nameOf(test), state, ms: duration, secondTry: flaky }];
}

/** The world of its file, with which it fails again under another path. */
function worldOf(test: TestCase): string {
  const { world } = test.meta() as { world?: string };
  return world === undefined ? '' : `\n  in the world ${world}`;
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}
