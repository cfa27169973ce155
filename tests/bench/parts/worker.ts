import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import { signInRequest } from '../browser/sign-in.ts';
import { floor } from '../browser/subject.ts';
import { workerThreadMs } from '../browser/thread-time.ts';
import { sampled, type Figure } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { PartReport } from '../report.ts';
import { wakeUpCosts } from './wake-up-costs.ts';

const ROUNDS = 15;
/** After a kill the machine comes to rest; after a reply the worker does what it does at each start. In milliseconds. */
const REST_MS = 150;
const SETTLES_MS = 600;
const MIB = 1024 ** 2;
/** Answered from what is stored. */
const AT_HAND = { name: 'inbox.mark-read', input: { ids: [] } };
/** The cheapest request for which the worker loads its other part. */
const IN_PART = { name: 'account.set-aliases', input: { aliases: [] } };
const LISTENERS =
  'a worker with the same listeners and nothing else is in the line after the next; the rest is loading and running what answers';

const ELSE_THROW = ".then((reply) => { if (reply !== 'pong' && !reply?.ok) throw new Error(JSON.stringify(reply)); })";

/** What a start of the worker costs, and what it holds when it has nothing to do. */
export async function workerPart({ extensionDir, service }: Ground): Promise<PartReport> {
  const browsers = await Promise.all([
    launchBare(extensionDir),
    launchBare(floor('hello')),
    launchBare(floor('listens')),
  ]);
  try {
    const [sidethread, hello, listens] = browsers;
    const send = await sidethread.open(`chrome-extension://${sidethread.extensionId}/options.html`);
    await send(`chrome.runtime.sendMessage(${JSON.stringify(signInRequest(service))})${ELSE_THROW}`);
    const [askHello, askListens] = await Promise.all(
      [hello, listens].map((browser) => browser.open(`chrome-extension://${browser.extensionId}/popup.html`)),
    );
    if (!askHello || !askListens) throw new Error('The floors have no page.');
    const taken = await interleave(
      {
        atHand: () => wakeUp(sidethread, send, AT_HAND),
        inPart: () => wakeUp(sidethread, send, IN_PART),
        hello: () => wakeUp(hello, askHello, 'ping'),
        listens: () => wakeUp(listens, askListens, 'ping'),
      },
      { rounds: ROUNDS },
    );
    const figure = (what: string, samples: number[], name: 'reply' | 'cpu', most?: number, note?: string): Figure =>
      sampled(
        { part: 'worker', what, unit: 'ms', ...(most && { target: { most, of: 'ratio' } }), ...(note && { note }) },
        samples,
        { name: 'hello', samples: taken.hello[name] },
      );
    return {
      part: 'worker',
      figures: [
        figure('stopped to first reply', taken.atHand.reply, 'reply', 1.3, LISTENERS),
        figure('stopped to the first reply that needs its other part', taken.inPart.reply, 'reply'),
        figure('the same of a worker with Sidethread’s listeners and nothing else', taken.listens.reply, 'reply'),
        figure('its thread’s CPU for a wake-up', taken.atHand.cpu, 'cpu', 2),
        figure('its thread’s CPU for a wake-up that needs its other part', taken.inPart.cpu, 'cpu'),
        figure('the same of a worker with the listeners and nothing else', taken.listens.cpu, 'cpu'),
        sampled(
          { part: 'worker', what: 'idle heap', unit: 'MiB', target: { most: 2, of: 'value' } },
          taken.atHand.heap,
          { name: 'hello', samples: taken.hello.heap },
        ),
        sampled(
          { part: 'worker', what: 'idle heap with its other part', unit: 'MiB', target: { most: 2, of: 'value' } },
          taken.inPart.heap,
          { name: 'hello', samples: taken.hello.heap },
        ),
      ],
      text: await wakeUpCosts(),
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

async function wakeUp(
  browser: Bare,
  send: (expression: string) => Promise<unknown>,
  request: unknown,
): Promise<{ reply: number; cpu: number; heap: number }> {
  await browser.killWorker();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const reply = await send(`(async () => {
    const startedAt = performance.now();
    await chrome.runtime.sendMessage(${JSON.stringify(request)})${ELSE_THROW};
    return performance.now() - startedAt;
  })()`);
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  const cpu = (await workerThreadMs(browser.pid)) ?? 0;
  return { reply: Number(reply), cpu, heap: (await browser.workerHeap()) / MIB };
}
