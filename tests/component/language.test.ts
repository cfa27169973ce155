import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '../../public/_locales/ar/messages.json' with { type: 'json' };
import russian from '../../public/_locales/ru/messages.json' with { type: 'json' };
import { t, type MessageKey } from '../../utils/locale/i18n';
import type { LanguageChoice } from '../../utils/languages';
import { setLanguage } from '../../utils/own-page/display/set-language';
import { hostPermissions } from '../../utils/service/profile';
import { inboxItem, settingsItem } from '../../utils/storage/items';
import { read } from '../../utils/storage/store';
import { isolate } from '../../utils/text/bidi';
import { DEFAULT_SETTINGS } from '../../utils/settings';
import { anEntry } from '../unit/support';
import { aComment } from '../unit/utils/thread/support/samples';
import { openOptions } from './support/pages/open-options';
import { openPanel, serveThread } from './support/pages/open-panel';
import { openPopup } from './support/pages/open-popup';
import { permissions } from './support/permissions';
import { SERVICE, signIn, store, useService } from './support/stored';

const words =
  (texts: Record<string, { message: string }>) =>
  (key: MessageKey, value = ''): string =>
    (texts[key]?.message ?? '').replace('$1', value);
const inArabic = words(arabic);
const inRussian = words(russian);

const languageOfPage = (): string => `${document.documentElement.lang} ${document.documentElement.dir}`;
const choose = (language: LanguageChoice): Promise<void> => store(settingsItem, { ...DEFAULT_SETTINGS, language });

// It is kept beyond the page.
afterEach(() => setLanguage('browser'));

describe('a language chosen in the settings', () => {
  test('is stored and shown at once, title and direction included, and so is the browser’s own afterwards', async () => {
    await openOptions('#/appearance');
    await page.getByLabelText(t('look_language'), { exact: true }).selectOptions('العربية');
    await expect.poll(languageOfPage).toBe('ar rtl');
    expect(document.title).toBe(inArabic('options_title'));
    expect((await read(settingsItem)).language).toBe('ar');
    const select = page.getByLabelText(inArabic('look_language'), { exact: true });
    await expect.element(select).toBeVisible();
    await select.selectOptions('browser');
    await expect.poll(languageOfPage).toBe('en ltr');
    await expect.element(page.getByLabelText(t('look_language'), { exact: true })).toBeVisible();
  });

  test('names the fields and the button of the sign-in', async () => {
    await useService();
    permissions.grant({ origins: hostPermissions({ ...SERVICE, links: [...SERVICE.links] }) });
    await choose('ar');
    await openOptions('#/sign-in');
    await expect.element(page.getByLabelText(inArabic('options_email'), { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText(inArabic('options_password'), { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: inArabic('error_button_signIn'), exact: true }))
      .toBeVisible();
  });
});

describe('another language chosen meanwhile', () => {
  test('changes an open popup from Arabic to Russian, its entries included', async () => {
    await signIn();
    await store(inboxItem, [anEntry({ author: 'jonas', text: 'look at this' })]);
    await choose('ar');
    await openPopup('#/inbox');
    await expect.element(page.getByRole('tab', { name: inArabic('popup_inbox') })).toBeVisible();
    const entry = page.getByRole('article').filter({ hasText: 'look at this' });
    await expect.element(entry.getByText(inArabic('mention_by', isolate('jonas')), { exact: true })).toBeVisible();
    expect(languageOfPage()).toBe('ar rtl');
    await choose('ru');
    await expect.element(entry.getByText(inRussian('mention_by', isolate('jonas')), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: inRussian('popup_projects') })).toBeVisible();
    await expect.poll(languageOfPage).toBe('ru ltr');
  });

  test('changes an open panel from Arabic to Russian, what is typed stays', async () => {
    await signIn();
    serveThread([aComment({ id: 1, text: 'hello' })]);
    await choose('ar');
    await openPanel();
    await page.getByRole('textbox', { name: inArabic('composer_comment') }).fill('عمل رائع');
    await expect.element(page.getByRole('button', { name: inArabic('composer_post'), exact: true })).toBeVisible();
    expect(languageOfPage()).toBe('ar rtl');
    await choose('ru');
    await expect.element(page.getByRole('textbox', { name: inRussian('composer_comment') })).toHaveValue('عمل رائع');
    await expect.poll(languageOfPage).toBe('ru ltr');
  });
});
