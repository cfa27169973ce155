import { describe, expect, it } from 'vitest';
import { parseFrameEvent } from '../../../../utils/captcha/frame';

describe('a message of the captcha frame', () => {
  it.each(['hello', 'rendered', 'expired', 'challenge-expired', 'closed', 'error', 'blocked'])('may be %s', (kind) => {
    expect(parseFrameEvent({ kind, nonce: 'n', more: 1 }, 'n')).toEqual({ kind });
  });

  it('may carry a token', () => {
    expect(parseFrameEvent({ kind: 'token', token: 'T', nonce: 'n' }, 'n')).toEqual({ kind: 'token', token: 'T' });
  });

  it.each([
    null,
    'hello',
    {},
    { kind: 'hello' },
    { kind: 'hello', nonce: 'other' },
    { kind: 'constructor', nonce: 'n' },
    { kind: 'token', nonce: 'n' },
    { kind: 'token', token: '', nonce: 'n' },
    { kind: 'token', token: {}, nonce: 'n' },
  ])('is nothing else: %j', (data) => {
    expect(parseFrameEvent(data, 'n')).toBeNull();
  });
});
