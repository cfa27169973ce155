import { randomUUID } from 'node:crypto';
import { CAPTCHA_TEST_TOKEN } from '../fixtures.ts';

const TOKEN_LIFE_MS = 120_000;

/** Knows which captcha tokens verify. */
export interface Captcha {
  /** A token as an ordinary challenge gives it: usable once, for two minutes. */
  issue(): string;
  /** Whether the token verifies; an ordinary one is used up by asking. */
  verify(token: string): boolean;
  /** Lets the next `times` verifications fail, also of valid tokens. */
  refuse(times: number): void;
}

/** A captcha that also takes hCaptcha's public test token, again and again. */
export function createCaptcha(now: () => number): Captcha {
  const issued = new Map<string, number>();
  let refusals = 0;
  return {
    issue() {
      const token = `P1_${randomUUID()}`;
      issued.set(token, now() + TOKEN_LIFE_MS);
      return token;
    },
    verify(token) {
      const expires = issued.get(token);
      issued.delete(token);
      if (refusals > 0) {
        refusals -= 1;
        return false;
      }
      return token === CAPTCHA_TEST_TOKEN || (expires !== undefined && expires > now());
    },
    refuse(times) {
      refusals = times;
    },
  };
}
