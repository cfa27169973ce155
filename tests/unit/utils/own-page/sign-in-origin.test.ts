import { describe, expect, it } from 'vitest';
import { parseSignInOrigin, signInPath } from '../../../../utils/own-page/sign-in-origin';

describe('the origin of a sign-in', () => {
  const ORIGINS = [null, { tabId: 7, isPopup: false }, { tabId: 12, isPopup: true }];
  it.each(ORIGINS)('survives in the address: %j', (origin) => {
    const path = signInPath(origin);
    expect(path).toMatch(/^\/options\.html#\/sign-in/);
    expect(parseSignInOrigin(new URL(path, 'https://own.example').hash)).toEqual(origin);
  });

  const WITHOUT = ['', '#/sign-in', '#/sign-in?from=', '#/sign-in?from=-1', '#/sign-in?from=7&other', '#/links?from=7'];
  it.each(WITHOUT)('is missing in %s', (hash) => {
    expect(parseSignInOrigin(hash)).toBeNull();
  });
});
