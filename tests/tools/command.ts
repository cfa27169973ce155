import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from './runner/reporter.ts';

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended. */
export interface Ended {
  /** 127 where it could not be started, 128 where a signal ended it. */
  code: number;
  /** What it printed to either stream. */
  output: string;
}

/** How a command is run. */
interface Options {
  env?: Record<string, string>;
  /** Whether it prints to this terminal. */
  show?: boolean;
  /** Gets what it prints, when it does. */
  onOutput?: (text: string) => void;
  /** Gets what the reporter of Vitest sends. */
  onMessage?: (message: Message) => void;
}

/** Commands whose package has another name. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript' };

/**
 * Runs a command of an installed package to its end. It is run by its script: the command files in `node_modules/.bin` need a
 * shell on Windows, which takes arguments with spaces apart.
 */
export function runTool(name: string, args: readonly string[], options?: Options): Promise<Ended> {
  return runCommand(process.execPath, [toolScript(name), ...args], options);
}

/** The script of an installed package's command. */
export function toolScript(name: string): string {
  const folder = join(ROOT, 'node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[name];
  if (!script) throw new Error(`The package in ${folder} has no command ${name}.`);
  return join(folder, script);
}

/** Runs a command in the repository to its end. With `show`, it prints to this terminal and `output` is empty. */
export function runCommand(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: [
        'ignore',
        ...(options.show ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
        ...(options.onMessage ? (['ipc'] as const) : []),
      ],
    });
    let output = '';
    function keep(chunk: Buffer): void {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    }
    child.on('message', (message) => options.onMessage?.(message as Message));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${command} could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}
