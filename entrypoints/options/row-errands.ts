import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../../utils/errors';

/** What a page asks of the worker about the rows of a list: one thing at a time for each, and each with its own ending. */
export interface RowErrands {
  /** The rows about which something is under way. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>;
  /** How the newest errand of a row failed. */
  readonly problems: ReadonlySignal<ReadonlyMap<string, Failure>>;
  /** Asks, unless something is under way about this row. @returns whether it was asked and done */
  run(row: string, request: () => Promise<Result<unknown>>): Promise<boolean>;
  /** Forgets all of it: these were somebody else's rows. */
  forget(): void;
}

export function rowErrands(): RowErrands {
  const busy = signal<ReadonlySet<string>>(new Set());
  const problems = signal<ReadonlyMap<string, Failure>>(new Map());
  let list = 0;

  function end(row: string, failure: Failure | null): void {
    busy.value = new Set([...busy.value].filter((each) => each !== row));
    problems.value = new Map([...withoutRow(problems.value, row), ...(failure ? [[row, failure] as const] : [])]);
  }

  return {
    busy,
    problems,
    async run(row, request) {
      if (busy.value.has(row)) return false;
      const begunIn = list;
      busy.value = new Set([...busy.value, row]);
      const result = await request();
      if (begunIn === list) end(row, result.ok ? null : result.failure);
      return result.ok;
    },
    forget() {
      list += 1;
      busy.value = new Set();
      problems.value = new Map();
    },
  };
}

function withoutRow<T>(map: ReadonlyMap<string, T>, row: string): Map<string, T> {
  return new Map([...map].filter(([each]) => each !== row));
}
