import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { inboxItem } from '../../../../utils/storage/items';
import { anEntry } from '../../../unit/support';
import { openPopup } from '../../support/open-popup';
import { signIn } from '../../support/stored';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';

const entry = (id: number) => page.getByRole('article').filter({ hasText: `text ${id}` });
const stored = (id: number, change = {}) =>
  anEntry({ id: `mention:1:${id}`, commentId: id, text: `@ann text ${id}`, at: Date.now() - id * 60_000, ...change });

describe('the inbox', () => {
  test('marks an entry as read where it is, and keeps the focus on its menu', async () => {
    await signIn();
    await store(inboxItem, [stored(1), stored(2)]);
    await openPopup('#/inbox');
    await entry(2)
      .getByRole('button', { name: t('inbox_more') })
      .click();
    await entry(2)
      .getByRole('button', { name: t('inbox_markRead') })
      .click();
    await expect.poll(() => worker.sent('inbox.mark-read')).toEqual([{ ids: ['mention:1:2'] }]);
    await store(inboxItem, [stored(1), stored(2, { read: true })]);
    await expect.element(entry(2).getByText(t('inbox_unread'), { exact: true })).not.toBeInTheDocument();
    await expect.element(entry(2).getByRole('button', { name: t('inbox_more') })).toHaveFocus();
  });
});
