import { setTimeout as sleep } from 'node:timers/promises';
import { interleave } from '../arithmetic/rounds.ts';
import { launchBare, type Bare } from '../browser/bare.ts';
import { storeFirstPage } from '../browser/seed.ts';
import { signInRequest } from '../browser/sign-in.ts';
import { floor, launchSubject } from '../browser/subject.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';

/** How long a browser is left alone before an opening, in milliseconds. */
const REST_MS = 150;

/** How soon the settings of a signed-in person are on the screen, in a process of their own. */
export async function settingsPart({ extensionDir, service }: BenchSetup): Promise<PartResults> {
  const projects = await withBrowsers(launchSubject, { sidethread: extensionDir }, ({ sidethread }) =>
    storeFirstPage(sidethread),
  );
  return withBrowsers(launchBare, { sidethread: extensionDir, plain: floor('list') }, async ({ sidethread, plain }) => {
    await sidethread.closePages('#/welcome');
    await evaluate(sidethread, 'options.html', `chrome.runtime.sendMessage(${JSON.stringify(signInRequest(service))})`);
    await evaluate(plain, 'popup.html', `chrome.storage.local.set(${JSON.stringify({ projects })})`);
    const taken = await interleave({
      sidethread: () => openCold(sidethread, 'options.html'),
      plain: () => openCold(plain, 'popup.html'),
    });
    const besidePlain = { name: 'plain list', samples: taken.plain.painted };
    return {
      figures: [
        sampled(
          { what: 'cold: first paint', target: { most: 1.6, of: 'ratio' } },
          taken.sidethread.painted,
          besidePlain,
        ),
        sampled(
          { what: 'nodes, 0.7 s after the opening', unit: 'nodes', target: { most: 400, of: 'value' } },
          taken.sidethread.nodes,
        ),
      ],
    };
  });
}

/** Opens a page with a dead worker. */
async function openCold(browser: Bare, path: string): Promise<Record<'painted' | 'nodes', number>> {
  await browser.killWorker();
  await sleep(REST_MS);
  const { painted, nodes } = await browser.beginTab(path);
  return { painted, nodes };
}

async function evaluate(browser: Bare, path: string, expression: string): Promise<void> {
  const run = await browser.open(`chrome-extension://${browser.extensionId}/${path}`);
  await run(expression);
  await browser.closePages();
}
