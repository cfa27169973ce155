import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import { signInRequest } from '../browser/sign-in.ts';
import { floor } from '../browser/subject.ts';
import { workerThreadMs } from '../browser/thread-time.ts';
import { sampled, type Figure } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { PartReport } from '../report.ts';

const FLOOR = 'hello';
const ROUNDS = 15;
/** After a kill the machine comes to rest; after a reply the worker does what it does at each start. In milliseconds. */
const REST_MS = 150;
const SETTLES_MS = 600;
const MIB = 1024 ** 2;
/** The cheapest request there is: it reads one stored item. */
const CHEAPEST = { name: 'inbox.mark-read', input: { ids: [] } };

/** What a start of the worker costs, and what it holds when it has nothing to do. */
export async function workerPart({ extensionDir, service }: Ground): Promise<PartReport> {
  const [sidethread, hello] = await Promise.all([launchBare(extensionDir), launchBare(floor('hello'))]);
  try {
    const ask = await sidethread.open(`chrome-extension://${sidethread.extensionId}/options.html`);
    await ask(`chrome.runtime.sendMessage(${JSON.stringify(signInRequest(service))})`);
    const askHello = await hello.open(`chrome-extension://${hello.extensionId}/popup.html`);
    const taken = await interleave({
      sidethread: () => wakeUp(sidethread, ask, CHEAPEST),
      hello: () => wakeUp(hello, askHello, 'ping'),
    }, { rounds: ROUNDS });
    const figure = (what: string, name: 'reply' | 'cpu', most: number, note = ''): Figure =>
      sampled({ part: 'worker', what, unit: 'ms', target: { most, of: 'ratio' }, note }, taken.sidethread[name], { name: FLOOR, samples: taken.hello[name] });
    return {
      part: 'worker',
      figures: [
        figure('stopped to first reply', 'reply', 1.3),
        figure('its thread’s CPU for a wake-up', 'cpu', 2),
        sampled({ part: 'worker', what: 'idle heap', unit: 'MiB', target: { most: 2, of: 'value' } }, taken.sidethread.heap, { name: FLOOR, samples: taken.hello.heap }),
      ],
      text: '',
    };
  } finally {
    await Promise.all([sidethread.close(), hello.close()]);
  }
}

async function wakeUp(browser: Bare, ask: (expression: string) => Promise<unknown>, request: unknown): Promise<{ reply: number; cpu: number; heap: number }> {
  await browser.killWorker();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const reply = await ask(`(async () => {
    const startedAt = performance.now();
    const reply = await chrome.runtime.sendMessage(${JSON.stringify(request)});
    if (reply !== 'pong' && !reply?.ok) throw new Error(JSON.stringify(reply));
    return performance.now() - startedAt;
  })()`);
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  const cpu = (await workerThreadMs(browser.pid)) ?? 0;
  return { reply: Number(reply), cpu, heap: (await browser.workerHeap()) / MIB };
}
