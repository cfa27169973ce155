import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { signInModel } from '../../../../entrypoints/options/sign-in/model';
import { SignInView } from '../../../../entrypoints/options/sign-in/SignInView';
import { SignInForm } from '../../../../entrypoints/options/sign-in/SignInForm';
import type { CaptchaWay } from '../../../../utils/captcha/ways';
import type { PublicProfile } from '../../../../utils/service/profile';
import { t } from '../../../../utils/locale/i18n';
import { elementsIn } from '../../components/support/drawn';
import { slowWorker } from '../../popup/support';

const PAGES = { signUpPage: 'https://pier.example/join', passwordPage: 'https://pier.example/password' };

function show(ways: CaptchaWay[]) {
  const model = signInModel({
    ask: slowWorker().ask,
    encrypt: (text) => Promise.resolve(text),
    service: signal({} as PublicProfile),
    account: signal(null),
    waysOf: () => ways,
    requestToken: () => Promise.resolve({ kind: 'cancelled' }),
    showCaptcha: () => undefined,
    onSignedIn: () => undefined,
  });
  return elementsIn(SignInView({ profile: { name: 'Pier', ...PAGES }, model }));
}

describe('the sign-in', () => {
  it('asks for a login', () => {
    expect(show(['captcha-tab']).map(({ type }) => type)).toContain(SignInForm);
  });

  it('knows the pages of the service to create an account and for a forgotten password', () => {
    const form = show(['captcha-tab']).find(({ props }) => props.pages !== undefined);
    expect(form?.props.pages).toMatchObject(PAGES);
  });

  it('explains that signing in is impossible if the captcha cannot be shown, without a form', () => {
    const [notice, ...others] = show([]);
    expect(notice?.props).toMatchObject({ title: t('captcha_unsupported'), text: t('captcha_unsupportedText') });
    expect(others).toEqual([]);
  });
});
