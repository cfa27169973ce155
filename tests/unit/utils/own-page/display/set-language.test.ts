import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { effect, signal } from '@preact/signals';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { direction, keepTextsIn, language, plural, t } from '../../../../../utils/locale/i18n';
import { setLanguage } from '../../../../../utils/own-page/display/set-language';

const FILES: Record<string, Record<string, string>> = {
  ar: { locale: 'ar', popup_news: 'الأخبار', count_likes_few: '$1 إعجابات', count_likes_other: '$1 إعجاب' },
  pt_BR: { locale: 'pt-BR', popup_news: 'Novidades', project_screenshot: 'Captura $1 de $2; $2' },
};

/** The requested files; `answer` delivers the next one. */
const asked: string[] = [];
let waiting: (() => void)[] = [];

function serve(isWaiting = false): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*_locales/, ''));
    if (isWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    const texts = FILES[/_locales\/(\w+)\//.exec(address)?.[1] ?? ''];
    if (!texts) throw new TypeError('Failed to fetch');
    const messages = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }]));
    return { json: () => Promise.resolve(messages) };
  });
}

beforeEach(async () => {
  Object.assign(fakeBrowser.runtime, { getURL: (path: string) => `chrome-extension://id${path}` });
  serve();
  await setLanguage('browser');
  asked.length = 0;
  waiting = [];
});

afterAll(() => vi.unstubAllGlobals());

describe('a chosen language', () => {
  it('is read from its packaged file, once', async () => {
    await Promise.all([setLanguage('pt-BR'), setLanguage('pt-BR')]);
    await setLanguage('pt-BR');
    expect(asked).toEqual(['/pt_BR/messages.json']);
    expect([language(), t('popup_news')]).toEqual(['pt-BR', 'Novidades']);
  });

  it('has its own placeholders, plurals, numbers and direction', async () => {
    await setLanguage('pt-BR');
    expect(t('project_screenshot', 2, 5)).toBe('Captura 2 de 5; 5');
    await setLanguage('ar');
    expect(plural('count_likes', 3)).toBe(`${new Intl.NumberFormat('ar').format(3)} إعجابات`);
    expect(plural('count_likes', 100)).toBe(`${new Intl.NumberFormat('ar').format(100)} إعجاب`);
    expect(direction()).toBe('rtl');
  });

  it('is not read if it is the one of the browser’s own texts', async () => {
    await setLanguage('en');
    expect(asked).toEqual([]);
    expect(t('popup_news')).toBe('News');
  });

  it('is replaced by the browser’s language on request', async () => {
    await setLanguage('ar');
    await setLanguage('browser');
    expect([language(), t('popup_news')]).toEqual(['en', 'News']);
  });

  it('falls back to the browser’s own texts if its file can’t be read, and is tried again', async () => {
    await setLanguage('ru');
    await setLanguage('ru');
    expect(asked).toEqual(['/ru/messages.json', '/ru/messages.json']);
    expect([language(), t('popup_news')]).toEqual(['en', 'News']);
  });

  it('shows the browser’s own text for a key it does not have', async () => {
    await setLanguage('ar');
    expect(t('extension_name')).toBe('Sidethread');
  });

  it('wins over an earlier choice, in any order of their files', async () => {
    serve(true);
    const first = setLanguage('ar');
    const second = setLanguage('pt-BR');
    waiting[1]?.();
    await second;
    waiting[0]?.();
    await first;
    expect(language()).toBe('pt-BR');
  });

  it('updates what was computed from the texts', async () => {
    keepTextsIn(signal(null));
    const shown: string[] = [];
    const end = effect(() => void shown.push(t('popup_news')));
    await setLanguage('ar');
    await setLanguage('browser');
    end();
    expect(shown).toEqual(['News', 'الأخبار', 'News']);
  });
});
