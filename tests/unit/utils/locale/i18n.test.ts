import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { direction, localiseDocument, formatNumber, language, plural, t } from '../../../../utils/locale/i18n';

describe('texts', () => {
  it('come from the locale, with their values filled in', () => {
    expect(t('extension_name')).toBe('Sidethread');
    expect(t('project_screenshot', 2, 5)).toBe('Screenshot 2 of 5');
  });

  it('use the plural form of the count', () => {
    expect(plural('count_likes', 1)).toBe('1 like');
    expect(plural('count_likes', 0)).toBe('0 likes');
    expect(plural('count_likes', 12_345)).toBe('12,345 likes');
  });
});

describe('in a browser whose language has no locale', () => {
  beforeEach(() => {
    Object.assign(fakeBrowser.i18n, { getUILanguage: () => 'pl' });
  });

  it('plurals and numbers follow the language of the texts, not that of the browser', () => {
    expect(language()).toBe('en');
    expect(plural('count_likes', 12_345)).toBe('12,345 likes');
  });
});

describe('in another language', () => {
  const texts: Record<string, string> = {
    locale: 'ar-EG',
    extension_name: 'الاسم',
    count_likes_one: 'one: $1',
    count_likes_few: 'few: $1',
    count_likes_other: 'other: $1',
  };

  beforeEach(() => {
    Object.assign(fakeBrowser.i18n, {
      getMessage: (key: string, [first = '']: string[] = []) => (texts[key] ?? '').replace('$1', first),
    });
  });

  it("plurals follow that language's rules, and fall back on the form that is always there", () => {
    expect(plural('count_likes', 1)).toBe('one: ١');
    expect(plural('count_likes', 3)).toBe('few: ٣');
    expect(plural('count_likes', 11)).toBe('other: ١١');
  });

  it('numbers are written as in that language', () => {
    expect(language()).toBe('ar-EG');
    expect(formatNumber(1234.5)).toBe('١٬٢٣٤٫٥');
  });

  it('a page gets its language, direction and title', () => {
    const page = { documentElement: { lang: '', dir: '' }, title: '' };
    localiseDocument(page as unknown as Document, 'extension_name');
    expect(page).toEqual({ documentElement: { lang: 'ar-EG', dir: 'rtl' }, title: 'الاسم' });
  });

  it.each([
    ['de', 'ltr'],
    ['he', 'rtl'],
    ['fa-AF', 'rtl'],
    ['pt-BR', 'ltr'],
  ])('the direction of %s is %s', (locale, expected) => {
    texts.locale = locale;
    expect(direction()).toBe(expected);
  });
});
