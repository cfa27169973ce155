import { expect } from 'vitest';
import { JONAS, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { openInbox } from '../harness/popup/inbox.ts';
import { cutOff } from '../harness/service/answers.ts';
import { openComments } from '../harness/service/own-thread.ts';
import { searchIn } from '../harness/service/project-list.ts';
import { unique } from '../harness/service/unique.ts';
import { asMira, lookOnce } from '../harness/settle.ts';
import { stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

asMira(
  'a saved comment keeps its note, and stays, marked as deleted, without the service',
  async ({ extension, service }) => {
    const message = unique('worth keeping');
    const { id } = await service.control.comment({ as: JONAS.userName, projectId: MIRAS_PROJECT, message });
    const thread = await openComments(extension, MIRAS_PROJECT);
    const comment = thread.getByRole('article').filter({ hasText: message });
    await comment.hover();
    await comment.getByRole('button', { name: words('comment_actions') }).click();
    await thread.getByRole('menuitemcheckbox', { name: words('saved_save') }).click();
    const popup = await openInbox(extension, 'saved_list');
    const entry = popup.getByRole('article').filter({ hasText: message });
    await entry.getByRole('textbox', { name: words('saved_note') }).fill('for the winter');
    await service.control.deleteComment({ id });
    await lookOnce(extension);
    await entry.getByText(words('inbox_gone')).waitFor();
    await popup.close();
    await cutOff(extension.context);
    const again = (await openInbox(extension, 'saved_list')).getByRole('article').filter({ hasText: message });
    await again.getByText(words('inbox_gone')).waitFor();
    expect(await again.getByRole('textbox', { name: words('saved_note') }).inputValue()).toBe('for the winter');
  },
);

asMira('an alert notifies of a new project, once, until it is off', async ({ extension, service }) => {
  const word = unique('zeppelin').replaceAll(/\W/gu, '');
  const publish = async (): Promise<number> =>
    (await service.control.project({ owner: 'old_oak', title: `The ${word}` })).id;
  const found = async (): Promise<(number | null)[]> => {
    await lookOnce(extension);
    const inbox = (await stored(extension, 'inbox')) ?? [];
    return inbox
      .filter(({ kind, title }) => kind === 'alert' && title.includes(word))
      .map(({ projectId }) => projectId);
  };
  const popup = await extension.openPage('popup.html');
  await searchIn(popup).fill(word);
  await popup.getByRole('button', { name: words('alert_add') }).click();
  await popup.getByRole('button', { name: words('alert_add'), pressed: true }).waitFor();
  const first = await publish();
  await expect.poll(found, SOON).toEqual([first]);
  await expect
    .poll(async () => (await extension.shownNotifications()).filter((id) => id.startsWith(`alert:${first}`)), SOON)
    .toHaveLength(1);
  const options = await extension.openPage('options.html#/watching');
  const alert = options.getByRole('listitem').filter({ hasText: word });
  await alert.getByRole('combobox').selectOption('off');
  await expect
    .poll(
      async () => Object.values((await stored(extension, 'watching'))?.alerts ?? {}).map(({ level }) => level),
      SOON,
    )
    .toContain('off');
  await publish();
  expect(await found()).toEqual([first]);
});
