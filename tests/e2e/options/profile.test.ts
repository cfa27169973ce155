import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { frameOf, openProject } from '../harness/panel.ts';
import { reload } from '../harness/reload.ts';
import { stored } from '../harness/stored.ts';
import { SOON, type Service } from '../harness/test.ts';
import { everythingStored } from '../harness/traces.ts';
import {
  answerFor,
  isGranted,
  scriptPages,
  unbakedTest as test,
  type Granting,
  type Question,
} from '../harness/unbaked.ts';
import { words } from '../harness/words.ts';

const HOSTS = ['http://localhost/*'];

const button = (page: Page, name: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(name), exact: true });
const box = (page: Page) => page.getByLabel(words('service_paste'));

/** The settings in a browser whose questions a test answers. */
async function openSettings(extension: Extension): Promise<{ page: Page; question: Question }> {
  let question: Question | undefined;
  const page = await extension.openPage('options.html', async (opening) => {
    question = await answerFor(opening);
  });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if (!question) throw new Error('The page asked for no answers');
  return { page, question };
}

/** Pastes the profile of the service under test, and waits until it was looked at. */
async function pasteProfile(page: Page, profile: object): Promise<void> {
  if (!(await box(page).isVisible())) await page.getByText(words('service_byHand'), { exact: true }).click();
  await box(page).fill(JSON.stringify(profile));
  // The looks at what is typed wait for a pause.
  await page.waitForTimeout(500);
}

/** Sees to it that the service under test is in use. */
async function beSetUp(extension: Granting, service: Service): Promise<void> {
  await extension.grant(HOSTS);
  const { page } = await openSettings(extension);
  if (await button(page, 'options_change').isVisible()) return page.close();
  await pasteProfile(page, service.profile);
  await button(page, 'service_use').click();
  await button(page, 'options_change').waitFor();
  return page.close();
}

describe('entering a service', () => {
  test('S8: finds it by its address without any permission, where its site lets everyone read the profile', async ({
    extension,
    service,
  }) => {
    const { page, question } = await openSettings(extension);
    await page.getByLabel(words('service_site'), { exact: true }).fill(service.origin);
    await button(page, 'service_find').click();
    await button(page, 'service_use').waitFor();
    expect(await isGranted(extension, HOSTS)).toBe(false);
    expect(question.asked).toEqual([]);
    await page.close();
  });

  test('S8: asks for the hosts in the same click; a no loses nothing and asks the service nothing, a yes is enough', async ({
    extension,
    service,
  }) => {
    await service.control.resetCounts();
    const { page, question } = await openSettings(extension);
    await pasteProfile(page, service.profile);
    question.answer = false;
    await button(page, 'service_use').click();
    await page.getByRole('alert').getByText(words('service_denied')).waitFor();
    expect(question.asked).toEqual([HOSTS]);
    expect(await box(page).inputValue()).toContain(service.profile.apiKey);
    expect(await everythingStored(page)).not.toContain(service.profile.apiKey);
    expect(await service.control.requests()).toEqual([]);
    await page.close();

    await extension.grant(HOSTS);
    const before = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const again = await openSettings(extension);
    await pasteProfile(again.page, service.profile);
    await button(again.page, 'service_use').click();
    await button(again.page, 'options_change').waitFor();
    await expect.poll(() => again.page.evaluate(() => document.activeElement?.tagName), SOON).toBe('H2');
    // Also in a project page that was open before, without loading it again.
    await before.bringToFront();
    await (await frameOf(before)).getByRole('button', { name: words('error_button_signIn') }).waitFor();
    expect(await again.page.getByText(words('service_taken')).count()).toBe(0);
  });
});

describe('an entered service', () => {
  test('S1: serves the popup and the project pages, keeps its API key under seal, and outlives worker and update', async ({
    extension,
    service,
  }) => {
    await beSetUp(extension, service);
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await panel.getByRole('button', { name: words('error_button_signIn') }).waitFor();
    await page.close();
    const all = await everythingStored(popup);
    expect(all).toContain(service.profile.name);
    expect(all).not.toContain(service.profile.apiKey);
    expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain(service.profile.apiKey);

    await extension.killWorker();
    await popup.reload();
    await popup.getByRole('article').first().waitFor();
    await service.control.resetCounts();
    await popup.getByRole('button', { name: 'Check now' }).click();
    await expect
      .poll(async () => (await service.control.requests()).filter(({ status }) => status === 200).length, SOON)
      .toBeGreaterThan(0);

    await reload(extension);
    // An update takes the registration with it, and the worker makes it anew.
    await expect.poll(() => scriptPages(extension), SOON).toHaveLength(2);
    const again = await openProject(extension, service, MIRAS_PROJECT);
    await again.panel.getByRole('button', { name: words('error_button_signIn') }).waitFor();
  });

  test('S2: is removed with everything of it, once that was confirmed', async ({ extension, service }) => {
    await beSetUp(extension, service);
    const panel = await extension.openPage('popup.html?side');
    await panel.getByRole('article').first().waitFor();
    const { page } = await openSettings(extension);
    await button(page, 'service_remove').click();
    await page.getByText(words('service_removeText')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words('options_cancel'));
    await button(page, 'options_cancel').click();
    await button(page, 'service_remove').click();
    await button(page, 'service_remove').click();
    await button(page, 'service_find').waitFor();
    // A page that showed it holds nothing of it any more.
    await panel.getByText(words('popup_noService'), { exact: true }).waitFor();
    await expect
      .poll(
        () =>
          panel.evaluate(() =>
            performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
          ),
        SOON,
      )
      .toEqual(['reload']);
    const popup = await extension.openPage('popup.html');
    await popup.getByText(words('popup_noService'), { exact: true }).waitFor();
    const all = await everythingStored(popup);
    const traces = [service.profile.apiKey, service.profile.name, new URL(service.origin).host, MIRA.userName];
    expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
    expect((await stored(extension, 'account')) ?? null).toBeNull();
    expect(await isGranted(extension, HOSTS)).toBe(false);
    expect(await scriptPages(extension)).toEqual([]);
    await service.control.resetCounts();
    const site = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    await site.waitForTimeout(1_000);
    expect(await site.locator('sidethread-comments').count()).toBe(0);
    expect(
      (await service.control.requests()).filter(
        ({ endpoint }) => endpoint.startsWith('get_') || endpoint.startsWith('view_'),
      ),
    ).toEqual([]);
  });
});
