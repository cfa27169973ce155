import { describe, expect } from 'vitest';
import { FIRST, openComments, test } from '../harness/service/own-thread.ts';
import { searchIn } from '../harness/service/project-list.ts';
import { cutOff } from '../harness/service/answers.ts';
import { SOON } from '../harness/test.ts';

describe('the search in the popup', () => {
  test('finds a comment that was read before without a network, and opens its thread', async ({
    extension,
    projectId,
  }) => {
    const popup = await openComments(extension, projectId);
    await popup.getByRole('tab', { name: 'Projects', exact: true }).click();
    await cutOff(extension.context);
    await searchIn(popup).fill('COMMENT first');
    const hit = popup.getByRole('region', { name: 'Comments' }).getByRole('article').filter({ hasText: FIRST });
    await expect.poll(() => hit.locator('mark').allInnerTexts(), SOON).toEqual(['first', 'comment']);
    await hit.getByRole('link', { name: 'old_oak' }).click();
    await popup.getByRole('article').filter({ hasText: FIRST }).waitFor();
    expect(popup.url()).toContain(`#/project/${projectId}/comments`);
  });
});
