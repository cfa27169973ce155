import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT, LONG_PROJECT, MIRAS_PROJECT, MISSING_PROJECT, PRIVATE_PROJECT } from '../../service/fixtures.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('one project', () => {
  test('opens from its card, leads to its page on the site, and back to the same place', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(20);
    await popup.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBeGreaterThanOrEqual(40);
    const card = popup.getByRole('article').nth(25);
    const title = await card.getByRole('heading').innerText();
    await card.scrollIntoViewIfNeeded();
    const place = await popup.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await card.getByRole('link').first().click();
    await popup.getByRole('heading', { name: title, level: 2 }).waitFor();
    const id = new URL(popup.url()).hash.split('/').pop();
    expect(await popup.getByRole('link', { name: words('project_open') }).getAttribute('href')).toBe(`${service.origin}/p/${id}`);
    await popup.getByRole('link', { name: words('project_back') }).click();
    await card.waitFor();
    expect(Math.abs((await popup.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  });

  test('shows everything the service tells of it', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const details = popup.getByRole('article', { name: 'Departures on the wall' });
    await details.waitFor();
    for (const text of ['Verified', 'Editor’s choice', '412 likes', '2,904 downloads', 'Names in their own script', 'Fixed a crash', 'Maps & Travel', '4.62 MB']) {
      await expect.poll(() => details.innerText(), SOON).toContain(text);
    }
    const demo = details.getByRole('link', { name: 'demo.example.org' });
    expect(await demo.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await demo.getAttribute('target')).toBe('_blank');
    await expect.poll(() => details.locator('.screenshots img').evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length), SOON).toBeGreaterThan(0);
  });

  test.for([
    [MISSING_PROJECT, words('error_projectNotFound')],
    [PRIVATE_PROJECT, words('error_projectPrivate')],
  ] as const)('%i says why it can’t be shown', async ([id, why], { extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${id}`);
    await popup.getByText(why).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
    await popup.getByRole('link', { name: words('project_back') }).waitFor();
  });

  test('with hostile texts, links and pictures in every field is only shown', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${HOSTILE_PROJECT}`);
    await popup.getByRole('article').getByText('<script>window.__hostile = "description"</script>').waitFor();
    const found = await popup.evaluate(() => ({
      ran: '__hostile' in globalThis,
      schemes: [...document.querySelectorAll('a[href]')].map((link) => new URL((link as HTMLAnchorElement).href).protocol),
      pictures: [...document.images].map((image) => new URL(image.src).host),
      injected: document.querySelectorAll('main script, main iframe, main svg[onload], main [onerror], main [onmouseover]').length,
    }));
    expect(found.ran).toBe(false);
    expect(found.schemes.filter((scheme) => !['https:', 'http:', 'chrome-extension:'].includes(scheme))).toEqual([]);
    expect(found.pictures).not.toContain('tracker.invalid');
    expect(found.injected).toBe(0);
  });

  test('with a very long title and text breaks nothing', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${LONG_PROJECT}`);
    await popup.getByText('3. How to change it').waitFor();
    const [wide, room] = await popup.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(wide).toBeLessThanOrEqual(room ?? 0);
  });
});

describe('the keyboard', () => {
  test('reaches tabs, check, search and the first card, opens it, and comes back to it', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    const focused = (): Promise<string> => popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '');
    const steps: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      await popup.keyboard.press('Tab');
      steps.push(await focused());
    }
    const first = await popup.getByRole('article').first().getByRole('heading').innerText();
    expect(steps).toEqual(['Projects', 'Check now', 'Search projects', first]);
    await popup.keyboard.press('Enter');
    await popup.getByRole('heading', { name: first, level: 2 }).waitFor();
    await expect.poll(focused, SOON).toBe(first);
    await popup.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(words('project_back'));
    await popup.keyboard.press('Enter');
    await popup.getByRole('article').first().waitFor();
    await expect.poll(focused, SOON).toBe(first);
  });

  test('moves along the tabs with arrows, Home and End', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('tab', { name: 'Projects' }).focus();
    for (const [key, tab] of [['ArrowRight', 'News'], ['End', 'Inbox'], ['ArrowRight', 'Projects'], ['ArrowLeft', 'Inbox'], ['Home', 'Projects']] as const) {
      await popup.keyboard.press(key);
      await expect.poll(() => popup.getByRole('tab', { selected: true }).innerText(), SOON).toMatch(tab);
      expect(await popup.evaluate(() => document.activeElement?.textContent)).toMatch(tab);
    }
  });
});
