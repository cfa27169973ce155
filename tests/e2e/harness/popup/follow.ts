import { expect } from 'vitest';
import type { Extension } from '../extension.ts';
import { pressIn } from '../panel.ts';
import { stored } from '../stored.ts';
import { SOON } from '../test.ts';

/** Follows a project from its page in the popup. */
export async function follow(extension: Extension, projectId: number): Promise<void> {
  const popup = await extension.openPage(`popup.html#/project/${projectId}`);
  await pressIn(popup, 'project_follow', 'thread_followAll');
  await expect
    .poll(async () => (await stored(extension, 'watching'))?.threads[projectId]?.reason, SOON)
    .toBe('followed');
  await popup.close();
}
