import type { Page } from 'playwright';
import { frameOf, pillOf, rest } from '../e2e/harness/panel.ts';
import { onPhone } from '../e2e/harness/phone.ts';
import { MIRAS_PROJECT } from '../service/fixtures.ts';
import { leaveSomethingUnread } from './picture.ts';
import { shorten, type Scene, type Steps } from './tour-scene.ts';

const SCALE = 2;
const REMARK = 'My phone shows it, too, @mira. The **night buses** next, please!';

/** The same as one sees it on a phone: the popup is a page there, as wide as the screen. */
export function phoneSteps(scene: Scene): Steps {
  const { extension, service } = scene;
  let own: Page;
  return {
    'The inbox on a phone': async () => {
      await leaveSomethingUnread(scene, REMARK);
      own = await extension.openPage('popup.html#/inbox');
      await onPhone(own, SCALE);
      await own.reload();
      const entry = own.getByRole('article').filter({ hasText: 'night buses' }).first();
      await entry.waitFor();
      return { saw: shorten(await entry.innerText()), page: own };
    },
    'The comments on a phone': async () => {
      const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
      const finger = await onPhone(site, SCALE);
      await site.reload();
      const pill = await pillOf(site);
      const panel = await frameOf(site);
      for (const frame of [pill, panel]) await finger.reach(frame);
      await rest(site);
      await finger.tap(pill.getByRole('button').first());
      const comment = panel.getByRole('article').first();
      await comment.waitFor();
      await rest(site);
      return { saw: shorten(await comment.innerText()), page: site, leave: () => site.close() };
    },
    'A project on a phone': async () => {
      await own.bringToFront();
      await own.goto(extension.address(`popup.html#/project/${MIRAS_PROJECT}`));
      // Another tab was in front: only what loads anew is that of a phone again.
      await own.reload();
      await own.getByRole('heading', { level: 2 }).waitFor();
      await own.waitForLoadState('networkidle');
      return { saw: shorten(await own.getByRole('article').innerText()), page: own, leave: () => own.close() };
    },
  };
}
