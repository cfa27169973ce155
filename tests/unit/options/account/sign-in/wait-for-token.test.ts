import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForToken, type Tabs } from '../../../../../entrypoints/options/account/sign-in/wait-for-token';
import type { CaptchaMessage, OptionsMessage } from '../../../../../utils/captcha/channel';
import { settled } from '../../../popup/support';

/** Starts waiting; the returned verbs are what the tab and the browser do. */
function start({ opening = Promise.resolve(5), closesItself = true } = {}) {
  const posted: OptionsMessage['kind'][] = [];
  const state = {
    connected: true,
    say: (_message: CaptchaMessage): OptionsMessage | null => null,
    closeTab: (_id: number): void => undefined,
    listening: true,
  };
  const tabs = {
    close: vi.fn<Tabs['close']>().mockResolvedValue(undefined),
    focusSelf: vi.fn<Tabs['focusSelf']>().mockResolvedValue(undefined),
    onClosed: (listener: (id: number) => void) => {
      state.closeTab = listener;
      return () => {
        state.listening = false;
      };
    },
  };
  const cancelled = new AbortController();
  const onCaptcha = vi.fn<(isShown: boolean) => void>();
  const outcome = waitForToken({
    tabs,
    now: Date.now,
    cancelled: cancelled.signal,
    onCaptcha,
    open: async (onMessage) => {
      state.say = onMessage;
      return {
        id: await opening,
        closesItself,
        post: (message) => void posted.push(message.kind),
        close: () => {
          state.connected = false;
        },
      };
    },
  });
  return { outcome, posted, state, tabs, cancelled, onCaptcha };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('waiting for a captcha', () => {
  it('answers the tab, takes the token once and comes back to the front', async () => {
    const { outcome, posted, state, tabs } = start();
    await settled();
    expect(state.say({ kind: 'hello' })).toEqual({ kind: 'waiting' });
    expect(state.say({ kind: 'token', token: 'T', solvedAt: Date.now() })).toEqual({ kind: 'taken' });
    expect(await outcome).toEqual({ kind: 'token', token: 'T' });
    expect(posted).toEqual([]);
    expect(tabs.focusSelf).toHaveBeenCalled();
    expect(tabs.close).not.toHaveBeenCalled();
    expect(state).toMatchObject({ connected: false, listening: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('R25: refuses a token older than 110 s and goes on waiting for another', async () => {
    const { outcome, state } = start();
    await settled();
    expect(state.say({ kind: 'token', token: 'OLD', solvedAt: Date.now() - 110_001 })).toEqual({
      kind: 'too-old',
    });
    state.say({ kind: 'token', token: 'NEW', solvedAt: Date.now() - 110_000 });
    expect(await outcome).toEqual({ kind: 'token', token: 'NEW' });
  });

  it.each([
    ['cancel', 'cancelled'],
    ['other-way', 'other-way'],
  ] as const)('ends at “%s” in the tab, and closes it', async (kind, end) => {
    const { outcome, state, tabs, posted } = start();
    await settled();
    state.say({ kind });
    expect(await outcome).toEqual({ kind: end });
    expect(posted).toEqual(['gone']);
    expect(tabs.close).toHaveBeenCalledWith(5);
  });

  it('ends when the captcha tab is closed, not when another one is', async () => {
    const { outcome, state, posted } = start();
    await settled();
    state.closeTab(99);
    await settled();
    expect(state.connected).toBe(true);
    state.closeTab(5);
    expect(await outcome).toEqual({ kind: 'closed' });
    expect(posted).toEqual(['gone']);
  });

  it('notices a tab that is closed before its id is known', async () => {
    const opening = Promise.withResolvers<number>();
    const { outcome, state } = start({ opening: opening.promise });
    state.closeTab(5);
    opening.resolve(5);
    expect(await outcome).toEqual({ kind: 'closed' });
  });

  it('closes the tab also when the person gives up while it is being opened', async () => {
    const opening = Promise.withResolvers<number>();
    const { outcome, tabs, cancelled } = start({ opening: opening.promise });
    cancelled.abort();
    opening.resolve(5);
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(tabs.close).toHaveBeenCalledWith(5);
  });

  it('says so when the browser opens no tab', async () => {
    const { outcome } = start({ opening: Promise.reject(new Error('no window')) });
    expect(await outcome).toEqual({ kind: 'not-opened' });
  });
});
