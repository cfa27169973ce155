/**
 * `npm start`: the extension in a browser beside a local service, for a person; `-- --tour`, or without a display, a tour of it;
 * `-- --picture`, the same tour, which also renews the pictures of the README.
 */
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureEmojiFont } from './browser.ts';
import { openDemo } from './demo.ts';
import { runLive } from './live.ts';
import { runTour } from './tour.ts';

const { values } = parseArgs({
  options: { tour: { type: 'boolean', default: false }, picture: { type: 'boolean', default: false } },
});
const isTour = values.tour || values.picture;
const headless = isTour || !hasDisplay();
if (headless && !isTour)
  console.log('There is no display here, so this is the tour; with one, `npm start` opens a browser window.');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  await ensureBrowser();
  if (headless) await ensureEmojiFont();
  await run();
} catch (error) {
  // What a stop interrupts fails in its own way, which is no news to the person who stopped it.
  if (!stop.signal.aborted) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const demo = await openDemo({ headless });
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
  try {
    if (stop.signal.aborted) return;
    // A step that waits for a browser that is gone may wait forever.
    if (headless) await Promise.race([runTour(demo, values.picture), stopped]);
    else await runLive(demo, stop.signal);
  } finally {
    await demo.close();
    if (stop.signal.aborted || !headless) console.log('Stopped.');
  }
}

function hasDisplay(): boolean {
  return (
    process.platform === 'darwin' ||
    process.platform === 'win32' ||
    Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  );
}
