import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../../utils/locale/i18n';
import { lastRunItem } from '../../../../utils/storage/items';
import { aRun } from '../../../unit/support';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';
import { entry, mention, news, openInbox } from './support';

test('the inbox begins with a line about what came since the person was away: opened, it shows each kind, and Done clears it', async () => {
  const away = { since: Date.now() - 6 * 3_600_000, until: Date.now(), isDone: false };
  const run = aRun({ at: Date.now() });
  await store(lastRunItem, { ...run, away });
  const week = news(4, { id: 'week:1', kind: 'week', title: '' });
  const found = [{ at: Date.now(), word: 'found' as const }];
  await openInbox([mention(1), mention(2), news(3), week].map((one) => ({ ...one, trace: found })));
  const card = page.getByRole('group').filter({ hasText: t('inbox_away') });
  await page.getByText(t('inbox_away')).click();
  const lines = () =>
    card
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(lines)
    .toEqual([plural('notification_mention', 2), plural('notification_news', 1), t('notify_week')]);
  await card.getByRole('button', { name: plural('notification_news', 1) }).click();
  await expect.element(entry(1)).not.toBeInTheDocument();
  await expect.element(entry(3)).toBeVisible();
  worker.on('inbox.end-away', async () => {
    await store(lastRunItem, { ...run, away: { ...away, isDone: true } });
    return null;
  });
  await card.getByRole('button', { name: t('deletion_end') }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(worker.sent('inbox.end-away')).toEqual([{ since: away.since }]);
});
