import { expect } from 'vitest';
import { forgetAll } from '../../../../utils/cache/answers';
import { destroyKey } from '../../../../utils/crypto/sealed-text';
import { FakeService, LOGIN, MADE_FOR } from './fake-service';
import { MortalBrowser } from './mortal-browser';

export interface Stage {
  /** Epoch ms; tests move it. */
  clock: { ms: number };
  service: FakeService;
  browser: MortalBrowser;
  signIn: () => Promise<void>;
  /** One whole cycle. */
  look: () => Promise<void>;
}

/** A worker at a service with nothing in it, and nobody signed in. */
export async function setStage(): Promise<Stage> {
  await Promise.all([forgetAll(), destroyKey('session'), destroyKey('profile')]);
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const service = new FakeService(() => clock.ms);
  const browser = new MortalBrowser(service, () => clock.ms);
  await browser.start();

  async function look(): Promise<void> {
    expect(await browser.ask('check.now', null)).toMatchObject({ ok: true });
  }

  async function signIn(): Promise<void> {
    expect(
      await browser.ask(
        'session.sign-in',
        { ...LOGIN, token: 'token', keep: true, madeFor: MADE_FOR },
        '/options.html',
      ),
    ).toMatchObject({ ok: true });
    await look();
  }

  return { clock, service, browser, signIn, look };
}
