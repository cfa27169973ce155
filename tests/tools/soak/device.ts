import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchExtension, type Extension } from '../../e2e/harness/extension.ts';
import { allowReloading, reload } from '../../e2e/harness/reload.ts';
import { encryptLogin } from '../../e2e/harness/service/service-api.ts';
import { ringWhenDue, stored } from '../../e2e/harness/stored.ts';
import type { InboxEntry } from '../../../utils/watch/types.ts';
import type { Post } from '../../../utils/storage/items.ts';
import type { Credentials, LocalService } from '../../service/types.ts';
import { NOTIFIED, preludeOf, type ClockTable } from './clock.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  storage: {
    local: {
      QUOTA_BYTES: number;
      getBytesInUse(keys: null): Promise<number>;
      set(items: object): Promise<void>;
      remove(key: string): Promise<void>;
    };
  };
};

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
export type Computer = Awaited<ReturnType<typeof openComputer>>;

/** Starts a computer with a copy of a build, for this person at this service. */
export async function openComputer(
  build: string,
  { clock, service, person }: { clock: ClockTable; service: LocalService; person: Credentials },
) {
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

  /** Asks the worker from a page of the extension. @throws where it fails */
  async function ask(name: string, input: object | null): Promise<unknown> {
    const reply = (await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input })) as
      { ok: true; value: unknown } | { ok: false; failure: { code: string } } | undefined;
    if (reply?.ok) return reply.value;
    throw new Error(`${name} failed: ${reply?.failure.code ?? 'no answer'}`);
  }

  const evaluateInWorker = async <T>(work: () => Promise<T>): Promise<T> => (await extension.worker()).evaluate(work);

  return {
    /** The id of each notification that was raised, as often as that happened. */
    raised: raised as readonly string[],
    problems: extension.problems,
    /** Lets the alarm ring, and kills the worker so many ms later where that is given. */
    async ring(killAfterMs?: number): Promise<void> {
      await extension.fireAlarm();
      if (killAfterMs === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, killAfterMs));
      await extension.killWorker();
    },
    /** The same after any cycle. */
    ringAtOnce: () => ringWhenDue(extension),
    inbox: async (): Promise<readonly InboxEntry[]> => (await stored(extension, 'inbox')) ?? [],
    posts: async (): Promise<Post[]> =>
      ((await stored(extension, 'outbox')) ?? []).flatMap((entry) => (entry.kind === 'post' ? [entry] : [])),
    ask,
    async signIn(): Promise<void> {
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
    /** Installs another version of the extension over this one. */
    async update(): Promise<void> {
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
    async footprint(): Promise<Footprint> {
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
