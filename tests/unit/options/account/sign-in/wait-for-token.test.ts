import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { waitForToken } from '../../../../../entrypoints/options/account/sign-in/wait-for-token';
import type { CaptchaMessage, CaptchaWay } from '../../../../../utils/captcha/channel';
import { settled } from '../../../popup/support';

type Listener<Args extends unknown[]> = (...args: Args) => void;

const CAPTCHA_PAGE = 'https://service.example/login';
const OWN = { id: 1, url: 'options.html' };

/** An event of the browser with its listeners. */
function event<Args extends unknown[]>() {
  const listeners = new Set<Listener<Args>>();
  return {
    addListener: (listener: Listener<Args>) => void listeners.add(listener),
    removeListener: (listener: Listener<Args>) => void listeners.delete(listener),
    fire: (...args: Args) => listeners.forEach((listener) => listener(...args)),
    count: () => listeners.size,
  };
}

/** Starts waiting; the returned verbs are what the tab and the browser do. */
async function start({ way = 'captcha-tab', opening }: { way?: CaptchaWay; opening?: Promise<{ id: number }> } = {}) {
  let address = way === 'service-page' ? CAPTCHA_PAGE : 'chrome-extension://own/captcha.html';
  const ports: { posted: unknown[]; isOpen: boolean; say: Listener<[unknown]>; end: () => void }[] = [];
  const [onRemoved, onUpdated] = [event<[number]>(), event<[number, object]>()];
  const tabs = {
    getCurrent: vi.fn().mockResolvedValue(OWN),
    create: vi.fn().mockReturnValue(opening ?? Promise.resolve({ id: 5 })),
    get: vi.fn().mockImplementation(() => Promise.resolve({ id: 5, url: address })),
    update: vi.fn().mockResolvedValue(OWN),
    remove: vi.fn().mockResolvedValue(undefined),
    onRemoved,
    onUpdated,
    connect: vi.fn().mockImplementation(() => {
      const [onMessage, onDisconnect] = [event<[unknown]>(), event<[]>()];
      const port = { posted: [] as unknown[], isOpen: true, say: onMessage.fire, end: onDisconnect.fire };
      ports.push(port);
      const postMessage = (message: unknown) => void port.posted.push(message);
      return { onMessage, onDisconnect, postMessage, disconnect: () => (port.isOpen = false) };
    }),
  };
  const executeScript = vi.fn().mockResolvedValue([]);
  const runtime = {
    lastError: undefined as object | undefined,
    getURL: (path: string) => `chrome-extension://own${path}`,
  };
  const before = { tabs: fakeBrowser.tabs, runtime: fakeBrowser.runtime, scripting: fakeBrowser.scripting };
  onTestFinished(() => void Object.assign(fakeBrowser, before));
  Object.assign(fakeBrowser, { tabs, runtime, scripting: { executeScript } });
  const cancelled = new AbortController();
  const onCaptcha = vi.fn<(isShown: boolean) => void>();
  const outcome = waitForToken(way, { captchaPage: CAPTCHA_PAGE }, { cancelled: cancelled.signal, onCaptcha });
  await settled();
  return {
    outcome,
    tabs,
    runtime,
    ports,
    executeScript,
    cancelled,
    onCaptcha,
    say: (message: CaptchaMessage) => ports.at(-1)?.say(message),
    /** The tab shows another page. */
    goTo: async (url: string): Promise<void> => {
      address = url;
      onUpdated.fire(5, { status: 'complete' });
      await settled();
    },
  };
}

const aToken = (token: string, age = 0): CaptchaMessage => ({ kind: 'token', token, solvedAt: Date.now() - age });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('waiting for a captcha', () => {
  it('answers the tab, takes the token once and comes back to the front', async () => {
    const { outcome, ports, say, tabs } = await start();
    say(aToken('T'));
    expect(await outcome).toEqual({ kind: 'token', token: 'T' });
    expect(ports).toMatchObject([{ posted: ['taken'], isOpen: false }]);
    expect(tabs.update).toHaveBeenCalledWith(OWN.id, { active: true });
    expect(tabs.remove).not.toHaveBeenCalled();
    expect([tabs.onRemoved.count(), tabs.onUpdated.count(), vi.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it('R25: refuses a token older than 110 s and goes on waiting for another', async () => {
    const { outcome, ports, say } = await start();
    say(aToken('OLD', 110_001));
    expect(ports[0]?.posted).toEqual(['too-old']);
    say(aToken('NEW', 110_000));
    expect(await outcome).toEqual({ kind: 'token', token: 'NEW' });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['other-way', 'other-way'],
  ] as const)('ends at “%s” in the tab, and closes it', async (kind, end) => {
    const { outcome, say, tabs } = await start();
    say({ kind });
    expect(await outcome).toEqual({ kind: end });
    expect(tabs.remove).toHaveBeenCalledWith(5);
  });

  it('ends when the captcha tab is closed, not when another one is', async () => {
    const { outcome, ports, tabs } = await start();
    tabs.onRemoved.fire(99);
    await settled();
    expect(ports[0]?.isOpen).toBe(true);
    tabs.onRemoved.fire(5);
    expect(await outcome).toEqual({ kind: 'closed' });
  });

  it('notices a tab that was closed at once', async () => {
    const opening = Promise.withResolvers<{ id: number }>();
    const { outcome, tabs } = await start({ opening: opening.promise });
    tabs.get.mockRejectedValue(new Error('no tab'));
    opening.resolve({ id: 5 });
    expect(await outcome).toEqual({ kind: 'closed' });
  });

  it('closes the tab also when the person gives up while it is being opened', async () => {
    const opening = Promise.withResolvers<{ id: number }>();
    const { outcome, tabs, cancelled } = await start({ opening: opening.promise });
    cancelled.abort();
    opening.resolve({ id: 5 });
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(tabs.remove).toHaveBeenCalledWith(5);
  });

  it('says so when the browser opens no tab', async () => {
    const { outcome } = await start({ opening: Promise.reject(new Error('no window')) });
    expect(await outcome).toEqual({ kind: 'not-opened' });
  });

  it('puts the script and the words into the service’s page alone, again on each of its pages', async () => {
    const { ports, executeScript, goTo, onCaptcha, say } = await start({ way: 'service-page' });
    expect(ports[0]?.posted).toMatchObject([{ lang: 'en' }]);
    ports[0]?.end();
    await goTo('https://elsewhere.example/');
    expect(executeScript).toHaveBeenCalledTimes(2);
    ports[1]?.end();
    await settled();
    expect(executeScript).toHaveBeenCalledTimes(2);
    await goTo('https://service.example/join');
    expect(executeScript).toHaveBeenCalledTimes(3);
    say({ kind: 'no-captcha' });
    expect(onCaptcha).toHaveBeenCalledWith(false);
  });

  it('connects to the captcha tab once it has loaded, without trying all the time', async () => {
    const { ports, runtime, goTo } = await start();
    runtime.lastError = { message: 'Receiving end does not exist.' };
    ports[0]?.end();
    await settled();
    expect(ports).toHaveLength(1);
    await goTo('chrome-extension://own/captcha.html');
    expect(ports).toHaveLength(2);
  });
});
