/**
 * A fake browser that can kill its worker at every call (fault injection). It wraps storage, notifications and network: each
 * call is a point at which the worker may die, just before the effect or just after. A dead worker's calls never resolve.
 */
import 'fake-indexeddb/auto';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Fetch } from '../../../../entrypoints/background/gate/request';
import { startWorker } from '../../../../entrypoints/background/worker';
import { hostPermissions, type ServiceProfile } from '../../../../utils/service/profile';
import { checkProfile } from '../../../../utils/service/profile-schema';
import { profile, type FakeService } from './fake-service';
import { BrowserUi } from './browser-ui';
import { OpenWindows } from './open-windows';

export interface Death {
  /** The call at which the worker dies, counted from 1. */
  at: number;
  /** Counts only effects (writes, notifications and requests), so that reads between them do not shift the number. */
  ofEffects?: boolean;
  when: 'before' | 'after';
}

/** A visible notification. */
export interface Shown {
  type: string;
  iconUrl?: string;
  title: string;
  message: string;
  contextMessage?: string;
  items?: { title: string; message: string }[];
  buttons?: { title: string }[];
}

interface Reply {
  ok: boolean;
  value?: unknown;
  failure?: { code: string };
}

interface Script {
  id: string;
  matches?: string[];
}

// A test may take some of them away.
const {
  notifications,
  storage: { local, session, sync },
} = fakeBrowser;
type Call = (...args: unknown[]) => Promise<unknown>;
const createAlarm = fakeBrowser.alarms.create.bind(fakeBrowser.alarms) as Call;
const real = [local, session, sync].map((area) => ({
  area,
  get: area.get.bind(area) as Call,
  set: area.set.bind(area) as Call,
  remove: area.remove.bind(area) as Call,
  clear: area.clear.bind(area) as Call,
}));

/** Errors that a browser would show on the extension's error page. */
export const reported: unknown[] = [];
globalThis.reportError = (error) => void reported.push(error);

const never = new Promise<never>(() => undefined);

export class CrashingBrowser {
  /** Every notification raised, in order. */
  readonly raised: string[] = [];
  /** Every visible notification that was updated without being raised again. */
  readonly updated: string[] = [];
  readonly shown = new Map<string, Shown>();
  readonly windows = new OpenWindows();
  /** The addresses that were opened, in order. */
  readonly opened: readonly string[] = this.windows.opened;
  readonly ui = new BrowserUi();
  badge = '';
  tooltip = '';
  /** Whether the person lets this extension show notifications. */
  permissionLevel: 'granted' | 'denied' = 'granted';
  /** The idle state; `null` without the optional permission. */
  screen: 'active' | 'idle' | 'locked' | null = null;
  /** Whether notifications have no lists and no buttons, and can't be updated, as in Firefox. */
  basicOnly = false;
  /** Permissions that the extension gave back. */
  readonly givenBack: string[] = [];
  /** Content scripts registered at run time. */
  readonly scripts = new Map<string, Script>();
  /** The baked-in profile. */
  profile: ServiceProfile | null = profile;
  /** The worker's random number, from 0 to 1. */
  random = 0.5;
  calls = 0;
  #effects = 0;
  /** Fails every write to the local area, as a full disk does. */
  full = false;
  /** When something was written to the browser's own sync, in epoch ms of the test. */
  readonly synced: number[] = [];
  /** Whether the browser's own sync refuses every write. */
  syncFull = false;
  /** Whether the browser believes there is a network. */
  online = true;
  /** Hosts that are never granted. */
  withheld: string[] = [];
  /** The match patterns the browser says are granted. */
  sites: string[] = [];
  /** The other permissions, of which the manifest says that `idle` is optional. */
  permissions: string[] = ['alarms', 'storage'];
  /** Whether the browser grants hosts. */
  granted = true;
  #death: Death | null = null;
  #faultAt: number | null = null;
  #life = 0;
  /** The browser of the previous test: its workers must not go on. */
  static #latest: CrashingBrowser | null = null;
  #onDeath: () => void = () => undefined;
  readonly #update = this.#mortal(async (id: string, options: Shown) => {
    if (!this.shown.has(id)) return false;
    this.updated.push(id);
    // Browsers keep what an update leaves out.
    this.shown.set(id, { ...this.shown.get(id), ...options });
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
    for (const { area, get, set, remove, clear } of real) {
      Object.assign(area, {
        get: this.#mortal(get, 'reads'),
        set: this.#mortal(area === local ? this.#bounded(set) : area === sync ? this.#counted(set) : set),
        remove: this.#mortal(remove),
        clear: this.#mortal(clear),
        setAccessLevel: async () => undefined,
      });
    }
    // By the clock of the test.
    const create = (name: string, { when, periodInMinutes, delayInMinutes = 0 }: Browser.alarms.AlarmCreateInfo) =>
      createAlarm(name, {
        ...(periodInMinutes !== undefined && { periodInMinutes }),
        when: when ?? this.now() + delayInMinutes * 60_000,
      });
    Object.assign(fakeBrowser.alarms, { create });
    Object.assign(notifications, {
      getAll: this.#mortal(async () => Object.fromEntries(this.shown), 'reads'),
      create: this.#mortal(async (id: string, options: Shown) => {
        this.raised.push(id);
        this.shown.set(id, options);
        return id;
      }),
      clear: this.#mortal(async (id: string) => this.shown.delete(id)),
      getPermissionLevel: this.#mortal(async () => this.permissionLevel, 'reads'),
    });
    Object.assign(fakeBrowser.action, {
      setBadgeText: async ({ text }: { text: string }) => void (this.badge = text),
      setBadgeBackgroundColor: async () => undefined,
      setTitle: async ({ title }: { title: string }) => void (this.tooltip = title),
    });
    Object.assign(fakeBrowser.permissions, {
      contains: async ({ origins }: { origins: string[] }) =>
        this.granted && !origins.some((origin) => this.withheld.includes(origin)),
      getAll: this.#mortal(async () => ({ origins: this.sites, permissions: this.permissions }), 'reads'),
      remove: this.#mortal(
        async ({ origins = [], permissions = [] }: { origins?: string[]; permissions?: string[] }) => {
          this.givenBack.push(...origins, ...permissions);
          this.sites = this.sites.filter((origin) => !origins.includes(origin));
          this.permissions = this.permissions.filter((name) => !permissions.includes(name));
        },
      ),
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
      unregisterContentScripts: this.#mortal(async ({ ids = [...this.scripts.keys()] }: { ids?: string[] } = {}) =>
        ids.forEach((id) => this.scripts.delete(id)),
      ),
    });
    Object.assign(fakeBrowser.runtime, {
      getManifest: () => ({
        ...(this.profile && { host_permissions: hostPermissions(this.profile) }),
        optional_permissions: ['idle'],
      }),
    });
  }

  /** Restarts the browser or updates the extension: clears session storage and the badge. */
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
    notifications.onClicked.removeAllListeners();
    notifications.onButtonClicked.removeAllListeners();
    for (const listeners of [this.#onGranted, this.#onTaken, this.#onScreen]) listeners.clear();
    this.ui.forgetListeners();
    this.#offerIdle();
    local.onChanged.removeAllListeners();
    sync.onChanged.removeAllListeners();
    const [life, fetch] = [this.#life, this.#mortal<Parameters<Fetch>, Response>(this.service.fetch)];
    let id = 0;
    return startWorker({
      profile: this.profile,
      checkProfile,
      // A worker is dead once a newer one has started.
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

  /** Runs work in the worker and kills it at a call. @returns whether it died before the work was done */
  async runToDeath(death: Death, work: () => Promise<unknown>): Promise<boolean> {
    this.calls = 0;
    this.#effects = 0;
    this.#death = death;
    const died = new Promise<'died'>((resolve) => {
      this.#onDeath = () => resolve('died');
    });
    const ended = await Promise.race([died, work().then(() => 'done' as const)]);
    this.#death = null;
    return ended === 'died';
  }

  /** Runs work in the worker; one call, counted from 1, fails without effect. @returns the number of calls */
  async runWithFault(at: number, work: () => Promise<unknown>): Promise<number> {
    this.calls = 0;
    this.#faultAt = at;
    await work();
    this.#faultAt = null;
    return this.calls;
  }

  /** Fires the alarm. Half a period has passed since the last one, independent of the clock. */
  async ring(): Promise<void> {
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'poll', scheduledTime: this.now() });
  }

  /** Grants or revokes the hosts on the browser's own pages. */
  grant(granted: boolean): void {
    this.granted = granted;
    for (const listener of granted ? this.#onGranted : this.#onTaken) listener();
  }

  /** Grants the `idle` permission. */
  allowIdle(): void {
    this.screen = 'active';
    this.#offerIdle();
    for (const listener of this.#onGranted) listener();
  }

  /** Locks the screen. */
  lock(): void {
    this.screen = 'locked';
    for (const listener of this.#onScreen) listener('locked');
  }

  /** Removes all visible notifications, as browsers do after some seconds. */
  vanish(): void {
    this.shown.clear();
  }

  /** Sends a request as one of the extension's own pages. */
  send(name: string, input: unknown): Promise<Reply> {
    return this.askAs(
      { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/popup.html'), frameId: 0 },
      name,
      input,
    );
  }

  askAs(sender: object, name: string, input: unknown): Promise<Reply> {
    return new Promise((reply) => {
      void fakeBrowser.runtime.onMessage.trigger({ name, input }, sender, reply as never);
    });
  }

  #mortal<A extends unknown[], R>(
    call: (...args: A) => Promise<R>,
    kind: 'reads' | 'changes' = 'changes',
  ): (...args: A) => Promise<R> {
    return async (...args) => {
      const life = this.#life;
      this.calls += 1;
      if (kind === 'changes') this.#effects += 1;
      const dies = this.#death && this.#isDue(this.#death, kind) ? this.#death.when : null;
      if (dies === 'before') return this.#die();
      if (this.#faultAt === this.calls) throw new Error('Not this time');
      const result = await call(...args);
      if (dies === 'after') return this.#die();
      // A dead worker gets no reply.
      return life === this.#life ? result : never;
    };
  }

  #isDue({ at, ofEffects }: Death, kind: 'reads' | 'changes'): boolean {
    return ofEffects ? kind === 'changes' && at === this.#effects : at === this.calls;
  }

  /** Adds `browser.idle` if its optional permission is granted. */
  #offerIdle(): void {
    const idle = {
      queryState: async () => this.screen,
      onStateChanged: { addListener: (listener: (state: string) => void) => void this.#onScreen.add(listener) },
    };
    Object.assign(fakeBrowser, { idle: this.screen === null ? undefined : idle });
    Object.assign(notifications, { update: this.basicOnly ? undefined : this.#update });
  }

  #die(): Promise<never> {
    this.#life += 1;
    this.#onDeath();
    return never;
  }

  #counted<A extends unknown[], R>(set: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      this.synced.push(this.now());
      if (this.syncFull) throw new Error('QUOTA_BYTES quota exceeded');
      return set(...args);
    };
  }

  #bounded<A extends unknown[], R>(set: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (this.full) throw new Error('Resource::kQuotaBytes quota exceeded');
      return set(...args);
    };
  }
}
