import { expect, test } from 'vitest';
import type { Comment } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { settingsItem } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/settings';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { button, commentWith, item, pressIn, written } from '../support/thread-view';

const AVATAR = `${location.origin}/utils/build/icon.svg?author` as Comment['authorAvatarUrl'];
const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name === AVATAR).length;

test('who chose pictures on tapping gets those of a thread from its menu, and none before', async () => {
  await store(settingsItem, { ...DEFAULT_SETTINGS, pictures: 'tapping' });
  await signIn();
  serveThread([written(1, 'ben', 'Hello', { authorAvatarUrl: AVATAR })]);
  await openPanel();
  await expect.element(commentWith('Hello')).toBeVisible();
  const box = () => commentWith('Hello').element().getBoundingClientRect();
  const before = box();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toBe(0);
  await pressIn('popup_more', 'pictures_show');
  await expect.poll(asked).toBe(1);
  expect(box()).toEqual(before);
  await button('popup_more').first().click();
  await expect.element(item('panel_refresh')).toBeVisible();
  await expect.element(item('pictures_show')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(t('pictures_show'));
});
