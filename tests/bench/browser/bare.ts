import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../tools/browser.ts';
import { connect, type Line } from './line.ts';

/** A browser nobody is attached to but for what is asked of it: a debugger on the worker would be part of every start. */
export interface Bare {
  /** The extension's id. */
  extensionId: string;
  /** The process of the browser; its children do the work. */
  pid: number;
  /** Opens a page in a tab. @returns how to run an expression there, whose promise is waited for */
  open(url: string): Promise<(expression: string) => Promise<unknown>>;
  /** Ends the worker and waits until it is gone. */
  killWorker(): Promise<void>;
  /** What is alive in the worker's JavaScript after its garbage was collected, in bytes. */
  workerHeap(): Promise<number>;
  close(): Promise<void>;
}

interface Target {
  targetId: string;
  type: string;
  url: string;
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
  '--lang=en-GB',
  '--remote-debugging-port=0',
];
const LOOKS_MS = 20;
const WITHIN_MS = 15_000;

/** Starts Chromium with an unpacked extension. */
export async function launchBare(extensionDir: string): Promise<Bare> {
  const profileDir = await mkdtemp(join(tmpdir(), 'sidethread-bench-'));
  const browser = spawn(
    await ensureBrowser(),
    [...FLAGS, `--load-extension=${extensionDir}`, `--user-data-dir=${profileDir}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => void browser.once('exit', () => resolve()));
  const line = await connect(
    await soon(async () => addressIn(await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8').catch(() => ''))),
  );
  const workers = async (): Promise<Target[]> =>
    (await targets(line)).filter(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
  const [worker] = await soon(async () => nonEmpty(await workers()));
  const extensionId = new URL(worker?.url ?? '').host;

  const attach = async (targetId: string): Promise<string> =>
    String((await line.send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
  const open: Bare['open'] = async (url) => {
    const { targetId } = await line.send('Target.createTarget', { url });
    const session = await attach(String(targetId));
    const run = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = await line.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        session,
      );
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value?: unknown }).value;
    };
    await soon(
      async () =>
        ((await run('document.readyState')) === 'complete' && (await run('location.href')) !== 'about:blank') || null,
    );
    return run;
  };
  const control = await attach(String((await line.send('Target.createTarget', { url: 'about:blank' })).targetId));
  await line.send('ServiceWorker.enable', {}, control);

  return {
    extensionId,
    pid: browser.pid ?? 0,
    open,
    async killWorker() {
      await soon(async () => {
        // Asked once, it leaves one that is just starting alone.
        await line.send('ServiceWorker.stopAllWorkers', {}, control);
        return (await workers()).length === 0 || null;
      });
    },
    async workerHeap() {
      const [running] = await soon(async () => nonEmpty(await workers()));
      const session = await attach(running?.targetId ?? '');
      await line.send('HeapProfiler.collectGarbage', {}, session);
      const { usedSize } = await line.send('Runtime.getHeapUsage', {}, session);
      await line.send('Target.detachFromTarget', { sessionId: session });
      return Number(usedSize);
    },
    async close() {
      await line.send('Browser.close', {}).catch(() => browser.kill());
      await ended;
      line.close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function targets(line: Line): Promise<Target[]> {
  return (await line.send('Target.getTargets', {})).targetInfos as Target[];
}

/** The browser writes its port and its path into a file, a line each. */
function addressIn(file: string): string | null {
  const [port, path] = file.split('\n');
  return port && path ? `ws://127.0.0.1:${port}${path}` : null;
}

function nonEmpty<T>(all: T[]): T[] | null {
  return all.length > 0 ? all : null;
}

/** Looks again until there is something. */
async function soon<T>(look: () => Promise<T | null>): Promise<T> {
  for (const startedAt = performance.now(); performance.now() - startedAt < WITHIN_MS;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
  }
  throw new Error('The browser did not come to what was waited for.');
}
