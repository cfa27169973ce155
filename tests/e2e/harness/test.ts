import { inject, test as base } from 'vitest';
import { controlClient, type RemoteControl } from './control-client.ts';
import { launchExtension } from './extension.ts';
import type { Ground } from './global-setup.ts';

/** The service under test and the strings behind it. */
export interface Service extends Omit<Ground, 'extensionDir'> {
  control: RemoteControl;
}

/**
 * `test` with a `service` and an `extension` in a browser of its own for each file. A test fails when the browser asked
 * anybody else than the service, when a console holds an error, or when a Content Security Policy was touched;
 * one that expects such a thing takes it with `extension.problems.take()`.
 */
export const test = base
  .extend('service', { scope: 'file' }, async (): Promise<Service> => {
    const { extensionDir: _, ...ground } = inject('ground');
    const control = controlClient(ground.controlOrigin);
    await control.resetFailures();
    await control.resetCounts();
    return { ...ground, control };
  })
  .extend('extension', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const extension = await launchExtension({ extensionDir: inject('ground').extensionDir, reachOnly: service.origin });
    onCleanup(() => extension.close());
    return extension;
  })
  .extend('calm', { auto: true }, ({ extension }, { onCleanup }) => {
    onCleanup(() => {
      const problems = extension.problems.take();
      if (problems.length > 0) throw new Error(`What went wrong in the browser meanwhile:\n${problems.join('\n')}`);
    });
    return true;
  });
