import type { Page } from 'playwright';
import { frameOf, pillOf, rest } from '../e2e/harness/panel.ts';
import { MIRAS_PROJECT } from '../service/fixtures.ts';
import { leaveSomethingUnread } from './picture.ts';
import { shorten, type Scene, type Steps } from './tour-scene.ts';

const SIZE = { width: 360, height: 640 };
const REMARK = 'My phone shows it, too, @mira. The **night buses** next, please!';

/** The same as one sees it on a phone: the popup is a page there, as wide as the screen. */
export function phoneSteps(scene: Scene): Steps {
  const { extension, service } = scene;
  let own: Page;
  return {
    'The inbox on a phone': async () => {
      await leaveSomethingUnread(scene, REMARK);
      own = await extension.openPage('popup.html#/inbox');
      await asPhone(own);
      await own.reload();
      const entry = own.getByRole('article').filter({ hasText: 'night buses' }).first();
      await entry.waitFor();
      return { saw: shorten(await entry.innerText()), page: own };
    },
    'The comments on a phone': async () => {
      const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
      await asPhone(site);
      await site.reload();
      const pill = await pillOf(site);
      await rest(site);
      await pill.getByRole('button').first().click();
      const panel = await frameOf(site);
      const comment = panel.getByRole('article').first();
      await comment.waitFor();
      await rest(site);
      return { saw: shorten(await comment.innerText()), page: site, leave: () => site.close() };
    },
    'A project on a phone': async () => {
      await own.bringToFront();
      await own.goto(extension.address(`popup.html#/project/${MIRAS_PROJECT}`));
      await own.getByRole('heading', { level: 2 }).waitFor();
      await own.waitForLoadState('networkidle');
      return { saw: shorten(await own.getByRole('article').innerText()), page: own, leave: () => own.close() };
    },
  };
}

/** Gives a page the screen of a phone, and a finger instead of a pointer. */
async function asPhone(page: Page): Promise<void> {
  await page.setViewportSize(SIZE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
