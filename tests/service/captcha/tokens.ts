import { randomUUID } from 'node:crypto';
import { CAPTCHA_TEST_TOKEN } from '../fixtures.ts';

const TOKEN_LIFE_MS = 120_000;

/** Knows which captcha tokens verify. */
export type Captcha = ReturnType<typeof createCaptcha>;

/** A captcha that also takes hCaptcha's public test token, again and again. */
export function createCaptcha(now: () => number) {
  const issued = new Map<string, number>();
  let refusesNext = false;
  return {
    /** A token as an ordinary challenge gives it: usable once, for two minutes. */
    issue(): string {
      const token = `P1_${randomUUID()}`;
      issued.set(token, now() + TOKEN_LIFE_MS);
      return token;
    },
    /** Whether the token verifies; an ordinary one is used up by asking. */
    verify(token: string): boolean {
      const expires = issued.get(token) ?? 0;
      issued.delete(token);
      const isValid = !refusesNext && (token === CAPTCHA_TEST_TOKEN || expires > now());
      refusesNext = false;
      return isValid;
    },
    /** Lets the next verification fail, also of a valid token. */
    refuseNext() {
      refusesNext = true;
    },
  };
}
