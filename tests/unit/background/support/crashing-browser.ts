/**
 * A browser whose worker can die at every call. fakeBrowser's storage and notifications and the service's network are
 * wrapped: each call is a point at which the worker may be killed, just before it takes effect or just after. What a
 * dead worker waits for never comes.
 */
import 'fake-indexeddb/auto';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Fetch } from '../../../../utils/api/request';
import { startWorker } from '../../../../entrypoints/background/eager/start-worker';
import type { ServiceProfile } from '../../../../utils/service/profile';
import { checkProfile } from '../../../../utils/schema/profile-schema';
import { profile, type FakeService } from './fake-service';
import { BrowserUi } from './browser-ui';

export interface Death {
  /** The call at which the worker dies, counted from 1. */
  at: number;
  when: 'before' | 'after';
}

/** A notification as it is on show. */
export interface Shown {
  type: string;
  title: string;
  message: string;
  contextMessage?: string;
  items?: { title: string; message: string }[];
  buttons?: { title: string }[];
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

export class CrashingBrowser {
  /** Every notification raised, in order. */
  readonly raised: string[] = [];
  /** Every notification that was on show and changed without being raised again. */
  readonly updated: string[] = [];
  readonly shown = new Map<string, Shown>();
  readonly opened: string[] = [];
  readonly ui = new BrowserUi();
  badge = '';
  tooltip = '';
  /** Whether the person lets this extension show notifications. */
  permissionLevel: 'granted' | 'denied' = 'granted';
  /** What the browser says of the screen; `null` where the permission to ask was not given. */
  screen: 'active' | 'idle' | 'locked' | null = null;
  /** Whether notifications have neither lists nor buttons, and can't be changed, as in Firefox. */
  basicOnly = false;
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
  /** Hosts it does not grant all the same. */
  withheld: string[] = [];
  /** The match patterns the browser says are granted. */
  sites: string[] = [];
  /** Hosts the browser grants. */
  granted = true;
  #death: Death | null = null;
  #faultAt: number | null = null;
  #life = 0;
  /** The one before, of another test: what its workers still had in mind dies with it. */
  static #latest: CrashingBrowser | null = null;
  #onDeath: () => void = () => undefined;
  readonly #update = this.#mortal(async (id: string, options: Shown) => {
    if (!this.shown.has(id)) return false;
    this.updated.push(id);
    this.shown.set(id, options);
    return true;
  });
  readonly #onGranted = new Set<() => void>();
  readonly #onTaken = new Set<() => void>();
  readonly #onScreen = new Set<(state: string) => void>();

  constructor(
    readonly service: FakeService,
    readonly now: () => number,
  ) {
    if (CrashingBrowser.#latest) CrashingBrowser.#latest.#life += 1;
    CrashingBrowser.#latest = this;
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
      create: this.#mortal(async (id: string, options: Shown) => {
        this.raised.push(id);
        this.shown.set(id, options);
        return id;
      }),
      clear: this.#mortal(async (id: string) => this.shown.delete(id)),
      getPermissionLevel: this.#mortal(async () => this.permissionLevel),
    });
    Object.assign(fakeBrowser.action, {
      setBadgeText: async ({ text }: { text: string }) => void (this.badge = text),
      setBadgeBackgroundColor: async () => undefined,
      setTitle: async ({ title }: { title: string }) => void (this.tooltip = title),
    });
    Object.assign(fakeBrowser.permissions, {
      contains: async ({ origins }: { origins: string[] }) =>
        this.granted && !origins.some((origin) => this.withheld.includes(origin)),
      getAll: async () => ({ origins: this.sites }),
      remove: async ({ origins }: { origins: string[] }) => void this.givenBack.push(...origins),
      onAdded: { addListener: (listener: () => void) => void this.#onGranted.add(listener) },
      onRemoved: { addListener: (listener: () => void) => void this.#onTaken.add(listener) },
    });
    Object.assign(fakeBrowser.scripting, {
      getRegisteredContentScripts: async () => [...this.scripts.values()],
      registerContentScripts: async (scripts: Script[]) => {
        for (const script of scripts)
          if (this.scripts.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        for (const script of scripts) this.scripts.set(script.id, script);
      },
      updateContentScripts: async (scripts: Script[]) =>
        scripts.forEach((script) => this.scripts.set(script.id, script)),
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => ids.forEach((id) => this.scripts.delete(id)),
    });
    Object.assign(fakeBrowser.tabs, {
      query: async () => [],
      create: async ({ url }: { url: string }) => void this.opened.push(url),
    });
  }

  /** The browser ends and starts again, or the extension is updated: what is kept in memory goes, and so does the badge. */
  async restart(): Promise<void> {
    await fakeBrowser.storage.session.clear();
    this.badge = '';
    await this.start();
  }

  /** Starts a worker. Listeners of the one before die with it. */
  start(): Promise<void> {
    this.#life += 1;
    fakeBrowser.runtime.onMessage.removeAllListeners();
    fakeBrowser.alarms.onAlarm.removeAllListeners();
    fakeBrowser.notifications.onClicked.removeAllListeners();
    fakeBrowser.notifications.onButtonClicked.removeAllListeners();
    for (const listeners of [this.#onGranted, this.#onTaken, this.#onScreen]) listeners.clear();
    this.ui.forgetListeners();
    this.#offerIdle();
    fakeBrowser.storage.local.onChanged.removeAllListeners();
    const [life, fetch] = [this.#life, this.#mortal<Parameters<Fetch>, Response>(this.service.fetch)];
    let id = 0;
    return startWorker({
      profile: this.profile,
      checkProfile: async (entered) => checkProfile(entered),
      // A worker that another one has followed is dead, also where nobody killed it.
      fetch: (...args) => (life === this.#life ? fetch(...args) : never),
      now: this.now,
      newId: () => `id-${this.#life}-${(id += 1)}`,
      random: () => this.random,
      setTimer: (ms, callback) => void setTimeout(() => life === this.#life && callback(), ms),
      isOnline: () => this.online,
      basicOnly: this.basicOnly,
      isOmniboxXml: !this.basicOnly,
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

  /** Runs some work in the worker; one call on the way, counted from 1, fails before it takes effect. @returns how many calls there were */
  async runWithFault(at: number, work: () => Promise<unknown>): Promise<number> {
    this.calls = 0;
    this.#faultAt = at;
    await work();
    this.#faultAt = null;
    return this.calls;
  }

  /** Rings the alarm. Half a period has passed since the last ring, whatever the clock says. */
  async ring(): Promise<void> {
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'poll', scheduledTime: this.now() });
  }

  /** Gives or takes the hosts, in the browser's own pages. */
  grant(granted: boolean): void {
    this.granted = granted;
    for (const listener of granted ? this.#onGranted : this.#onTaken) listener();
  }

  /** Lets the extension know whether the screen is locked, from now on. */
  allowIdle(): void {
    this.screen = 'active';
    this.#offerIdle();
    for (const listener of this.#onGranted) listener();
  }

  /** The screen is locked. */
  lock(): void {
    this.screen = 'locked';
    for (const listener of this.#onScreen) listener('locked');
  }

  /** The browser forgets what was on show, as popups vanish after seconds. */
  vanish(): void {
    this.shown.clear();
  }

  /** Sends a request as one of the extension's own pages. */
  async ask(
    name: string,
    input: unknown,
    page = '/popup.html',
  ): Promise<{ ok: boolean; value?: unknown; failure?: { code: string } }> {
    const sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL(page), frameId: 0 };
    return this.askAs(sender, name, input);
  }

  askAs(
    sender: object,
    name: string,
    input: unknown,
  ): Promise<{ ok: boolean; value?: unknown; failure?: { code: string } }> {
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
      if (this.#faultAt === this.calls) throw new Error('Not this time');
      const result = await call(...args);
      if (dies === 'after') return this.#die();
      // A worker that died meanwhile never hears of it.
      return life === this.#life ? result : never;
    };
  }

  /** An optional permission: without it, there is no such interface. */
  #offerIdle(): void {
    const idle = {
      queryState: async () => this.screen,
      onStateChanged: { addListener: (listener: (state: string) => void) => void this.#onScreen.add(listener) },
    };
    Object.assign(fakeBrowser, { idle: this.screen === null ? undefined : idle });
    Object.assign(fakeBrowser.notifications, { update: this.basicOnly ? undefined : this.#update });
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
