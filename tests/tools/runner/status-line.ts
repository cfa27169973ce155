/** Where nothing can be overwritten, as in the log of CI, the line is printed again this often, in milliseconds. */
const REPEAT_MS = 30_000;

/** The last line of the terminal, which says what runs, below everything that is printed meanwhile. */
export interface StatusLine {
  begin: (stage: string, text: string) => void;
  update: (stage: string, text: string) => void;
  end: (stage: string) => void;
  print: (text: string) => void;
}

export function createStatusLine(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  now: () => number = () => performance.now(),
): StatusLine {
  const running = new Map<string, string>();
  let printedAt = now();

  function draw(): void {
    if (!out.isTTY || running.size === 0) return;
    out.write([...running.values()].join(' · ').slice(0, out.columns - 1));
  }

  function print(text: string): void {
    if (out.isTTY) out.write('\r\u001B[K');
    out.write(`${text}\n`);
    draw();
  }

  function change(stage: string, text: string | null): void {
    if (text === null) running.delete(stage);
    else running.set(stage, text);
    if (out.isTTY) {
      out.write('\r\u001B[K');
      draw();
    }
  }

  return {
    begin(stage, text) {
      if (!out.isTTY) out.write(`${text}\n`);
      change(stage, text);
    },
    update(stage, text) {
      change(stage, text);
      if (out.isTTY || now() - printedAt < REPEAT_MS) return;
      printedAt = now();
      out.write(`${[...running.values()].join(' · ')}\n`);
    },
    end: (stage) => change(stage, null),
    print,
  };
}
