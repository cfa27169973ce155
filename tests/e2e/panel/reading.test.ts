import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { formatPin } from '../../../utils/watch/pins.ts';
import { commentWith } from '../harness/service/own-thread.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { threadAt } from '../harness/service/service-api.ts';
import { beSignedIn, beSignedOut, signedInTest } from '../harness/service/session.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('the panel of a person who is signed out', () => {
  test('fills as soon as they sign in, and empties as soon as they sign out', async ({ extension, service }) => {
    await beSignedOut(extension);
    const { panel } = await openProject(extension, service, OTHERS_PROJECT);
    await panel.getByRole('button', { name: words('error_button_signIn') }).waitFor();
    await beSignedIn(extension, MIRA);
    await commentWith(panel, 'The contour lines are beautiful.').waitFor();
    await panel.getByRole('textbox', { name: 'Comment' }).waitFor();
    await beSignedOut(extension);
    await panel.getByRole('button', { name: words('error_button_signIn') }).waitFor();
    expect(await panel.getByRole('article').count()).toBe(0);
  });
});

describe('a thread', () => {
  signedInTest('S4: with hostile texts is only shown', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, HOSTILE_PROJECT);
    await panel.getByRole('article').nth(12).waitFor();
    const served = await threadAt(service, HOSTILE_PROJECT);
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(served.length);
    const found = await panel.evaluate(() => ({
      ran: '__hostile' in globalThis,
      links: [...document.querySelectorAll('a[href]')].map(
        (link) => new URL((link as HTMLAnchorElement).href).protocol,
      ),
      injected: document.querySelectorAll(
        'main script, main iframe, main b, main i, main [onerror], main [onclick], main img[src="x"]',
      ).length,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(found).toEqual({
      ran: false,
      links: found.links.filter((scheme) => scheme === 'https:' || scheme === 'http:'),
      injected: 0,
      wide: 0,
    });
    expect(await page.evaluate(() => '__hostile' in globalThis)).toBe(false);
  });
});

signedInTest(
  'a panel below the page grows with its comments, and has no scrollbar of its own',
  { tags: ['full'] },
  async ({ extension, service }) => {
    const { id } = await service.control.project({ owner: 'old_oak', title: 'Many short words' });
    const { page, panel } = await openProject(extension, service, id);
    await page.setViewportSize({ width: 1280, height: 720 });
    await panel.getByText(words('panel_empty')).waitFor();
    const placeOf = () => page.locator('sidethread-comments').evaluate((host) => host.getBoundingClientRect().height);
    const place = await placeOf();
    expect(await panel.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    for (let index = 1; index <= 9; index++)
      await service.control.comment({ as: 'old_oak', projectId: id, message: `Short ${index}` });
    const long = formatPin({ title: 'Read me', message: 'All that one should know. '.repeat(20) });
    await service.control.comment({ as: 'old_oak', projectId: id, message: long });
    await page.reload();
    const again = await panelOf(page);
    await again.locator('.comment-pin details:not([open])').waitFor();
    await again.locator('article.comment').nth(5).waitFor();
    // It grows once that pushes nothing in view.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const isWhole = () => again.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    await expect.poll(isWhole, SOON).toBe(true);
    expect(await placeOf()).toBeGreaterThan(place);
  },
);
