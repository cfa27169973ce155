import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { settingsItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { openOptions } from '../../support/pages/open-options';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('where the browser saves data, pictures are loaded on tapping until the person chooses', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await openOptions('#/pictures');
  const choice = page.getByLabelText(t('pictures_load'), { exact: true });
  await expect.element(choice).toHaveValue('tapping');
  expect((await read(settingsItem)).pictures).toBeNull();
  await choice.selectOptions('always');
  await expect.element(page.getByText(t('notify_saved'))).toBeVisible();
  expect((await read(settingsItem)).pictures).toBe('always');
});
