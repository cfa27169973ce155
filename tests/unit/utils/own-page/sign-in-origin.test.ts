import { describe, expect, it } from 'vitest';
import { parseSignInOrigin, signInPath } from '../../../../utils/own-page/sign-in-origin';

describe('the origin of a sign-in', () => {
  it.each([null, { tabId: 7, isPopup: false }, { tabId: 12, isPopup: true }])(
    'survives in the address: %j',
    (origin) => {
      const path = signInPath(origin);
      expect(path).toMatch(/^\/options\.html#\/sign-in/);
      expect(parseSignInOrigin(new URL(path, 'https://own.example').hash)).toEqual(origin);
    },
  );

  it.each(['', '#/sign-in', '#/sign-in?from=', '#/sign-in?from=-1', '#/sign-in?from=7&other', '#/links?from=7'])(
    'is missing in %s',
    (hash) => {
      expect(parseSignInOrigin(hash)).toBeNull();
    },
  );
});
