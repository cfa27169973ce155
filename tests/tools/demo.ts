import { launchExtension, type Extension } from '../e2e/harness/extension.ts';
import { startService } from '../service/start.ts';
import type { LocalService } from '../service/types.ts';
import { buildFor } from './build-for.ts';

/** The local service and a browser with the extension built for it. */
export interface Demo {
  service: LocalService;
  extension: Extension;
  /** The folder of the unpacked extension. */
  extensionDir: string;
  /** Ends both and removes what they left in temporary folders. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts everything that a look at Sidethread needs. Nothing is left running when a part fails.
 * @param options `headless` for the tour, which no person watches; its browser may connect to the service only
 */
export async function openDemo({ headless }: { headless: boolean }): Promise<Demo> {
  const service = await startService();
  try {
    const extensionDir = await buildFor(service.profile, 'demo');
    const extension = await launchExtension({
      extensionDir,
      headless,
      ...(headless && { scale: 2, reachOnly: service.origin }),
    });
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await extension.close();
      await service.stop();
    };
    return { service, extension, extensionDir, close: () => (closing ??= close()) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
