import { afterEach, describe, expect, it } from 'vitest';
import arabic from '../../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../../public/_locales/en/messages.json' with { type: 'json' };
import indonesian from '../../../../public/_locales/id/messages.json' with { type: 'json' };
import portuguese from '../../../../public/_locales/pt_BR/messages.json' with { type: 'json' };
import russian from '../../../../public/_locales/ru/messages.json' with { type: 'json' };
import spanish from '../../../../public/_locales/es/messages.json' with { type: 'json' };
import turkish from '../../../../public/_locales/tr/messages.json' with { type: 'json' };
import { findSettings, sectionOf } from '../../../../entrypoints/options/navigation/settings-index';
import { SECTIONS, type SectionName } from '../../../../entrypoints/options/shared/setting-rows';
import { setTexts } from '../../../../utils/locale/i18n';

const ALL = Object.keys(SECTIONS) as SectionName[];
const idsOf = (query: string, sections = ALL): string[] => findSettings(query, sections).map(({ id }) => id);

describe('an address', () => {
  it.each([
    ['notifications', 'notifications'],
    ['sign-in', 'account'],
    ['service', 'account'],
    ['sync', 'account'],
    ['watching', 'following'],
    ['links', 'pages'],
    ['stored-data', 'help'],
    ['diagnostics', 'help'],
    ['about', 'help'],
    ['theme', 'appearance'],
    ['', 'account'],
    ['constructor', 'account'],
  ] as const)('#/%s leads to the section %s', (id, section) => {
    expect(sectionOf(id)).toBe(section);
  });
});

describe('the search over the settings', () => {
  it.each([
    ['dark mode', 'theme'],
    ['badge', 'level-mention'],
    ['font', 'textSize'],
    ['hotkey', 'keys'],
    ['block', 'watching'],
    ['quiet', 'quiet'],
    ['ANIMATIONS', 'motion'],
    ['sound play', 'sound'],
    ['weekly', 'level-week'],
    ['figures', 'level-week'],
    ['hidden people', 'hidden-people'],
    ['mentions', 'level-mention'],
    ['news', 'level-news'],
    ['announcements', 'level-mention'],
    ['note', 'part-saved'],
    ['alert', 'level-alert'],
  ])('finds “%s” first in %s', (query, id) => {
    expect(idsOf(query)[0]).toBe(id);
  });

  it('ranks titles before other words, and these before the titles of sections', () => {
    expect(idsOf('language')).toEqual(['language']);
    expect(idsOf('privacy').slice(0, 2)).toEqual(['stored-data', 'clear-caches']);
    expect(idsOf('privacy')).toContain('about');
    expect(idsOf('keyboard')[0]).toBe('keys');
  });

  it('finds nothing where nothing matches, or where its section is not there', () => {
    expect(idsOf('xylophone')).toEqual([]);
    expect(idsOf('quiet', ['account', 'help'])).toEqual([]);
  });
});

/** What people type, and the setting that is meant. */
const MEANT = ['hidden-people', 'links', 'links', 'sign-in', 'quiet', 'quiet', 'sync-file', 'about', 'period'] as const;
const TYPED = [
  [english, 'hide a person; permission; allow another site; email; do not disturb; snooze; csv; version; interval'],
  [arabic, 'إخفاء شخص; إذن; السماح بموقع آخر; إيميل; عدم الإزعاج; تأجيل; csv; إصدار; فاصل'],
  [spanish, 'ocultar a una persona; permiso; permitir otro sitio; email; no molestar; pausar; csv; versión; intervalo'],
  [indonesian, 'menyembunyikan orang; izin; izinkan situs lain; email; jangan ganggu; tunda; csv; versi; interval'],
  [
    portuguese,
    'ocultar uma pessoa; permissão; permitir outro site; email; não perturbe; pausar; csv; versão; intervalo',
  ],
  [
    russian,
    'скрыть человека; разрешение; разрешить другой сайт; почта; не беспокоить; приостановить; csv; версия; интервал',
  ],
  [turkish, 'kişiyi gizle; izin; başka siteye izin; eposta; rahatsız etme; ertele; csv; sürüm; aralık'],
] as const;

describe.each(TYPED)('in each language, the search', (texts, typed) => {
  afterEach(() => setTexts(null));

  it.each(typed.split('; ').map((query, at) => [query, MEANT[at]] as const))('finds “%s” as %s', (query, id) => {
    setTexts(texts);
    expect(idsOf(query)).toContain(id);
  });
});
