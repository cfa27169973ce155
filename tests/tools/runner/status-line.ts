/** Where nothing can be overwritten, as in the log of CI, the line is printed again this often, in milliseconds. */
const REPEAT_MS = 30_000;

/** The last line of the terminal, which says what runs, below everything that is printed meanwhile. */
export function createStatusLine(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  now: () => number = () => performance.now(),
) {
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
    begin(stage: string, text: string) {
      if (!out.isTTY) out.write(`${text}\n`);
      change(stage, text);
    },
    update(stage: string, text: string) {
      change(stage, text);
      if (out.isTTY || now() - printedAt < REPEAT_MS) return;
      printedAt = now();
      out.write(`${[...running.values()].join(' · ')}\n`);
    },
    end: (stage: string) => change(stage, null),
    print,
  };
}
