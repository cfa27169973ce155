import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { isolate } from '../../../utils/text/bidi.ts';
import { SERVICE_NAME } from '../../service/fixtures.ts';
import { cutOff } from '../harness/service/answers.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { drawnIds, listed, scrollToEnd, searchIn } from '../harness/service/project-list.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** Reads some pages of the catalogue. */
async function readSome(extension: Extension, projects: number): Promise<Page> {
  const popup = await extension.openPage('popup.html');
  await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(projects);
  return popup;
}

describe('the popup without the service', { tags: ['full'] }, () => {
  test('shows and searches the catalogue after the browser was restarted', async () => {
    const profileDir = mkdtempSync(join(tmpdir(), 'sidethread-restart-'));
    onTestFinished(() => rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
    const first = await launchInLane({ profileDir });
    const before = await readSome(first, 60);
    await before.evaluate(() => scrollTo(0, 0));
    // The rows of the end are still drawn until those of the start are.
    await before.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-row]')?.parentElement?.style.paddingBlockStart === '0px',
    );
    const shown = await drawnIds(before);
    // As when it closes, it stores its place at once. A page that a test closes gets no such event.
    await before.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => (await stored(first, 'popupPlace'))?.list?.anchor, SOON).toBeNull();
    await first.close();

    const second = await launchInLane({ profileDir });
    onTestFinished(() => second.close());
    await cutOff(second.context);
    const popup = await second.openPage('popup.html');
    await expect.poll(async () => (await drawnIds(popup)).slice(0, 10), SOON).toEqual(shown.slice(0, 10));
    await popup.getByText(words('error_unreachable_named', isolate(SERVICE_NAME))).waitFor();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThanOrEqual(60);
    await searchIn(popup).fill('a');
    await popup.getByRole('heading', { name: words('popup_results', isolate('a')) }).waitFor();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThan(5);
    await popup.getByText(words('savedCopy', '')).waitFor();
  });
});
