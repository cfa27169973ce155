import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchExtension, type Extension } from '../../e2e/harness/extension.ts';
import { encryptLogin } from '../../e2e/harness/service/service-api.ts';
import { ringWhenDue, stored } from '../../e2e/harness/stored.ts';
import type { InboxEntry } from '../../../utils/watch/types.ts';
import type { Post } from '../../../utils/storage/items.ts';
import type { Credentials, LocalService } from '../../service/types.ts';
import { NOTIFIED, preludeOf, type ClockTable } from './clock.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  alarms: { onAlarm: { hasListeners(): boolean } };
  developerPrivate: { updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void> };
  runtime: { reload(): void; sendMessage(message: object): Promise<unknown> };
  storage: {
    local: {
      QUOTA_BYTES: number;
      getBytesInUse(keys: null): Promise<number>;
      set(items: object): Promise<void>;
      remove(key: string): Promise<void>;
    };
  };
};

const STARTS_WITHIN_MS = 10_000;
const MAX_SIGN_INS = 5;
/** The key under which the disk is filled. */
const FILLER = 'filler';

/** Bytes. */
export interface Footprint {
  /** What `storage.local` holds. */
  stored: number;
  /** The heap of a page of the extension that stays open, after its garbage was collected. */
  heap: number;
}

/** A browser with the extension, whose clock follows the plan. */
export interface Computer {
  /** The id of each notification that was raised, as often as that happened. */
  readonly raised: string[];
  readonly problems: Extension['problems'];
  /** Lets the alarm ring, and kills the worker so many ms later where that is given. */
  ring(killAfterMs?: number): Promise<void>;
  /** The same after any cycle. */
  ringAtOnce(): Promise<void>;
  inbox(): Promise<readonly InboxEntry[]>;
  posts(): Promise<Post[]>;
  /** Asks the worker from a page of the extension. @throws where it fails */
  ask(name: string, input: object | null): Promise<unknown>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** Installs another version of the extension over this one. */
  update(): Promise<void>;
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
  footprint(): Promise<Footprint>;
  close(): Promise<void>;
}

/** Starts a computer with a copy of a build, for this person at this service. */
export async function openComputer(
  build: string,
  { clock, service, person }: { clock: ClockTable; service: LocalService; person: Credentials },
): Promise<Computer> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'sidethread-soak-'));
  await cp(build, extensionDir, { recursive: true });
  const script = join(extensionDir, 'background.js');
  const prelude = preludeOf(clock);
  await writeFile(script, prelude + (await readFile(script, 'utf8')));
  const extension = await launchExtension({ extensionDir, reachOnly: service.origin });
  const { context } = extension;
  await context.addInitScript(prelude);
  const raised: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(NOTIFIED)) raised.push(message.text().slice(NOTIFIED.length));
  });
  await allowReloading(extension);
  let page = await openPopup(extension);
  let version = 1;

  async function ask(name: string, input: object | null): Promise<unknown> {
    const reply = (await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input })) as
      { ok: true; value: unknown } | { ok: false; failure: { code: string } } | undefined;
    if (reply?.ok) return reply.value;
    throw new Error(`${name} failed: ${reply?.failure.code ?? 'no answer'}`);
  }

  const evaluateInWorker = async <T>(work: () => Promise<T>): Promise<T> => (await extension.worker()).evaluate(work);

  return {
    raised,
    problems: extension.problems,
    async ring(killAfterMs) {
      await extension.fireAlarm();
      if (killAfterMs === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, killAfterMs));
      await extension.killWorker();
    },
    ringAtOnce: () => ringWhenDue(extension),
    inbox: async () => (await stored(extension, 'inbox')) ?? [],
    posts: async () =>
      ((await stored(extension, 'outbox')) ?? []).flatMap((entry) => (entry.kind === 'post' ? [entry.post] : [])),
    ask,
    async signIn() {
      const { baseUrl, publicKey, rsaPadding } = service.profile;
      for (let tries = 1; ; tries += 1) {
        const input = {
          ...encryptLogin(service, person),
          token: service.control.captchaToken().token,
          isPersistent: true,
          encryptedFor: { baseUrl, publicKey, rsaPadding },
        };
        try {
          return void (await ask('session.sign-in', input));
        } catch (error) {
          // The clock may jump while the token is on its way.
          if (tries === MAX_SIGN_INS) throw error;
        }
      }
    },
    signOut: async () => void (await ask('session.sign-out', null)),
    async update() {
      const file = join(extensionDir, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
      version += 1;
      await writeFile(file, JSON.stringify({ ...manifest, version: `0.${version}` }));
      await reload(extension);
      // The update has closed it.
      page = await openPopup(extension);
    },
    fillDisk: () =>
      evaluateInWorker(async () => {
        const { local } = chrome.storage;
        const free = local.QUOTA_BYTES - (await local.getBytesInUse(null));
        await local.set({ filler: 'x'.repeat(Math.max(0, free - 50)) });
      }),
    freeDisk: async () => (await extension.worker()).evaluate((key) => chrome.storage.local.remove(key), FILLER),
    async footprint() {
      const devtools = await context.newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      await devtools.detach();
      return { stored: await evaluateInWorker(() => chrome.storage.local.getBytesInUse(null)), heap: usedSize };
    },
    async close() {
      await extension.close();
      await rm(extensionDir, { recursive: true, force: true });
    },
  };
}

/** A popup that stays open in a tab, as a side panel does. */
function openPopup(extension: Extension): Promise<Page> {
  return extension.openPage('popup.html#/inbox');
}

/** A browser loads no unpacked extension a second time unless it is in developer mode. */
async function allowReloading({ context }: Extension): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  await page.close();
}

async function reload(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  const next = extension.context.waitForEvent('serviceworker', { timeout: STARTS_WITHIN_MS });
  await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  await next;
  const started = await extension.worker();
  await started.evaluate(async () => {
    for (let tries = 0; !chrome.alarms.onAlarm.hasListeners() && tries < 500; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
  });
}
