import { describe, expect, it } from 'vitest';
import { fieldErrors, keyWarning, describeTextError } from '../../../../entrypoints/options/service/profile-problems';
import { parseProfileText } from '../../../../entrypoints/options/service/paste';
import { EMPTY_VALUES } from '../../../../entrypoints/options/service/form-values';
import { t } from '../../../../utils/locale/i18n';
import type { ProfileProblem } from '../../../../utils/service/profile';
import { profileExamples } from '../../../../utils/service/profile-words';
import { typedProfile } from '../support/entering';

describe('the errors of a field', () => {
  it('describe the problem with an example', () => {
    const problems: ProfileProblem[] = [{ field: 'name', problem: 'missing' }];
    expect(fieldErrors(problems, null, EMPTY_VALUES)).toEqual({ name: t('profile_missing', profileExamples.name) });
  });

  it.each(['links', 'pictures'] as const)('name the line in %s, not the index', (field) => {
    const texts = { ...typedProfile, [field]: 'https://a.example/:id\n\n\nnope' };
    expect(fieldErrors([{ field, at: 1, problem: 'no-address' }], null, texts)[field]).toBe(
      t('profile_inLine', 4, t('profile_noAddress', profileExamples[field])),
    );
  });

  it('report at most three wrong links at once', () => {
    const texts = { ...typedProfile, links: Array.from({ length: 20 }, () => 'nope').join('\n') };
    const problems = Array.from({ length: 20 }, (_none, at): ProfileProblem => ({
      field: 'links',
      at,
      problem: 'no-address',
    }));
    expect(fieldErrors(problems, null, texts).links?.split('\n')).toHaveLength(3);
  });

  it('distinguish an unusable key from a short one', () => {
    const unusable = { ok: false, failure: { code: 'key-unusable', detail: 'certificate' } } as const;
    expect(fieldErrors([], unusable, typedProfile)).toEqual({
      publicKey: t('profile_keyCertificate', profileExamples.publicKey),
    });
    expect(keyWarning(unusable)).toBe('');
    expect(keyWarning({ ok: true, value: { bits: 1024, weak: true } })).toBe(t('profile_keyShort', '1,024'));
    expect(keyWarning({ ok: true, value: { bits: 2048, weak: false } })).toBe('');
  });
});

describe('the error of a text that is no profile', () => {
  it.each([
    ['a comma too many', '{\n"a": 1,\n}', /^This isn’t valid JSON\. .*line 3/],
    ['a list', '[1]', /\{ "name": "Project Commons", … \}$/],
    ['something else', '{ "a": 1 }', /\{ "name": "Project Commons", … \}$/],
    ['a book', 'x'.repeat(60_001), /^This is too long/],
  ] as const)('are about %s', (_what, text, words) => {
    const reading = parseProfileText(text, EMPTY_VALUES);
    expect('reason' in reading && describeTextError(reading)).toMatch(words);
  });
});
