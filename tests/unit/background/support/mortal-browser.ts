/**
 * A browser whose worker can die at every call. fakeBrowser's storage and notifications and the service's network are
 * wrapped: each call is a point at which the worker may be killed, just before it takes effect or just after. What a
 * dead worker waits for never comes.
 */
import 'fake-indexeddb/auto';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Fetch } from '../../../../utils/api/request';
import { startWorker } from '../../../../entrypoints/background/worker';
import { profile, type FakeService } from './fake-service';

export interface Death {
  /** The call at which the worker dies, counted from 1. */
  at: number;
  when: 'before' | 'after';
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
  calls = 0;
  /** Fails every write, as a full disk does. */
  full = false;
  #death: Death | null = null;
  #life = 0;
  #onDeath: () => void = () => undefined;

  constructor(
    readonly service: FakeService,
    readonly now: () => number,
  ) {
    for (const { area, get, set, remove } of real) {
      Object.assign(area, {
        get: this.#mortal(get),
        set: this.#mortal(this.#bounded(set)),
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
    return startWorker({ profile, fetch: this.#mortal<Parameters<Fetch>, Response>(this.service.fetch), now: this.now, newId: () => `id-${this.#life}-${(id += 1)}` });
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
