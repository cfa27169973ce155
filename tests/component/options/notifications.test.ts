import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { settingsItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { openOptions } from '../support/open-options';
import { signIn } from '../support/stored';

test('the level of a kind is stored once it is chosen', async () => {
  await signIn();
  await openOptions('#/notifications');
  await page.getByLabelText(t('notify_comment'), { exact: true }).selectOptions(t('level_notify'));
  await expect.poll(async () => (await read(settingsItem)).levels.comment).toBe('notify');
});
