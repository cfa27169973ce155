import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  openCaptchaChannel,
  openOptionsChannel,
  parseTicket,
  type CaptchaMessage,
  type OptionsMessage,
} from '../../../../utils/captcha/channel';

function pair(ticketA: string, ticketB = ticketA) {
  const atOptions = vi.fn<(message: CaptchaMessage) => void>();
  const atCaptcha = vi.fn<(message: OptionsMessage) => void>();
  const options = openOptionsChannel(ticketA, atOptions);
  const captcha = openCaptchaChannel(ticketB, atCaptcha);
  onTestFinished(() => [options, captcha].forEach((end) => end.close()));
  return { options, captcha, atOptions, atCaptcha };
}

describe('the channel between sign-in page and captcha tab', () => {
  it('carries a token one way and the acknowledgement the other', async () => {
    const { options, captcha, atOptions, atCaptcha } = pair(crypto.randomUUID());
    captcha.post({ kind: 'token', token: 'T', solvedAt: 5 });
    await vi.waitFor(() =>
      expect(atOptions).toHaveBeenCalledExactlyOnceWith({ kind: 'token', token: 'T', solvedAt: 5 }),
    );
    options.post({ kind: 'taken' });
    await vi.waitFor(() => expect(atCaptcha).toHaveBeenCalledExactlyOnceWith({ kind: 'taken' }));
  });

  it('still delivers what was posted just before it was closed', async () => {
    const { options, atCaptcha } = pair(crypto.randomUUID());
    options.post({ kind: 'gone' });
    options.close();
    await vi.waitFor(() => expect(atCaptcha).toHaveBeenCalledWith({ kind: 'gone' }));
  });

  it('is not received with another ticket', async () => {
    const first = pair(crypto.randomUUID(), crypto.randomUUID());
    const second = pair(crypto.randomUUID());
    first.captcha.post({ kind: 'hello' });
    second.captcha.post({ kind: 'hello' });
    await vi.waitFor(() => expect(second.atOptions).toHaveBeenCalled());
    expect(first.atOptions).not.toHaveBeenCalled();
  });

  it.each([
    null,
    'token',
    {},
    { kind: 'token' },
    { kind: 'token', token: '', solvedAt: 1 },
    { kind: 'token', token: 5, solvedAt: 1 },
    { kind: 'token', token: 'T' },
    { kind: 'taken' },
  ])('lets nothing else through: %j', async (message) => {
    const ticket = crypto.randomUUID();
    const { atOptions, captcha } = pair(ticket);
    const stranger = new BroadcastChannel(`captcha:${ticket}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
    stranger.postMessage(message);
    captcha.post({ kind: 'hello' });
    await vi.waitFor(() => expect(atOptions).toHaveBeenCalledWith({ kind: 'hello' }));
    expect(atOptions).toHaveBeenCalledTimes(1);
    stranger.close();
  });
});

describe('a ticket', () => {
  it('is read from the address', () => {
    const ticket = crypto.randomUUID();
    expect(parseTicket(`#${ticket}`)).toBe(ticket);
  });

  const WITHOUT_TICKET = ['', '#', '#x', '#00000000-0000-0000-0000-00000000000', `#${'0'.repeat(36)}`];
  it.each(WITHOUT_TICKET)('is missing in the address %j', (hash) => {
    expect(parseTicket(hash)).toBeNull();
  });
});
