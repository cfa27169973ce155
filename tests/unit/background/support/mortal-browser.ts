/**
 * A browser whose worker can die at every call. fakeBrowser's storage and notifications and the service's network are
 * wrapped: each call is a point at which the worker may be killed, just before it takes effect or just after. What a
 * dead worker waits for never comes.
 */
import 'fake-indexeddb/auto';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Fetch } from '../../../../utils/api/request';
import { startWorker } from '../../../../entrypoints/background/worker';
import type { ServiceProfile } from '../../../../utils/profile';
import { profile, type FakeService } from './fake-service';

export interface Death {
  /** The call at which the worker dies, counted from 1. */
  at: number;
  when: 'before' | 'after';
}

interface Script {
  id: string;
  matches?: string[];
}

const { local, session } = fakeBrowser.storage;
type Call = (...args: unknown[]) => Promise<unknown>;
const real = [local, session].map((area) => ({
  area,
  get: area.get.bind(area) as Call,
  set: area.set.bind(area) as Call,
  remove: area.remove.bind(area) as Call,
}));

/** What reached the edge of an event unforeseen; a browser shows it on the extension's error page. */
export const reported: unknown[] = [];
globalThis.reportError = (error) => void reported.push(error);

const never = new Promise<never>(() => undefined);

export class MortalBrowser {
  /** Every notification raised, in order. */
  readonly raised: string[] = [];
  readonly shown = new Map<string, object>();
  readonly opened: string[] = [];
  badge = '';
  /** Hosts that were given back to the browser. */
  readonly givenBack: string[] = [];
  /** Content scripts registered at run time. */
  readonly scripts = new Map<string, Script>();
  /** What the build was baked with. */
  profile: ServiceProfile | null = profile;
  /** From 0 to 1. */
  random = 0.5;
  calls = 0;
  /** Fails every write to the local area, as a full disk does. */
  full = false;
  /** Whether the browser believes there is a network. */
  online = true;
  /** Hosts the browser grants. */
  granted = true;
  #death: Death | null = null;
  #life = 0;
  #onDeath: () => void = () => undefined;
  #onGranted: () => void = () => undefined;
  #onTaken: () => void = () => undefined;

  constructor(
    readonly service: FakeService,
    readonly now: () => number,
  ) {
    for (const { area, get, set, remove } of real) {
      Object.assign(area, {
        get: this.#mortal(get),
        set: this.#mortal(area === local ? this.#bounded(set) : set),
        remove: this.#mortal(remove),
        setAccessLevel: async () => undefined,
      });
    }
    Object.assign(fakeBrowser.notifications, {
      getAll: this.#mortal(async () => Object.fromEntries(this.shown)),
      create: this.#mortal(async (id: string, options: object) => {
        this.raised.push(id);
        this.shown.set(id, options);
        return id;
      }),
      clear: this.#mortal(async (id: string) => this.shown.delete(id)),
    });
    Object.assign(fakeBrowser.action, {
      setBadgeText: async ({ text }: { text: string }) => void (this.badge = text),
      setBadgeBackgroundColor: async () => undefined,
      setTitle: async () => undefined,
    });
    Object.assign(fakeBrowser.permissions, {
      contains: async () => this.granted,
      remove: async ({ origins }: { origins: string[] }) => void this.givenBack.push(...origins),
      onAdded: { addListener: (listener: () => void) => void (this.#onGranted = listener) },
      onRemoved: { addListener: (listener: () => void) => void (this.#onTaken = listener) },
    });
    Object.assign(fakeBrowser.scripting, {
      getRegisteredContentScripts: async () => [...this.scripts.values()],
      registerContentScripts: async (scripts: Script[]) => {
        for (const script of scripts) if (this.scripts.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        for (const script of scripts) this.scripts.set(script.id, script);
      },
      updateContentScripts: async (scripts: Script[]) => scripts.forEach((script) => this.scripts.set(script.id, script)),
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => ids.forEach((id) => this.scripts.delete(id)),
    });
    Object.assign(fakeBrowser.tabs, {
      query: async () => [],
      create: async ({ url }: { url: string }) => void this.opened.push(url),
    });
  }

  /** Starts a worker. Listeners of the one before die with it. */
  start(): Promise<void> {
    this.#life += 1;
    fakeBrowser.runtime.onMessage.removeAllListeners();
    fakeBrowser.alarms.onAlarm.removeAllListeners();
    fakeBrowser.notifications.onClicked.removeAllListeners();
    fakeBrowser.storage.local.onChanged.removeAllListeners();
    let id = 0;
    return startWorker({
      profile: this.profile,
      fetch: this.#mortal<Parameters<Fetch>, Response>(this.service.fetch),
      now: this.now,
      newId: () => `id-${this.#life}-${(id += 1)}`,
      random: () => this.random,
      online: () => this.online,
    });
  }

  /** Runs some work in the worker, which dies on the way. @returns whether it died before the work was done */
  async runToDeath(death: Death, work: () => Promise<unknown>): Promise<boolean> {
    this.calls = 0;
    this.#death = death;
    const died = new Promise<'died'>((resolve) => {
      this.#onDeath = () => resolve('died');
    });
    const ended = await Promise.race([died, work().then(() => 'done' as const)]);
    this.#death = null;
    return ended === 'died';
  }

  /** Rings the alarm. Half a period has passed since the last ring, whatever the clock says. */
  async ring(): Promise<void> {
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'poll', scheduledTime: this.now() });
  }

  /** Gives or takes the hosts, in the browser's own pages. */
  grant(granted: boolean): void {
    this.granted = granted;
    if (granted) this.#onGranted();
    else this.#onTaken();
  }

  /** Sends a request as one of the extension's own pages. */
  async ask(name: string, input: unknown, page = '/popup.html'): Promise<{ ok: boolean; value?: unknown; failure?: { code: string } }> {
    const sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL(page), frameId: 0 };
    return this.askAs(sender, name, input);
  }

  askAs(sender: object, name: string, input: unknown): Promise<{ ok: boolean; value?: unknown; failure?: { code: string } }> {
    return new Promise((reply) => {
      void fakeBrowser.runtime.onMessage.trigger({ name, input }, sender, reply as never);
    });
  }

  #mortal<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      const life = this.#life;
      this.calls += 1;
      const dies = this.#death?.at === this.calls ? this.#death.when : null;
      if (dies === 'before') return this.#die();
      const result = await call(...args);
      if (dies === 'after') return this.#die();
      // A worker that died meanwhile never hears of it.
      return life === this.#life ? result : never;
    };
  }

  #die(): Promise<never> {
    this.#life += 1;
    this.#onDeath();
    return never;
  }

  #bounded<A extends unknown[], R>(set: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (this.full) throw new Error('Resource::kQuotaBytes quota exceeded');
      return set(...args);
    };
  }
}
