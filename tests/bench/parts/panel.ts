import { OTHERS_PROJECT } from '../../service/fixtures.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { signIn } from '../browser/sign-in.ts';
import { floor, launchSubject, type Subject } from '../browser/subject.ts';
import { watchBeginning, type Watched } from '../browser/watch-page.ts';
import { withBrowsers } from '../browser/with-browsers.ts';
import { sampled } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';

/** High enough that every frame is in view: one out of it paints nothing. */
const HIGH = { width: 1280, height: 3200 };
const MOUNTS_WITHIN_MS = 15_000;

/** How soon a panel shows a thread that is in the cache. */
export async function panelPart({ extensionDir, service }: BenchSetup): Promise<PartResults> {
  const folders = { sidethread: extensionDir, hello: floor('hello') };
  return withBrowsers(launchSubject, folders, async ({ sidethread, hello }) => {
    await signIn(sidethread, service);
    const address = `${service.origin}/p/${OTHERS_PROJECT}`;
    const taken = await interleave({
      sidethread: () => frameOf(sidethread, address, '/panel.html'),
      hello: () => frameOf(hello, `${address}?floor-frame`, '/frame.html'),
    });
    return {
      figures: [
        sampled(
          { what: 'cached thread on show, from the frame’s navigation', target: { most: 2.5, of: 'ratio' } },
          taken.sidethread.cards,
          { name: 'empty frame', samples: taken.hello.cards },
        ),
        sampled({ what: 'the same from the page’s navigation' }, taken.sidethread.since, {
          name: 'empty frame',
          samples: taken.hello.since,
        }),
      ],
    };
  });
}

async function frameOf(subject: Subject, address: string, path: string): Promise<{ cards: number; since: number }> {
  await subject.worker();
  const { page } = await subject.openTab();
  await page.setViewportSize(HIGH);
  await page.addInitScript(watchBeginning);
  await page.goto(address, { waitUntil: 'load' });
  const found = () => page.frames().find((frame) => new URL(frame.url() || 'about:blank').pathname === path);
  const frame =
    found() ??
    (await page
      .waitForEvent('framenavigated', { predicate: () => found() !== undefined, timeout: MOUNTS_WITHIN_MS })
      .then(found));
  if (!frame) throw new Error(`${address} has no frame of ours.`);
  const inFrame = await frame.evaluate(async () => ({
    cards: await (globalThis as unknown as Watched).benchCards,
    origin: performance.timeOrigin,
  }));
  const pageOrigin = await page.evaluate(() => performance.timeOrigin);
  await page.close();
  return { cards: inFrame.cards, since: inFrame.origin - pageOrigin + inFrame.cards };
}
