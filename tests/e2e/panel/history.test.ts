import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { pressIn, untilUpdated } from '../harness/panel.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { onePanel } from '../harness/one-panel.ts';
import { beSignedIn, signedInTest as test } from '../harness/service/session.ts';
import { SOON, test as base } from '../harness/test.ts';

describe('the way back', () => {
  const TYPED = 'typed before leaving';
  /** After so many the loader waits the longest until it shows the panel once more, so that the page is left without. */
  const REMOVALS = 5;

  /**
   * Leaves a project's page with something typed, and comes back.
   * @param without what the page removes before it is left
   * @returns whether the page was kept meanwhile, and what the browser has against keeping it
   */
  async function leaveAndComeBack(
    extension: Extension,
    origin: string,
    without = '',
  ): Promise<{ page: Page; wasKept: boolean; against: string[] }> {
    const page = await extension.context.newPage();
    const devtools = await extension.context.newCDPSession(page);
    await devtools.send('Page.enable');
    const against: string[] = [];
    devtools.on(
      'Page.backForwardCacheNotUsed',
      ({ notRestoredExplanations }) => void against.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted }));
      // What it knew of its first time must not be taken for what comes after it.
      addEventListener('pagehide', () => Reflect.deleteProperty(globalThis, 'wasKept'));
    });
    await page.goto(`${origin}/p/${OTHERS_PROJECT}`);
    const panel = await onePanel(page);
    await panel.getByRole('textbox', { name: 'Comment' }).fill(TYPED);
    await panel.getByRole('textbox', { name: 'Comment' }).blur();
    await page.evaluate(
      async ([unwanted, times]) => {
        for (let removed = 0; removed < times; removed += 1) {
          while (!document.querySelector(unwanted)) await new Promise((resolve) => setTimeout(resolve, 10));
          document.querySelector(unwanted)?.remove();
        }
        location.href = '/about';
      },
      [without, without ? REMOVALS : 0] as const,
    );
    await page.waitForURL('**/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(
        () => page.evaluate(() => 'wasKept' in globalThis && location.pathname !== '/about').catch(() => false),
        SOON,
      )
      .toBe(true);
    return {
      page,
      against,
      wasKept: await page.evaluate(() => (globalThis as { wasKept?: boolean }).wasKept === true),
    };
  }

  /** Whether exactly one panel is there, of the right project, that answers and has what was typed. */
  async function expectAlive(page: Page): Promise<void> {
    const panel = await onePanel(page);
    expect(await page.locator('sidethread-comments').count()).toBe(1);
    const box = panel.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => box.inputValue(), SOON).toBe(TYPED);
    await pressIn(panel, 'popup_more', 'panel_refresh');
    await untilUpdated(panel);
    await panel.getByText('The contour lines are beautiful.').waitFor();
    await box.fill('');
  }

  test('R29: to a page that is loaded anew shows the panel once, with what was typed', async ({
    extension,
    service,
  }) => {
    const { page, wasKept } = await leaveAndComeBack(extension, service.origin);
    expect(wasKept).toBe(false);
    await expectAlive(page);
  });

  base(
    'to a page that the browser kept shows the panel once, alive; nothing but its frame keeps a browser from keeping one',
    { tags: ['full'] },
    async ({ service }) => {
      const extension = await launchInLane({ keepsPages: true });
      try {
        await beSignedIn(extension, MIRA);
        const withFrame = await leaveAndComeBack(extension, service.origin);
        // Chromium keeps no page with the frame of an extension in it. A port, or a listener for `unload`, would be named here, too.
        const reasons = withFrame.against.filter((reason) => reason !== 'BrowsingInstanceNotSwapped');
        expect([...new Set(reasons)]).toEqual(withFrame.wasKept ? [] : ['EmbedderExtensionFrame']);
        await expectAlive(withFrame.page);
        const without = await leaveAndComeBack(extension, service.origin, 'sidethread-comments');
        expect({ wasKept: without.wasKept, against: without.against }).toEqual({ wasKept: true, against: [] });
        await expectAlive(without.page);
      } finally {
        await extension.close();
      }
    },
  );
});
