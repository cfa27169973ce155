import { describe, expect, it } from 'vitest';
import { toPublicProfile } from '../../../../utils/service/profile';
import { profile } from '../support/profile';
import { captchaHostOf, parseFrameEvent } from '../../../../utils/captcha/frame';

describe('a message of the captcha frame', () => {
  it.each(['hello', 'ready', 'expired', 'dismissed', 'blocked'])('may be %s', (kind) => {
    expect(parseFrameEvent({ kind, nonce: 'n', more: 1 }, 'n')).toEqual({ kind });
  });

  it('may carry a token', () => {
    expect(parseFrameEvent({ kind: 'token', token: 'T', nonce: 'n' }, 'n')).toEqual({ kind: 'token', token: 'T' });
  });

  it('may carry the vendor’s error code', () => {
    expect(parseFrameEvent({ kind: 'error', code: 'network-error', nonce: 'n' }, 'n')).toEqual({
      kind: 'error',
      code: 'network-error',
    });
    expect(parseFrameEvent({ kind: 'error', nonce: 'n' }, 'n')).toEqual({ kind: 'error', code: '' });
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
  ])('is not %j', (data) => {
    expect(parseFrameEvent(data, 'n')).toBeNull();
  });
});

describe('the host that the vendor gets', () => {
  it.each([
    ['that of the profile', 'www.service.example', 'www.service.example'],
    ['that of the project pages where the profile names none', undefined, 'service.example'],
  ])('is %s', (_which, captchaHost, host) => {
    expect(captchaHostOf({ ...toPublicProfile(profile), captchaHost })).toBe(host);
  });
});
