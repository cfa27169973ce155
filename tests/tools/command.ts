import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended. */
export interface Ended {
  /** 127 where it could not be started, 128 where a signal ended it. */
  code: number;
  /** What it printed to either stream. */
  output: string;
}

/** Runs a command in the repository to its end. With `show`, it prints to this terminal and `output` is empty. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // Windows starts the commands of node_modules/.bin by their .cmd files.
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${command} could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
