/**
 * What a wake-up pays for each thing that a worker does before it can answer: the worker that only answers, and the same with
 * one thing more. All are extensions of one browser, which wakes one after the other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleave } from '../arithmetic/rounds.ts';
import { spreadOf } from '../arithmetic/spread.ts';
import { launchBare } from '../browser/bare.ts';
import { floor } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { workerThreadMs } from '../browser/thread-time.ts';

const ROUNDS = 15;
/** After a kill the machine comes to rest; after a reply the worker comes to rest. In milliseconds. */
const REST_MS = 120;
const ANSWER = "chrome.runtime.onMessage.addListener((message, sender, reply) => reply('pong'));\n";
const ANSWER_LATER = (work: string): string =>
  `chrome.runtime.onMessage.addListener((message, sender, reply) => { ${work}.then(() => reply('pong')); return true; });\n`;

/** The code of each worker, by what it has more than the one that only answers. */
const WORKERS: Readonly<Record<string, string>> = {
  nothing: ANSWER,
  'a second listener of the same event': ANSWER + listenTo('runtime.onMessage'),
  'a listener of `runtime.onInstalled`': ANSWER + listenTo('runtime.onInstalled'),
  '`runtime.onStartup`': ANSWER + listenTo('runtime.onStartup'),
  '`alarms.onAlarm`': ANSWER + listenTo('alarms.onAlarm'),
  '`storage.local.onChanged`': ANSWER + listenTo('storage.local.onChanged'),
  '`permissions.onAdded` and `onRemoved`': ANSWER + listenTo('permissions.onAdded', 'permissions.onRemoved'),
  '`notifications.onClicked` and `onButtonClicked`':
    ANSWER + listenTo('notifications.onClicked', 'notifications.onButtonClicked'),
  '`contextMenus.onClicked`': ANSWER + listenTo('contextMenus.onClicked'),
  '`commands.onCommand`': ANSWER + listenTo('commands.onCommand'),
  '`omnibox.onInputChanged`, `onInputEntered` and `onInputStarted`':
    ANSWER + listenTo('omnibox.onInputChanged', 'omnibox.onInputEntered', 'omnibox.onInputStarted'),
  'a read of `storage.local` before the reply': ANSWER_LATER("chrome.storage.local.get('x')"),
  '10 kB of functions that are never called': ANSWER + functions(10),
  '10 kB of functions, each called once': ANSWER + functions(10, true),
  '120 kB of functions that are never called': ANSWER + functions(120),
  'a second file of 10 kB, loaded at once': `${ANSWER}importScripts('more.js');`,
};

/** A table of the costs, in Markdown. */
export async function wakeUpCosts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidethread-workers-'));
  try {
    const folders = await Promise.all(Object.values(WORKERS).map((code, index) => extensionOf(folder, code, index)));
    // Chromium takes several extensions, with commas between their folders.
    return await withBrowsers(launchBare, { browser: folders.join(',') }, async ({ browser }) => {
      const asks = await Promise.all(
        folders.map((at) => browser.open(`chrome-extension://${extensionIdOf(at)}/popup.html`)),
      );
      const wakeUp = async (send: (expression: string) => Promise<unknown>) => {
        await browser.killWorker();
        await sleep(REST_MS);
        const reply = await send(`(async () => {
          const startedAt = performance.now();
          await chrome.runtime.sendMessage('ping');
          return performance.now() - startedAt;
        })()`);
        await sleep(REST_MS);
        return { reply: Number(reply), cpu: (await workerThreadMs(browser.pid)) ?? 0 };
      };
      const names = Object.keys(WORKERS);
      const taken = await interleave(
        Object.fromEntries(asks.map((send, index) => [names[index] ?? '', () => wakeUp(send)])),
        { rounds: ROUNDS },
      );
      const more = (name: string, figure: 'reply' | 'cpu'): string => {
        const least = taken.nothing?.[figure] ?? [];
        const samples = (taken[name]?.[figure] ?? []).map((ms, round) => ms - (least[round] ?? 0));
        return `+${spreadOf(samples).median.toFixed(2)}`.replace('+-', '−');
      };
      const rows = names.slice(1).map((name) => `| ${name} | ${more(name, 'reply')} | ${more(name, 'cpu')} |`);
      return [
        '| a worker that answers, and | to the reply, ms | CPU of its thread, ms |',
        '|---|---|---|',
        ...rows,
      ].join('\n');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function listenTo(...events: string[]): string {
  return events.map((event) => `chrome.${event}.addListener(() => {});\n`).join('');
}

/** As many functions as fill so many kB, of 128 bytes each. */
function functions(kilobytes: number, isCalled = false): string {
  return Array.from({ length: kilobytes * 8 }, (_, index) => {
    const code = `function f${index}(a,b=${index}){let c=[];for(let d of a)d.x>b&&c.push({...d,y:b});return c.length>b?c:null}`;
    return `${code}${isCalled ? `f${index}([]);` : ''}`.padEnd(127) + '\n';
  }).join('');
}

async function extensionOf(folder: string, code: string, index: number): Promise<string> {
  const at = join(folder, String(index));
  await cp(floor('listens'), at, { recursive: true });
  await writeFile(join(at, 'worker.js'), code);
  await writeFile(join(at, 'more.js'), functions(10));
  return at;
}

/** Chromium makes the id of an unpacked extension from its folder. */
function extensionIdOf(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return digest.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}
