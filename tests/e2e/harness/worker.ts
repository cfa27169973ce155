import type { BrowserContext, CDPSession, Worker } from 'playwright';

/** What of the browser's own API is used inside the worker; `dispatch` exists there although no types tell of it. */
declare const chrome: {
  action: { getBadgeText(of: object): Promise<string>; getTitle(of: object): Promise<string> };
  alarms: { onAlarm: ChromeEvent<[{ name: string; scheduledTime: number }]> };
  tabs: { query(what: { active: true; lastFocusedWindow: true }): Promise<{ url?: string }[]> };
  notifications: {
    onClicked: ChromeEvent<[string]>;
    onButtonClicked: ChromeEvent<[string, number]>;
    getAll(): Promise<Record<string, true>>;
  };
};

interface ChromeEvent<Args extends unknown[]> {
  hasListeners(): boolean;
  dispatch(...args: Args): void;
}

const WITHIN_MS = 30_000;

type Status = 'stopped' | 'starting' | 'running' | 'stopping';

/** The extension's worker, and the events that a browser would send it. */
export type WorkerControls = Awaited<ReturnType<typeof controlWorker>>;

/**
 * The controls of the one extension in a browser.
 * @param onError gets every error that the worker did not catch, except while it is being killed
 */
export async function controlWorker(context: BrowserContext, extensionId: string, onError: (error: string) => void) {
  const scope = `chrome-extension://${extensionId}/`;
  const devtools = await harnessSession(context);
  const { reaches, status } = await followStatus(devtools, scope);
  let isDying = false;
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage } }) => {
    // Killed in the middle of a call to the browser, a worker sees that call fail; these are its last words.
    if (status() === 'running' && !isDying) onError(errorMessage);
  });

  /** The running worker; started where it is not running. */
  const worker = async (): Promise<Worker> => {
    if (status() !== 'running') {
      await devtools.send('ServiceWorker.startWorker', { scopeURL: scope });
      await reaches('running');
    }
    // Playwright keeps one handle for all the lives of a worker: it works again once the worker runs again.
    // After a reload there may be two handles for a moment. The last one belongs to the new worker.
    const found = context.serviceWorkers().findLast((candidate) => candidate.url().startsWith(scope));
    return found ?? context.waitForEvent('serviceworker');
  };

  /** A worker that has just started is seen before its script has run: an event would find no listener yet. */
  const listening = async (event: 'alarm' | 'click' | 'press'): Promise<Worker> => {
    const found = await worker();
    await found.evaluate(async (name) => {
      const { onClicked, onButtonClicked } = chrome.notifications;
      const target = name === 'alarm' ? chrome.alarms.onAlarm : name === 'click' ? onClicked : onButtonClicked;
      for (let tries = 0; !target.hasListeners(); tries++) {
        if (tries > 3_000) throw new Error(`The worker never listened: ${name}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }, event);
    return found;
  };

  return {
    worker,
    /** Whether it runs at this moment; looking does not start it. */
    workerRuns: (): boolean => status() === 'running',
    /** Ends it at once, as the browser does with an idle one, but without a warning. */
    async killWorker(): Promise<void> {
      if (status() === 'stopped') return;
      isDying = true;
      await devtools.send('ServiceWorker.stopAllWorkers');
      await reaches('stopped');
      isDying = false;
    },
    /** Lets an alarm ring now. Does not wait for what it sets off. */
    async fireAlarm(name = 'poll'): Promise<void> {
      const found = await listening('alarm');
      await found.evaluate((alarm) => chrome.alarms.onAlarm.dispatch({ name: alarm, scheduledTime: Date.now() }), name);
    },
    /** Clicks a notification by its id, shown or long gone. */
    async clickNotification(id: string): Promise<void> {
      const found = await listening('click');
      await found.evaluate((clicked) => chrome.notifications.onClicked.dispatch(clicked), id);
    },
    /** Presses a button of a notification, counted from 0, shown or long gone. */
    async pressNotification(id: string, button: number): Promise<void> {
      const found = await listening('press');
      await found.evaluate(([pressed, index]) => chrome.notifications.onButtonClicked.dispatch(pressed, index), [
        id,
        button,
      ] as const);
    },
    /** The ids of the notifications that the browser shows at this moment. */
    async shownNotifications(): Promise<string[]> {
      const found = await worker();
      return found.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    },
    /** What stands on the toolbar button; empty where nothing is unread. */
    async badge(): Promise<string> {
      const found = await worker();
      return found.evaluate(() => chrome.action.getBadgeText({}));
    },
    /** What the toolbar button says when it is pointed at. */
    async tooltip(): Promise<string> {
      const found = await worker();
      return found.evaluate(() => chrome.action.getTitle({}));
    },
    /** The address of the tab in front; empty where the extension may not know it. */
    async tabInFront(): Promise<string> {
      const found = await worker();
      const [tab] = await found.evaluate(() => chrome.tabs.query({ active: true, lastFocusedWindow: true }));
      return tab?.url ?? '';
    },
  };
}

/** Opens a DevTools session on the harness's own page, so that it outlives every page a test closes. */
export async function harnessSession(context: BrowserContext): Promise<CDPSession> {
  return context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
}

/** Follows whether a worker runs, as the browser tells it; a handle of Playwright's does not know. */
async function followStatus(
  devtools: CDPSession,
  scope: string,
): Promise<{ status: () => Status; reaches: (wanted: Status) => Promise<void> }> {
  let current: Status = 'stopped';
  let newest = -1;
  const watchers = new Set<() => void>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, versionId, runningStatus } of versions) {
      // After a reload, the event that the old worker stopped may come after the one that the new worker started.
      if (!scriptURL.startsWith(scope) || Number(versionId) < newest) continue;
      newest = Number(versionId);
      current = runningStatus;
    }
    for (const look of watchers) look();
  });
  await devtools.send('ServiceWorker.enable');
  const reaches = (wanted: Status): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => settle(new Error(`The worker is ${current}, not ${wanted}`)), WITHIN_MS);
      const look = (): void => {
        if (current === wanted) settle();
      };
      const settle = (error?: Error): void => {
        clearTimeout(late);
        watchers.delete(look);
        if (error) reject(error);
        else resolve();
      };
      watchers.add(look);
      look();
    });
  return { status: () => current, reaches };
}
