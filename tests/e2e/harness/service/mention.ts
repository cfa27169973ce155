import { expect } from 'vitest';
import { JONAS, MIRAS_PROJECT } from '../../../service/fixtures.ts';
import type { Extension } from '../extension.ts';
import { untilInInbox } from '../settle.ts';
import { SOON, type Service } from '../test.ts';

/** Lets Jonas mention Mira in her project. @returns the id of the entry and the notification it becomes */
export async function mention(service: Service, text: string): Promise<string> {
  const said = { as: JONAS.userName, projectId: MIRAS_PROJECT, message: `@mira ${text}` };
  return `mention:${MIRAS_PROJECT}:${(await service.control.comment(said)).id}`;
}

/** Lets Jonas mention Mira, and waits until that is in the inbox and was notified. @returns the id of both */
export async function tellOfMention(extension: Extension, service: Service, text: string): Promise<string> {
  const name = await mention(service, text);
  await untilInInbox(extension, name);
  await expect.poll(() => extension.shownNotifications(), SOON).toContain(name);
  return name;
}
