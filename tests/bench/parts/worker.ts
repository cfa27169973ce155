import { setTimeout as sleep } from 'node:timers/promises';
import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import { signInRequest } from '../browser/sign-in.ts';
import { floor } from '../browser/subject.ts';
import { workerThreadMs } from '../browser/thread-time.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled, type Figure } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';

const ROUNDS = 15;
/** After a kill the machine comes to rest; after a reply the worker does what it does at each start. In milliseconds. */
const REST_MS = 150;
const SETTLES_MS = 600;
const MIB = 1024 ** 2;
/** Answered from what is stored. */
const REQUEST = { name: 'inbox.mark-read', input: { ids: [] } };
const LISTENERS =
  'a worker with the same listeners and nothing else is in the next line; the rest is loading and running what answers';

const ELSE_THROW = ".then((reply) => { if (reply !== 'pong' && !reply?.ok) throw new Error(JSON.stringify(reply)); })";

/** What a start of the worker costs, and what it holds when it has nothing to do. */
export async function workerPart({ extensionDir, service }: BenchSetup): Promise<PartResults> {
  const folders = { sidethread: extensionDir, hello: floor('hello'), listens: floor('listens') };
  return withBrowsers(launchBare, folders, async ({ sidethread, hello, listens }) => {
    const send = await sidethread.open(`chrome-extension://${sidethread.extensionId}/options.html`);
    await send(`chrome.runtime.sendMessage(${JSON.stringify(signInRequest(service))})${ELSE_THROW}`);
    const askHello = await hello.open(`chrome-extension://${hello.extensionId}/popup.html`);
    const askListens = await listens.open(`chrome-extension://${listens.extensionId}/popup.html`);
    const taken = await interleave(
      {
        sidethread: () => wakeUp(sidethread, send, REQUEST),
        hello: () => wakeUp(hello, askHello, 'ping'),
        listens: () => wakeUp(listens, askListens, 'ping'),
      },
      { rounds: ROUNDS },
    );
    const figure = (what: string, samples: number[], name: 'reply' | 'cpu', most?: number, note?: string): Figure =>
      sampled({ what, ...(most && { target: { most, of: 'ratio' } }), ...(note && { note }) }, samples, {
        name: 'hello',
        samples: taken.hello[name],
      });
    return {
      figures: [
        figure('stopped to first reply', taken.sidethread.reply, 'reply', 1.3, LISTENERS),
        figure('the same of a worker with Sidethread’s listeners and nothing else', taken.listens.reply, 'reply'),
        figure('its thread’s CPU for a wake-up', taken.sidethread.cpu, 'cpu', 2),
        figure('the same of a worker with the listeners and nothing else', taken.listens.cpu, 'cpu'),
        sampled({ what: 'idle heap', unit: 'MiB', target: { most: 2, of: 'value' } }, taken.sidethread.heap, {
          name: 'hello',
          samples: taken.hello.heap,
        }),
      ],
    };
  });
}

async function wakeUp(
  browser: Bare,
  send: (expression: string) => Promise<unknown>,
  request: unknown,
): Promise<{ reply: number; cpu: number; heap: number }> {
  await browser.killWorker();
  await sleep(REST_MS);
  const reply = await send(`(async () => {
    const startedAt = performance.now();
    await chrome.runtime.sendMessage(${JSON.stringify(request)})${ELSE_THROW};
    return performance.now() - startedAt;
  })()`);
  await sleep(SETTLES_MS);
  const cpu = (await workerThreadMs(browser.pid)) ?? 0;
  return { reply: Number(reply), cpu, heap: (await browser.workerHeap()) / MIB };
}
