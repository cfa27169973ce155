import type { Frame, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Extension } from '../extension.ts';
import { frameOf, openProject, pillOf, placeOf, untilUpdated } from '../panel.ts';
import { onPhone, type Finger } from '../phone.ts';
import { threadAt } from './service-api.ts';
import { signedInTest } from './session.ts';
import { SOON, type Service } from '../test.ts';
import { words } from '../words.ts';

/** What stands in each new thread. */
export const FIRST = 'The first comment of all';

/** `test` as Mira, each in a thread of its own below another person's project: `projectId`. */
export const test = signedInTest.extend('projectId', async ({ service }) => {
  const { id } = await service.control.project({ owner: 'old_oak', title: 'A place to write' });
  await service.control.comment({ as: 'old_oak', projectId: id, message: FIRST });
  return id;
});

/** Opens a project's page and waits until its thread is there as the service has it. */
export async function openThread(
  extension: Extension,
  service: Service,
  projectId: number,
): Promise<{ page: Page; panel: Frame }> {
  const opened = await openProject(extension, service, projectId);
  await opened.panel.getByRole('article').first().waitFor();
  await untilUpdated(opened.panel);
  return opened;
}

/** Opens a project's page on a phone, and its thread as a sheet. */
export async function openSheet(
  extension: Extension,
  service: Service,
  projectId: number,
): Promise<{ page: Page; panel: Frame; finger: Finger }> {
  const page = await extension.openTab(`${service.origin}/p/${projectId}`);
  const finger = await onPhone(page);
  const pill = await pillOf(page);
  const panel = await frameOf(page);
  await finger.reach(panel);
  await finger.tap(pill.getByRole('button').first());
  await expect.poll(() => placeOf(page), SOON).toBe('fixed');
  await panel.getByRole('article').first().waitFor();
  return { page, panel, finger };
}

/** The texts of a thread at the service, oldest first. */
export async function textsAt(service: Service, projectId: number): Promise<string[]> {
  return (await threadAt(service, projectId)).map(({ message }) => message);
}

/** Opens a project’s comments in the popup and waits until they are as the service has them. */
export async function openComments(extension: Extension, projectId: number, page = 'popup.html'): Promise<Page> {
  const popup = await extension.openPage(`${page}#/project/${projectId}/comments`);
  await popup.getByRole('article').first().waitFor();
  await untilUpdated(popup);
  return popup;
}

/** Where one writes. */
export function boxIn(panel: Frame | Page): Locator {
  return panel.getByRole('textbox', { name: 'Comment' });
}

/** The button that sends what is written. */
export function postIn(panel: Frame | Page): Locator {
  return panel.getByRole('button', { name: 'Post', exact: true });
}

/** Sends what was posted and still can be taken back. */
export async function sendNow(panel: Frame | Page): Promise<void> {
  await onItsWay(panel)
    .getByRole('button', { name: words('comment_sendNow') })
    .click();
}

/** Presses “Post”, and does not wait for what follows by itself. */
export async function postNow(panel: Frame | Page): Promise<void> {
  await postIn(panel).click();
  await sendNow(panel);
}

/** The comments that hold a text. */
export function commentWith(panel: Frame | Page, text: string): Locator {
  return panel.getByRole('article').filter({ hasText: text });
}

/** What was posted and is not in the thread yet. */
export function onItsWay(panel: Frame | Page): Locator {
  return panel.getByRole('region', { name: words('panel_onTheirWay') });
}
