import { startService } from '../service/start.ts';
import type { LocalService } from '../service/types.ts';
import { buildFor } from '../tools/build-for.ts';

/** What the parts of one run share: the service, and the build that is measured. */
export interface BenchSetup {
  service: LocalService;
  /** The folder of the unpacked extension. */
  extensionDir: string;
}

/** Starts the service and builds the extension for it, once for a run. */
export async function setUpBench(): Promise<BenchSetup & { close(): Promise<void> }> {
  const service = await startService({ pictures: 'plain' });
  try {
    const extensionDir = await buildFor(service.profile, 'bench');
    return { service, extensionDir, close: () => service.stop() };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
