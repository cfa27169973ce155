import { POPUP_SIZE } from '../e2e/harness/extension.ts';
import { panelOf } from '../e2e/harness/panel.ts';
import { ringWhenDue } from '../e2e/harness/stored.ts';
import { words } from '../e2e/harness/words.ts';
import { MIRAS_PROJECT } from '../service/fixtures.ts';
import { until, type Scene } from './tour-scene.ts';

const SITE_SIZE = { width: 920, height: 820 };
/** As much of the page as says that it is one: the last row of it, uncut. */
const PAGE_ABOVE_PANEL = 150;
const MARGIN = 48;
const GAP = 28;
const SIZE = { width: SITE_SIZE.width + POPUP_SIZE.width + 2 * MARGIN + GAP, height: SITE_SIZE.height + 2 * MARGIN };

/** The picture for the README: the pixels of a project page with the panel and of the popup, laid side by side. */
export async function composePicture(scene: Scene, path: string): Promise<void> {
  await leaveSomethingUnread(scene, 'It can, @mira showed me: hold the **clock** for a second. 🌙');
  const site = await photographSite(scene);
  const popup = await photographPopup(scene);
  const paper = await scene.extension.context.newPage();
  await paper.setViewportSize(SIZE);
  await paper.setContent(layout(site, popup));
  // A README shows it at half of this size: sharp enough, and a third of the bytes.
  await paper.screenshot({ path, scale: 'css' });
  await paper.close();
}

/** Lets another person write a mention, and waits until it has arrived. */
export async function leaveSomethingUnread({ extension, service }: Scene, message: string): Promise<void> {
  const { id } = service.control.comment({ as: 'old_oak', projectId: MIRAS_PROJECT, message });
  await ringWhenDue(extension);
  const arrived = async () => (await extension.shownNotifications()).find((shown) => shown.endsWith(`:${id}`));
  await until(arrived, 'The mention for the picture never arrived.');
}

async function photographSite({ site }: Scene): Promise<Buffer> {
  await site.bringToFront();
  await site.emulateMedia({ colorScheme: 'light' });
  await site.setViewportSize(SITE_SIZE);
  await site.reload();
  const panel = await panelOf(site);
  await panel.getByRole('article').filter({ hasText: 'hold the' }).waitFor();
  await panel.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  const { y } = (await (await panel.frameElement()).boundingBox()) ?? { y: 0 };
  await site.evaluate((distance) => scrollBy(0, distance), y - PAGE_ABOVE_PANEL);
  return site.screenshot();
}

async function photographPopup({ extension, popup }: Scene): Promise<Buffer> {
  await popup.bringToFront();
  await popup.emulateMedia({ colorScheme: 'light' });
  await popup.goto(extension.address('popup.html#/'));
  // It opens with the search that was left.
  await popup.getByRole('searchbox').fill('');
  await popup.getByLabel(words('popup_lists')).selectOption('recent');
  await popup.getByRole('article').first().waitFor();
  // The pointer rests nowhere.
  await popup.mouse.move(0, 0);
  await popup.waitForLoadState('networkidle');
  return popup.screenshot();
}

function layout(site: Buffer, popup: Buffer): string {
  const source = (pixels: Buffer): string => `data:image/png;base64,${pixels.toString('base64')}`;
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; position: relative; background: linear-gradient(150deg, #0b6478, #10404c) }
    img { position: absolute; bottom: ${MARGIN}px; border-radius: 10px; box-shadow: 0 20px 50px rgb(0 20 26 / 45%) }
    .site { left: ${MARGIN}px; width: ${SITE_SIZE.width}px }
    .popup { right: ${MARGIN}px; width: ${POPUP_SIZE.width}px }
  </style><img class="site" src="${source(site)}"><img class="popup" src="${source(popup)}">`;
}
