import { describe, expect, vi } from 'vitest';
import {
  MIRA,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  SPA_NEIGHBOUR_PROJECT,
  SPA_PROJECT,
  STRICT_CSP_PROJECT,
} from '../../service/fixtures.ts';
import { panelOf } from '../harness/panel.ts';
import { askService } from '../harness/service/service-api.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, test } from '../harness/test.ts';

describe('S6: a foreign page', () => {
  test('hides what is stored even from our own scripts that run in it', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    const devtools = await extension.context.newCDPSession(page);
    const worlds: { id: number; origin: string }[] = [];
    devtools.on('Runtime.executionContextCreated', ({ context }) => void worlds.push(context));
    await devtools.send('Runtime.enable');
    await page.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
    await panelOf(page);
    const { id } = worlds.find(({ origin }) => extension.address('').startsWith(origin)) ?? {};
    const { result } = await devtools.send('Runtime.evaluate', {
      ...(id !== undefined && { contextId: id }),
      awaitPromise: true,
      returnByValue: true,
      expression: `Promise.all(['local', 'sync', 'session'].map((area) =>
        chrome.storage[area].get(null).then(() => 'open', (error) => error.message)))`,
    });
    const closed = 'Access to storage is not allowed from this context.';
    expect(result.value).toEqual([closed, closed, closed]);
  });

  test('has no way to send the extension a message', { tags: ['full'] }, async ({ extension, service }) => {
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const runtime = await page.evaluate(
      () => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime,
    );
    expect(runtime).toBe('undefined');
    await page.close();
  });
});

describe('a page', () => {
  test('with a strict content security policy shows the panel', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const page = await extension.openTab(`${service.origin}/p/${STRICT_CSP_PROJECT}`);
    await (await panelOf(page)).getByRole('textbox', { name: 'Comment' }).waitFor();
    await page.close();
  });

  test(
    'that navigates without loading shows the panel of the project it shows, once',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const page = await extension.openTab(`${service.origin}/p/${SPA_PROJECT}`);
      const titleOf = async (id: number): Promise<string> => {
        const fields = { project_id: String(id) };
        return (await askService<{ title: string }>(service, 'v3/get_project_details', fields)).title;
      };
      const shows = (title: string) =>
        vi.waitFor(
          async () => (await panelOf(page)).getByRole('heading', { name: title }).waitFor({ timeout: 1_000 }),
          SOON,
        );
      await shows(await titleOf(SPA_PROJECT));
      await page.locator(`a[href$="/p/${SPA_NEIGHBOUR_PROJECT}"]`).first().click();
      await shows(await titleOf(SPA_NEIGHBOUR_PROJECT));
      await page.goBack();
      await shows(await titleOf(SPA_PROJECT));
      expect(page.frames().filter((frame) => frame.url().includes('/panel.html'))).toHaveLength(1);
      await page.close();
    },
  );
});

describe('S9: a page that is no project page', () => {
  test('gets nothing', async ({ extension, service }) => {
    const page = await extension.openTab(service.origin);
    const before = await page.evaluate(() => document.documentElement.outerHTML.length);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => document.documentElement.outerHTML.length)).toBe(before);
    expect(page.frames()).toHaveLength(1);
    await page.close();
  });
});
