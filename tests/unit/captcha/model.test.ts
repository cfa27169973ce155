import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptchaModel } from '../../../entrypoints/captcha/model';
import { stateWords } from '../../../entrypoints/captcha/words';
import type { CaptchaMessage, OptionsMessage } from '../../../utils/captcha/channel';
import type { FrameEvent } from '../../../utils/captcha/frame';

function open({ ticket = 'ticket' }: { ticket?: string | null } = {}) {
  const posted: CaptchaMessage[] = [];
  const channel = { open: false, reply: (_message: OptionsMessage): void => undefined };
  const onTokenAccepted = vi.fn<() => void>();
  const model = createCaptchaModel({
    ticket,
    now: () => 1234,
    onTokenAccepted,
    openChannel: (_ticket, onMessage) => {
      Object.assign(channel, { open: true, reply: onMessage });
      return {
        post: (message) => void posted.push(message),
        close: () => {
          channel.open = false;
        },
      };
    },
  });
  model.start();
  return { model, posted, channel, onTokenAccepted };
}

/** The sign-in page waits, and the widget is shown. */
function shown() {
  const all = open();
  all.channel.reply({ kind: 'waiting' });
  all.model.handleFrameEvent({ kind: 'hello' });
  all.model.handleFrameEvent({ kind: 'shown' });
  return all;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the captcha tab', () => {
  it('sends the token once, with its time, and finishes when it is accepted', async () => {
    const { model, posted, channel, onTokenAccepted } = shown();
    model.handleFrameEvent({ kind: 'token', token: 'T' });
    model.handleFrameEvent({ kind: 'token', token: 'T2' });
    expect(model.state.value).toBe('sending');
    expect(posted.slice(1)).toEqual([{ kind: 'token', token: 'T', solvedAt: 1234 }]);
    expect(onTokenAccepted).not.toHaveBeenCalled();
    channel.reply({ kind: 'taken' });
    expect(model.state.value).toBe('sent');
    expect(onTokenAccepted).toHaveBeenCalledTimes(1);
    expect(channel.open).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(model.state.value).toBe('sent');
  });

  it('says so if no options page waits, before a challenge is solved', async () => {
    const { model, channel } = open();
    model.handleFrameEvent({ kind: 'shown' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.state.value).toBe('abandoned');
    expect(channel.open).toBe(false);
    model.handleFrameEvent({ kind: 'token', token: 'T' });
    expect(model.state.value).toBe('abandoned');
  });

  it('restarts the timer when it is loaded again', async () => {
    const { model, channel } = open();
    channel.reply({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(10_000);
    model.retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(model.state.value).toBe('loading');
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.state.value).toBe('slow');
  });

  it.each<[FrameEvent, string]>([
    [{ kind: 'blocked' }, 'blocked'],
    [{ kind: 'challenge-expired' }, 'expired'],
    [{ kind: 'expired' }, 'expired'],
    [{ kind: 'closed' }, 'dismissed'],
    [{ kind: 'error', code: 'challenge-closed' }, 'dismissed'],
    [{ kind: 'error', code: 'challenge-expired' }, 'expired'],
    [{ kind: 'error', code: 'rate-limited' }, 'widget-error'],
    [{ kind: 'error', code: 'of-next-year' }, 'widget-error'],
  ])('handles %o and can begin again', (event, state) => {
    const { model } = shown();
    model.handleFrameEvent(event);
    expect([model.state.value, model.errorCode.value]).toEqual([state, 'code' in event ? event.code : '']);
    // The vendor's frame keeps sending messages after an error.
    if (event.kind === 'error') model.handleFrameEvent({ kind: 'shown' });
    expect(model.state.value).toBe(state);
    model.retry();
    expect([model.state.value, model.frame.value]).toEqual(['loading', 1]);
  });

  it('asks the options page for the other way', async () => {
    const { model, posted } = shown();
    model.useOtherWay();
    expect(posted.at(-1)).toEqual({ kind: 'other-way' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.state.value).toBe('abandoned');
  });

  it('has its own text for every state', () => {
    const titles = Object.values(stateWords).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
