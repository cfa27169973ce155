import { describe, expect, it } from 'vitest';
import { findSettings, sectionOf } from '../../../../entrypoints/options/navigation/settings-index';
import { SECTIONS, type SectionName } from '../../../../entrypoints/options/shared/setting-rows';

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
    ['kept', 'help'],
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
    ['hidden people', 'watching'],
    ['note', 'part-saved'],
    ['alert', 'level-alert'],
    ['alerts', 'watched-alerts'],
  ])('finds “%s” first in %s', (query, id) => {
    expect(idsOf(query)[0]).toBe(id);
  });

  it('ranks titles before other words, and these before the titles of sections', () => {
    expect(idsOf('language')).toEqual(['language']);
    expect(idsOf('privacy').slice(0, 2)).toEqual(['kept', 'clear-caches']);
    expect(idsOf('privacy')).toContain('about');
    expect(idsOf('keyboard')[0]).toBe('keys');
  });

  it('finds nothing where nothing matches, or where its section is not there', () => {
    expect(idsOf('xylophone')).toEqual([]);
    expect(idsOf('quiet', ['account', 'help'])).toEqual([]);
  });
});
