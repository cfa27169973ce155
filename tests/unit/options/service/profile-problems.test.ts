import { describe, expect, it } from 'vitest';
import { fieldErrors, keyWarning, describeTextError } from '../../../../entrypoints/options/service/profile-problems';
import { parseProfileText } from '../../../../entrypoints/options/service/paste';
import { EMPTY_VALUES } from '../../../../entrypoints/options/service/form-values';
import { t } from '../../../../utils/locale/i18n';
import type { ProfileField, ProfileProblem } from '../../../../utils/service/profile';
import { profileExamples } from '../../../../utils/service/profile-words';
import { typedProfile } from '../support/entering';

describe('the errors of a field', () => {
  it('describe the problem with an example', () => {
    const problems: ProfileProblem[] = [{ field: 'name', problem: 'missing' }];
    expect(fieldErrors(problems, null, EMPTY_VALUES)).toEqual({ name: t('profile_missing', profileExamples.name) });
  });

  it('omit the example of a missing value if the hint already shows it', () => {
    const saysIt = (field: ProfileField) =>
      fieldErrors([{ field, problem: 'missing' }], null, EMPTY_VALUES)[field] !== 'Required.';
    const typed = [
      'name',
      'baseUrl',
      'apiKey',
      'publicKey',
      'captchaSiteKey',
      'captchaHost',
      'captchaPage',
      'links',
      'pictures',
    ] as const;
    const hinted = typed.filter((field) =>
      t(`service_${field}Hint`, profileExamples[field]).includes(profileExamples[field]),
    );
    expect(typed.filter((field) => !saysIt(field))).toEqual(hinted);
    expect(typed.filter(saysIt)).toEqual(['name', 'apiKey']);
    expect(fieldErrors([{ field: 'baseUrl', problem: 'no-address' }], null, EMPTY_VALUES).baseUrl).toContain(
      profileExamples.baseUrl,
    );
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
    ['a comma too many', '{\n"a": 1,\n}', 'service_noJson', ['3', '}']],
    ['an early end', '{\n"a": 1', 'service_endsEarly', ['2']],
    ['half a word', '{ "a": tru', 'service_noJson', ['1', 'tru']],
    ['a long line', `{ ${'x'.repeat(80)}`, 'service_noJson', ['1', `${'x'.repeat(60)}…`]],
    ['a list', '[1]', 'profile_noObject', ['{ "name": "Project Commons", … }']],
    ['something else', '{ "a": 1 }', 'service_noField', ['{ "name": "Project Commons", … }']],
    ['a book', 'x'.repeat(60_001), 'service_tooBig', []],
  ] as const)('are about %s', (_what, text, key, values) => {
    const reading = parseProfileText(text, EMPTY_VALUES);
    expect('reason' in reading && describeTextError(reading)).toBe(t(key, ...values));
  });
});
