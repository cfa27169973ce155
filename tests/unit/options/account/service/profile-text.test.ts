import { describe, expect, it } from 'vitest';
import { parseDraft } from '../../../../../entrypoints/options/account/service/profile-draft';
import { MAX_PROFILE_CHARS } from '../../../../../utils/limits';
import { PROFILE_EXAMPLE } from '../../../../../utils/service/profile-words';
import { jsonOf, profile } from '../../support/entering';

describe('the text of a profile', () => {
  it('is the profile, also with a byte order mark and the line ends of Windows, and without what is null', () => {
    expect(parseDraft(jsonOf(profile))).toEqual({ draft: profile });
    const fromWindows = `\uFEFF${jsonOf(profile).replaceAll('\n', '\r\n')}\r\n`;
    expect(parseDraft(fromWindows)).toEqual({ draft: profile });
    expect(parseDraft(jsonOf({ ...profile, signUpPage: null }))).toEqual({ draft: profile });
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
