import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../tools/browser.ts';
import { BEGINNING, type Beginning } from './beginning.ts';
import { connect, type Line } from './line.ts';

/** A browser without a debugger, except on what a call asks for: one on the worker would be part of every start. */
export type Bare = Awaited<ReturnType<typeof launchBare>>;

/** Runs an expression in a page. @returns its value; a promise is waited for */
type Run = (expression: string) => Promise<unknown>;

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
  // To press the toolbar's button, in a window that has room for the whole bubble.
  '--enable-unsafe-extension-debugging',
  '--window-size=1280,900',
  '--screen-info={1600x1200}',
];
const LOOKS_MS = 20;
/** A page is left alone for so long from its opening on. */
const REST_MS = 700;
const WITHIN_MS = 15_000;

/** Starts Chromium with an unpacked extension. */
export async function launchBare(extensionDir: string) {
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

  const addressOf = (path: string): string => `chrome-extension://${extensionId}/${path}`;
  const attach = async (targetId: string): Promise<string> =>
    String((await line.send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
  const runIn =
    (session: string): Run =>
    async (expression) => {
      const { result, exceptionDetails } = await line.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        session,
      );
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value?: unknown }).value;
    };
  /** Opens a page in a tab. @returns how to run an expression there, whose promise is waited for */
  const open = async (url: string): Promise<Run> => {
    const { targetId } = await line.send('Target.createTarget', { url });
    const run = runIn(await attach(String(targetId)));
    await soon(
      async () =>
        ((await run('document.readyState')) === 'complete' && (await run('location.href')) !== 'about:blank') || null,
    );
    return run;
  };
  const beginningOf = async (targetId: string, restMs: number): Promise<Beginning> => {
    await sleep(restMs);
    const beginning = await runIn(await attach(targetId))(BEGINNING);
    await close(targetId);
    return beginning as Beginning;
  };
  const { targetId: controlTab } = await line.send('Target.createTarget', { url: 'about:blank' });
  const close = async (targetId: string): Promise<void> => {
    await line.send('Target.closeTarget', { targetId });
    await soon(async () => (await targets(line)).every((target) => target.targetId !== targetId) || null);
  };
  const control = await attach(String(controlTab));
  await line.send('ServiceWorker.enable', {}, control);
  // The action is one of a tab, which is another target than the page in it.
  const { targetInfos: tabs } = await line.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const window = (tabs as Target[])[0]?.targetId;

  /** Presses the toolbar's button. @returns the id of the popup */
  const pressAction = async (): Promise<string> => {
    await line.send('Extensions.triggerAction', { id: extensionId, targetId: window });
    const popup = addressOf('popup.html');
    return (await soon(async () => (await targets(line)).find(({ url }) => url.startsWith(popup)) ?? null)).targetId;
  };

  return {
    extensionId,
    /** The process of the browser; its children do the work. */
    pid: browser.pid ?? 0,
    open,
    /** Opens a page of the extension in a tab, leaves it alone until it has come to rest, asks it how it began, and closes it. */
    async beginTab(path: string, restMs = REST_MS): Promise<Beginning> {
      const { targetId } = await line.send('Target.createTarget', { url: addressOf(path) });
      return beginningOf(String(targetId), restMs);
    },
    /** The same with the popup in the toolbar's bubble. */
    beginBubble: async (): Promise<Beginning> => beginningOf(await pressAction(), REST_MS),
    /** Opens the popup in the toolbar's bubble. @returns how to run an expression there */
    openBubble: async (): Promise<Run> => runIn(await attach(await pressAction())),
    /**
     * Closes the extension's pages, and with them its process, unless the worker is alive.
     * @param after a page that opens by itself, which is waited for: how its address ends
     */
    async closePages(after = ''): Promise<void> {
      await soon(async () => (await targets(line)).find(({ url }) => url.endsWith(after)) ?? null);
      const pages = (await targets(line)).filter(({ type, url }) => type === 'page' && url.includes(extensionId));
      for (const { targetId } of pages) await close(targetId);
    },
    /** Starts the worker and waits until it runs. */
    async startWorker(): Promise<void> {
      await line.send('ServiceWorker.startWorker', { scopeURL: `chrome-extension://${extensionId}/` }, control);
      await soon(async () => nonEmpty(await workers()));
    },
    /** Ends the worker and waits until it is gone. */
    async killWorker(): Promise<void> {
      await soon(async () => {
        // Asked once, it leaves one that is just starting alone.
        await line.send('ServiceWorker.stopAllWorkers', {}, control);
        return (await workers()).length === 0 || null;
      });
    },
    /** What is alive in the worker's JavaScript after its garbage was collected, in bytes. */
    async workerHeap(): Promise<number> {
      const [running] = await soon(async () => nonEmpty(await workers()));
      const session = await attach(running?.targetId ?? '');
      await line.send('HeapProfiler.collectGarbage', {}, session);
      const { usedSize } = await line.send('Runtime.getHeapUsage', {}, session);
      await line.send('Target.detachFromTarget', { sessionId: session });
      return Number(usedSize);
    },
    async close(): Promise<void> {
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
    await sleep(LOOKS_MS);
  }
  throw new Error('The browser did not come to what was waited for.');
}
