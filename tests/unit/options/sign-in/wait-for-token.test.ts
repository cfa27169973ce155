import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAPTCHA_TIMEOUT_MS,
  waitForToken,
  type CaptchaTabs,
} from '../../../../entrypoints/options/sign-in/wait-for-token';
import { MAX_TOKEN_AGE_MS, type CaptchaMessage, type OptionsMessage } from '../../../../utils/captcha/channel';
import { settled } from '../../popup/support';

const TICKET = 'a ticket';

/** Starts waiting; the returned verbs are what the captcha tab and the browser do. */
function start({ opening = Promise.resolve(5) }: { opening?: Promise<number> } = {}) {
  const posted: OptionsMessage['kind'][] = [];
  const state = {
    open: true,
    say: (_message: CaptchaMessage): void => undefined,
    closeTab: (_id: number): void => undefined,
    listening: true,
  };
  const tabs = {
    open: vi.fn<CaptchaTabs['open']>().mockReturnValue(opening),
    close: vi.fn<CaptchaTabs['close']>().mockResolvedValue(undefined),
    focusSelf: vi.fn<CaptchaTabs['focusSelf']>().mockResolvedValue(undefined),
    onClosed: (listener: (id: number) => void) => {
      state.closeTab = listener;
      return () => {
        state.listening = false;
      };
    },
  };
  const cancelled = new AbortController();
  const outcome = waitForToken({
    tabs,
    ticket: TICKET,
    now: Date.now,
    cancelled: cancelled.signal,
    openChannel: (ticket, onMessage) => {
      expect(ticket).toBe(TICKET);
      state.say = onMessage;
      return {
        post: (message) => void posted.push(message.kind),
        close: () => {
          state.open = false;
        },
      };
    },
  });
  return { outcome, posted, state, tabs, cancelled };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('waiting for a captcha', () => {
  it('opens the tab with its ticket, answers it, takes the token once and comes back to the front', async () => {
    const { outcome, posted, state, tabs } = start();
    await settled();
    expect(tabs.open).toHaveBeenCalledWith(TICKET);
    state.say({ kind: 'hello' });
    state.say({ kind: 'token', token: 'T', solvedAt: Date.now() });
    expect(await outcome).toEqual({ kind: 'token', token: 'T' });
    expect(posted).toEqual(['waiting', 'taken']);
    expect(tabs.focusSelf).toHaveBeenCalled();
    expect(state).toMatchObject({ open: false, listening: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('refuses a token that is too old and goes on waiting for another', async () => {
    const { outcome, posted, state } = start();
    await settled();
    state.say({ kind: 'token', token: 'OLD', solvedAt: Date.now() - MAX_TOKEN_AGE_MS - 1 });
    expect(posted).toEqual(['too-old']);
    state.say({ kind: 'token', token: 'NEW', solvedAt: Date.now() - MAX_TOKEN_AGE_MS });
    expect(await outcome).toEqual({ kind: 'token', token: 'NEW' });
  });

  it('ends when the captcha tab is closed, not when another one is', async () => {
    const { outcome, state, posted } = start();
    await settled();
    state.closeTab(99);
    await settled();
    expect(state.open).toBe(true);
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

  it('times out after five minutes and notifies the tab', async () => {
    const { outcome, posted } = start();
    await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS);
    expect(await outcome).toEqual({ kind: 'timed-out' });
    expect(posted).toEqual(['gone']);
  });

  it('ends when the person gives up, and closes the tab', async () => {
    const { outcome, tabs, cancelled } = start();
    await settled();
    cancelled.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(tabs.close).toHaveBeenCalledWith(5);
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
