import { describe, expect, it } from 'vitest';
import {
  draftText,
  fieldText,
  parseDraft,
  toEntered,
  withField,
} from '../../../../../entrypoints/options/account/service/draft';
import { MAX_PROFILE_CHARS } from '../../../../../utils/limits';
import { PROFILE_EXAMPLE } from '../../../../../utils/service/profile-words';
import { profile } from '../../support/entering';

describe('the text of a profile', () => {
  it('is the profile, also with a byte order mark and the line ends of Windows', () => {
    expect(parseDraft(draftText(profile))).toEqual({ draft: profile });
    const fromWindows = `\uFEFF${draftText(profile).replaceAll('\n', '\r\n')}\r\n`;
    expect(parseDraft(fromWindows)).toEqual({ draft: profile });
    expect(parseDraft(' \n')).toEqual({ draft: {} });
  });

  it.each([
    ['a list', '[1]', 'profile_noObject', PROFILE_EXAMPLE],
    ['nothing', 'null', 'profile_noObject', PROFILE_EXAMPLE],
    ['a word', '"text"', 'profile_noObject', PROFILE_EXAMPLE],
    ['a comma too many', '{\n"a": 1,\n}', 'service_noJson', expect.stringContaining('line 3')],
    ['a book', `{"a": "${'x'.repeat(MAX_PROFILE_CHARS)}"}`, 'service_tooBig', ''],
  ])('is said to be wrong where it is %s', (_what, text, problem, detail: unknown) => {
    expect(parseDraft(text)).toEqual({ draft: null, problem, detail });
  });
});

describe('the fields over it', () => {
  it('show a list by its lines, nothing for null, and JSON for what is no text', () => {
    const draft = {
      links: ['https://a.example/:id', 'https://b.example/:id'],
      captchaHost: null,
      name: { en: 'Pier' },
    };
    expect(fieldText(draft, 'links')).toBe('https://a.example/:id\nhttps://b.example/:id');
    expect([fieldText(draft, 'captchaHost'), fieldText(draft, 'apiKey')]).toEqual(['', '']);
    expect(fieldText(draft, 'name')).toBe('{"en":"Pier"}');
  });

  it('write what is typed into it, at its place, and take an emptied field out', () => {
    expect(draftText(withField(profile, 'name', 'Pier'))).toBe(draftText({ ...profile, name: 'Pier' }));
    expect(withField({}, 'links', 'a\n')).toEqual({ links: ['a', ''] });
    expect(withField({ name: 'Pier', apiKey: 'k' }, 'apiKey', '')).toEqual({ name: 'Pier' });
  });
});

it('a draft is entered without empty lines and without what is null', () => {
  expect(toEntered({ name: ' Pier', links: ['a', '', 'b'], captchaHost: null })).toEqual({
    name: ' Pier',
    links: ['a', 'b'],
  });
});
