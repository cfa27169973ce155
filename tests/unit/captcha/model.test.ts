import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptchaModel, type CaptchaModel } from '../../../entrypoints/captcha/model';
import { stateWords } from '../../../entrypoints/captcha/words';
import type { CaptchaMessage, TokenReply } from '../../../utils/captcha/channel';
import type { FrameEvent } from '../../../utils/captcha/frame';

type Port = Parameters<CaptchaModel['connect']>[0];

function open() {
  const posted: CaptchaMessage[] = [];
  const page = { reply: (_words: TokenReply): void => undefined, leave: (): void => undefined };
  const port = {
    postMessage: (message: CaptchaMessage) => void posted.push(message),
    onMessage: { addListener: (listener: typeof page.reply) => void (page.reply = listener) },
    onDisconnect: { addListener: (listener: typeof page.leave) => void (page.leave = listener) },
  } as unknown as Port;
  const onTokenAccepted = vi.fn<() => void>();
  const model = createCaptchaModel(onTokenAccepted);
  return { model, posted, page, port, onTokenAccepted };
}

/** The options page waits, and the widget is shown. */
function shown() {
  const all = open();
  all.model.connect(all.port);
  all.model.handleFrameEvent({ kind: 'hello' });
  all.model.handleFrameEvent({ kind: 'ready' });
  return all;
}

beforeEach(() => vi.useFakeTimers({ now: 1234 }));
afterEach(() => vi.useRealTimers());

describe('the captcha tab', () => {
  it('sends the token once, with its time, and finishes when it is accepted', async () => {
    const { model, posted, page, onTokenAccepted } = shown();
    model.handleFrameEvent({ kind: 'token', token: 'T' });
    model.handleFrameEvent({ kind: 'token', token: 'T2' });
    expect(model.state.value).toBe('sending');
    expect(posted).toEqual([{ kind: 'token', token: 'T', solvedAt: 1234 }]);
    expect(onTokenAccepted).not.toHaveBeenCalled();
    page.reply('taken');
    page.leave();
    expect(model.state.value).toBe('sent');
    expect(onTokenAccepted).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(model.state.value).toBe('sent');
  });

  it('shows no captcha and says so if no options page waits', async () => {
    const { model, port } = open();
    expect(model.frame.value).toBe(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.state.value).toBe('abandoned');
    model.connect(port);
    expect([model.state.value, model.frame.value]).toEqual(['loading', 1]);
  });

  it('takes no token once the options page is gone', () => {
    const { model, page, posted } = shown();
    page.leave();
    model.handleFrameEvent({ kind: 'token', token: 'T' });
    expect([model.state.value, posted]).toEqual(['abandoned', []]);
  });

  it('restarts the timer when it is loaded again', async () => {
    const { model, port } = open();
    model.connect(port);
    await vi.advanceTimersByTimeAsync(10_000);
    model.retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(model.state.value).toBe('loading');
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.state.value).toBe('slow');
  });

  it.each<[FrameEvent, string]>([
    [{ kind: 'blocked' }, 'blocked'],
    [{ kind: 'expired' }, 'expired'],
    [{ kind: 'dismissed' }, 'dismissed'],
    [{ kind: 'error', code: 'challenge-closed' }, 'dismissed'],
    [{ kind: 'error', code: 'challenge-expired' }, 'expired'],
    [{ kind: 'error', code: 'rate-limited' }, 'widget-error'],
    [{ kind: 'error', code: 'of-next-year' }, 'widget-error'],
  ])('handles %o and can begin again', (event, state) => {
    const { model } = shown();
    model.handleFrameEvent(event);
    expect([model.state.value, model.errorCode.value]).toEqual([state, 'code' in event ? event.code : '']);
    // The vendor's frame keeps sending messages after an error.
    if (event.kind === 'error') model.handleFrameEvent({ kind: 'ready' });
    expect(model.state.value).toBe(state);
    model.retry();
    expect([model.state.value, model.frame.value]).toEqual(['loading', 2]);
  });

  it('asks the options page for the other way', () => {
    const { model, posted } = shown();
    model.useOtherWay();
    expect(posted).toEqual([{ kind: 'other-way' }]);
  });

  it('has its own text for every state', () => {
    const titles = Object.values(stateWords).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
