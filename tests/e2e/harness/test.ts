import { test as base } from 'vitest';
import { controlClient, type RemoteControl } from './service/control-client.ts';
import { WAITS_MS, type Extension } from './extension.ts';
import { leaveEvidence } from './failure/evidence.ts';
import type { Ground } from './global-setup.ts';
import { fileWorld, laneGround, launchInLane } from './ground.ts';
import { beAsInstalled, beAsleep, beginAnew } from './stored.ts';

/** For `expect.poll`: look again and again, as long as a page may take. */
export const SOON = { timeout: WAITS_MS, interval: 50 };

/** The service under test and the strings behind it. */
export interface Service extends Omit<Ground, 'extensionDir'> {
  control: RemoteControl;
}

/**
 * The lane's browser. It is kept here, because Vitest runs the worker fixtures anew for each extension of `test`, which would start
 * another browser. File fixtures also run anew: a file that uses `test` and an extension of it resets the extension twice.
 */
let laneBrowser: Promise<Extension> | null = null;

async function launchLane(): Promise<Extension> {
  try {
    return await launchInLane();
  } catch (error) {
    laneBrowser = null;
    throw error;
  }
}

/**
 * `test` with a `service` and an `extension`, which is as just installed at the beginning of each file; its browser is the lane's,
 * since one takes five seconds of a processor to start. A test fails when the browser asked
 * any other host than the service's, when a console holds an error, or when a Content Security Policy was touched;
 * one that expects such a thing allows it with `extension.problems.allow()`. After each test its pages are closed and the
 * troubles it planned at the service end.
 */
export const test = base
  .extend('service', { scope: 'file' }, async (): Promise<Service> => {
    const { aheadMs } = fileWorld();
    const { extensionDir: _, ...ground } = laneGround();
    const control = controlClient(ground.controlOrigin);
    // What another file wrote there is not this one's affair.
    await control.renew({ aheadMs });
    return { ...ground, control };
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }): Promise<Extension> => {
    laneBrowser ??= launchLane();
    onCleanup(async () => {
      const open = laneBrowser;
      laneBrowser = null;
      await (await open)?.close();
    });
    return laneBrowser;
  })
  .extend('extension', { scope: 'file' }, async ({ browser, service }, { onCleanup }) => {
    await beAsInstalled(browser, service.origin);
    // Nothing of it is heard of while a file uses other browsers.
    onCleanup(() => beAsleep(browser));
    return browser;
  })
  .extend('calm', { auto: true }, async ({ extension, service, task }, { onCleanup }) => {
    const { answersMs } = fileWorld();
    if (answersMs > 0) await service.control.delay({ ms: answersMs });
    onCleanup(async () => {
      if (extension.problems.any()) await leaveEvidence(task);
      // What a test left open or out of order, or where it left the popup or a panel, is not the next one's affair. The first page belongs to the harness.
      await Promise.all(
        extension.context
          .pages()
          .slice(1)
          .map((page) => page.close()),
      );
      await Promise.all([
        service.control.resetFailures(),
        service.control.cooldown({ minutes: 0 }),
        service.control.captchaMode({ mode: 'ok' }),
        beginAnew(extension),
      ]);
      extension.captcha.mode = 'ok';
      const problems = extension.problems.take();
      if (problems.length > 0) throw new Error(`What went wrong in the browser meanwhile:\n${problems.join('\n')}`);
    });
    return true;
  });
