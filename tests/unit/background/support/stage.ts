import { expect } from 'vitest';
import { clearCache } from '../../../../utils/cache/write-answers';
import { destroyKey } from '../../../../utils/crypto/sealed-text';
import { FakeService, LOGIN, MADE_FOR } from './fake-service';
import { CrashingBrowser } from './crashing-browser';

export interface Stage {
  /** Epoch ms; tests move it. */
  clock: { ms: number };
  service: FakeService;
  browser: CrashingBrowser;
  signIn: () => Promise<void>;
  /** Runs a whole cycle. */
  runCycle: () => Promise<void>;
}

/** Starts a worker with an empty service, signed out. */
export async function createStage(): Promise<Stage> {
  await Promise.all([clearCache(), destroyKey('session'), destroyKey('profile')]);
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const service = new FakeService(() => clock.ms);
  const browser = new CrashingBrowser(service, () => clock.ms);
  await browser.start();

  async function runCycle(): Promise<void> {
    expect(await browser.send('cycle.run', null)).toMatchObject({ ok: true });
  }

  async function signIn(): Promise<void> {
    expect(
      await browser.send(
        'session.sign-in',
        { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR },
        '/options.html',
      ),
    ).toMatchObject({ ok: true });
    await runCycle();
  }

  return { clock, service, browser, signIn, runCycle };
}
