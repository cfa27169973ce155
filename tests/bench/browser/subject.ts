import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright';
import { controlWorker, type WorkerControls } from '../../e2e/harness/worker.ts';
import { launchBrowser, type Launched } from '../../tools/launch.ts';

/** The popup's own size, in CSS pixels. */
const POPUP_SIZE = { width: 400, height: 600 };

/** An extension in a browser of its own, to be measured. */
export interface Subject extends Launched, WorkerControls {
  /** `chrome-extension://<id>/<path>`. */
  address(path: string): string;
  /** An empty tab in the size of a popup, and a line to its browser. */
  openTab(): Promise<Tab>;
}

export interface Tab {
  page: Page;
  devtools: CDPSession;
}

/** The folder of a floor: an extension written by hand, for what this browser costs on this machine by itself. */
export function floor(name: 'hello' | 'listens' | 'list' | 'dressed'): string {
  return fileURLToPath(new URL(`../floors/${name}`, import.meta.url));
}

/** Starts a browser with an extension. Nothing stands between it and the network or the disk. */
export async function launchSubject(extensionDir: string): Promise<Subject> {
  const launched = await launchBrowser({ extensionDir });
  const { context, extensionId } = launched;
  const controls = await controlWorker(context, extensionId, (error) =>
    console.error(`In the worker of ${extensionDir}: ${error}`),
  );
  return {
    ...launched,
    ...controls,
    address: (path) => `chrome-extension://${extensionId}/${path}`,
    async openTab() {
      const page = await context.newPage();
      await page.setViewportSize(POPUP_SIZE);
      return { page, devtools: await context.newCDPSession(page) };
    },
  };
}
