import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { boxIn, openComments, openThread, test } from '../harness/service/own-thread.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const toProject = (popup: Page): Locator => popup.getByRole('link', { name: words('project_back') });

describe('the comments of a project in the popup', () => {
  test('R29: keep what is half written, over closing the popup and over another view', async ({
    extension,
    service,
    projectId,
  }) => {
    const popup = await openComments(extension, projectId);
    await boxIn(popup).click();
    await popup.keyboard.type('half a thou');
    await popup.close({ runBeforeUnload: false });
    const again = await openComments(extension, projectId);
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('half a thou');
    await boxIn(again).focus();
    await again.keyboard.press('End');
    await again.keyboard.type('ght');
    await toProject(again).click();
    await again.getByRole('article', { name: 'A place to write' }).waitFor();
    await again.goBack();
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('half a thought');
    // The panel has the same draft: it is one thread.
    const { panel } = await openThread(extension, service, projectId);
    await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('half a thought');
  });
});
