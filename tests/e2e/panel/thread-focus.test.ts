import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { JONAS, MIRA } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import { boxIn, commentWith, onItsWay, openComments, openThread, postIn, test } from '../harness/service/own-thread.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: { storage: { local: { set: (values: object) => Promise<void> } } };

/** What has the focus: the text of a button, the id of a comment, or what it is. */
const focused = (view: Frame | Page): Promise<string> =>
  view.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing';
    return at.id || at.className.split(' ')[0] || at.tagName;
  });

/** Both ways to see a thread. */
const VIEWS: [
  string,
  (extension: Extension, service: Service, projectId: number) => Promise<{ page: Page; view: Frame | Page }>,
][] = [
  [
    'in the panel',
    async (extension, service, projectId) =>
      openThread(extension, service, projectId).then(({ page, panel }) => ({ page, view: panel })),
  ],
  [
    'in the popup',
    async (extension, _service, projectId) => openComments(extension, projectId).then((page) => ({ page, view: page })),
  ],
];

describe.each(VIEWS)('an Undo that goes away with the focus on it, %s', (_where, open) => {
  test('leaves it with the comment on its way, and then where one writes', async ({
    extension,
    service,
    projectId,
  }) => {
    const { view } = await open(extension, service, projectId);
    await boxIn(view).fill('Off it goes');
    await service.control.delay({ endpoint: 'post_comment' });
    await postIn(view).press('Enter');
    await onItsWay(view)
      .getByRole('button', { name: words('comment_undo') })
      .focus();
    await expect.poll(() => focused(view), SOON).toBe('comment-pending');
    await service.control.resetFailures();
    await commentWith(view, 'Off it goes').waitFor();
    await expect.poll(() => focused(view), SOON).toBe('composer-text');
  });

  test('leaves it with the comment that is being deleted, and then with the one in its place', async ({
    extension,
    service,
    projectId,
  }) => {
    const { id } = await service.control.comment({ as: MIRA.userName, projectId, message: 'Not for ever' });
    const { view } = await open(extension, service, projectId);
    const comment = commentWith(view, 'Not for ever');
    const below = await view.getByRole('article').last().getAttribute('id');
    await service.control.delay({ endpoint: 'delete_comment' });
    await comment.getByRole('button', { name: 'Delete' }).press('Enter');
    await comment.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(() => view.evaluate(() => document.activeElement?.textContent), SOON).toBe(words('comment_undo'));
    await expect.poll(() => focused(view), SOON).toBe(`comment-${id}`);
    await service.control.resetFailures();
    await comment.waitFor({ state: 'detached' });
    await expect.poll(() => focused(view), SOON).toBe(below);
  });

  test('takes nothing from where somebody went meanwhile', async ({ extension, service, projectId }) => {
    const { view } = await open(extension, service, projectId);
    await boxIn(view).fill('Off it goes');
    await postIn(view).press('Enter');
    await onItsWay(view)
      .getByRole('button', { name: words('comment_undo') })
      .focus();
    const refresh = view.getByRole('button', { name: words('panel_refresh'), exact: true });
    await refresh.focus();
    await commentWith(view, 'Off it goes').waitFor();
    await onItsWay(view).waitFor({ state: 'detached' });
    expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('choosing several to delete, by the keyboard', () => {
  test('goes from box to box by arrows, and with Shift takes them along; with a click, all between', async ({
    extension,
    service,
  }) => {
    const { id: projectId } = await service.control.project({ owner: MIRA.userName, title: 'A place to tidy' });
    for (let n = 1; n <= 6; n++) await service.control.comment({ as: 'old_oak', projectId, message: `To go ${n}` });
    const { page, panel } = await openThread(extension, service, projectId);
    await panel.getByRole('button', { name: words('deletion_several') }).press('Enter');
    const box = (n: number) => commentWith(panel, `To go ${n}`).getByRole('checkbox');
    const chosen = (): Promise<boolean[]> => Promise.all([6, 5, 4, 3, 2, 1].map((n) => box(n).isChecked()));
    await box(6).press('ArrowDown');
    await expect.poll(() => box(5).evaluate((each) => each === document.activeElement), SOON).toBe(true);
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(chosen, SOON).toEqual([false, true, true, true, false, false]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => box(6).evaluate((each) => each === document.activeElement), SOON).toBe(true);
    await box(1).click();
    await commentWith(panel, 'To go 2')
      .getByText(words('comment_choose'))
      .click({ modifiers: ['Shift'] });
    await expect.poll(chosen, SOON).toEqual([false, true, true, true, true, true]);
    await box(4).click({ modifiers: ['Shift'] });
    await expect.poll(chosen, SOON).toEqual([false, true, false, false, false, true]);
    await expectNoBarriers(page, panel);
  });
});

test('an Undo of a deletion that does not work says so, and what to do', async ({ extension, service, projectId }) => {
  await service.control.comment({ as: MIRA.userName, projectId, message: 'Rather not' });
  const { page, panel } = await openThread(extension, service, projectId);
  const comment = commentWith(panel, 'Rather not');
  const worker = await extension.worker();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await comment.getByRole('button', { name: words('comment_undo') }).waitFor();
  await worker.evaluate(() => {
    const { local } = chrome.storage;
    const set = local.set.bind(local);
    Object.assign(globalThis, { makeRoom: () => Object.assign(local, { set }) });
    Object.assign(local, { set: () => Promise.reject(new Error('Resource::kQuotaBytes quota exceeded')) });
  });
  try {
    await comment.getByRole('button', { name: words('comment_undo') }).click();
    await comment.getByText(words('comment_notKept')).waitFor();
    await comment.getByRole('alert').getByText(words('error_storage')).waitFor();
    await expectNoBarriers(page, panel);
  } finally {
    await worker.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  }
});

test('the help lists the keys of the panel, and f finds from the head of the thread as well', async ({
  extension,
  service,
  projectId,
}) => {
  await service.control.comment({ as: JONAS.userName, projectId, message: 'Two of them' });
  const { page, panel } = await openThread(extension, service, projectId);
  const help = panel.getByRole('dialog', { name: words('keys_title') });
  await panel.getByRole('button', { name: words('panel_refresh'), exact: true }).focus();
  await page.keyboard.press('?');
  await help.getByText(words('find_label')).waitFor();
  await expectNoBarriers(page, panel);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await panel.getByRole('searchbox', { name: words('find_label') }).waitFor();
  await page.keyboard.type('?f');
  expect(await panel.getByRole('searchbox', { name: words('find_label') }).inputValue()).toBe('?f');
  await panel.getByRole('button', { name: words('keys_title') }).click();
  await help.waitFor();
  await page.keyboard.press('Escape');
  // After a click on plain text, no element has the focus.
  await panel.getByText('Two of them').click();
  await page.keyboard.press('?');
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await panel.getByRole('searchbox', { name: words('find_label') }).press('Escape');
  await panel.getByRole('searchbox', { name: words('find_label') }).waitFor({ state: 'detached' });
  await panel.getByText('Two of them').click();
  await page.keyboard.press('f');
  await panel.getByRole('searchbox', { name: words('find_label') }).waitFor();
});
