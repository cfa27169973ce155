import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { aComment } from '../../unit/utils/thread/support/samples';
import { openPanel, serveThread } from '../support/open-panel';
import { signIn } from '../support/stored';
import { worker } from '../support/worker';

test('posts what was typed', async () => {
  await signIn();
  serveThread([aComment({ id: 1, text: 'hello' })]);
  await openPanel();
  await expect.element(page.getByText('hello')).toBeVisible();
  await page.getByRole('textbox', { name: t('composer_comment') }).fill('my words');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => worker.sent('comment.post')).toEqual([{ nonce: 'nonce', text: 'my words' }]);
});
