/**
 * Lets single key presses in the terminal do something; each key is a lower-case letter. Without a terminal, a line with
 * that letter does the same. @returns how to stop listening
 */
export function onKeys(
  actions: Readonly<Record<string, () => void>>,
  input: NodeJS.ReadStream = process.stdin,
): () => void {
  const CTRL_C = '\u0003';
  const listen = (chunk: Buffer | string): void => {
    for (const key of chunk.toString().toLowerCase()) {
      // In raw mode Ctrl-C is a character like any other. A process of Windows that sends itself a signal ends at once.
      if (key === CTRL_C) process.emit('SIGINT', 'SIGINT');
      else actions[key]?.();
    }
  };
  if (input.isTTY) input.setRawMode(true);
  input.on('data', listen);
  return () => {
    input.off('data', listen);
    if (input.isTTY) input.setRawMode(false);
    input.pause();
  };
}
