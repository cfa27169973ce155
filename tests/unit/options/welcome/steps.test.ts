import { describe, expect, it } from 'vitest';
import { isOpen, stepAfter, stepsFor, type SetUp } from '../../../../entrypoints/options/welcome/steps';

const NEW: SetUp = { isBaked: false, hasService: false, isSignedIn: false };

describe('the steps of the welcome', () => {
  it('begin with the service, unless the build is made for one', () => {
    expect(stepsFor(NEW)[0]).toBe('service');
    expect(stepsFor({ ...NEW, isBaked: true, hasService: true })[0]).toBe('sign-in');
  });

  it('lead to the end with any step skipped, and without the sign-in if there is no service', () => {
    expect(stepAfter('service', NEW)).toBe('pin');
    expect(stepAfter('service', { ...NEW, hasService: true })).toBe('sign-in');
    expect(stepAfter('sign-in', { ...NEW, hasService: true })).toBe('pin');
    expect([stepAfter('pin', NEW), stepAfter('test', NEW), stepAfter('kinds', NEW)]).toEqual(['test', 'kinds', null]);
  });

  it('are open until the service is set up and the person signed in', () => {
    expect([isOpen('service', NEW), isOpen('sign-in', NEW), isOpen('pin', NEW)]).toEqual([true, true, false]);
    const done = { ...NEW, hasService: true, isSignedIn: true };
    expect([isOpen('service', done), isOpen('sign-in', done)]).toEqual([false, false]);
  });
});
