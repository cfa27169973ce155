import { expect } from 'vitest';
import { JONAS, MIRAS_PROJECT } from '../../../service/fixtures.ts';
import type { Extension } from '../extension.ts';
import { ringWhenDue, stored } from '../stored.ts';
import { SOON, type Service } from '../test.ts';

/** Lets Jonas mention Mira in her project, and waits until that is in the inbox and was notified. @returns the id of entry and notification */
export async function tellOfMention(extension: Extension, service: Service, text: string): Promise<string> {
  const { id } = await service.control.comment({
    as: JONAS.userName,
    projectId: MIRAS_PROJECT,
    message: `@mira ${text}`,
  });
  const name = `mention:${MIRAS_PROJECT}:${id}`;
  const inbox = async (): Promise<string[]> => {
    await ringWhenDue(extension);
    return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
  };
  await expect.poll(inbox, { ...SOON, interval: 300 }).toContain(name);
  await expect.poll(() => extension.shownNotifications(), SOON).toContain(name);
  return name;
}
