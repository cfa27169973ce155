import { describe, expect, it } from 'vitest';
import { fieldErrors, keyWarning } from '../../../../../entrypoints/options/account/service/ProfileForm';
import { t } from '../../../../../utils/locale/i18n';
import { profileExamples } from '../../../../../utils/service/profile-words';

describe('the errors of a field', () => {
  it('describe the problem with an example', () => {
    expect(fieldErrors([{ field: 'name', problem: 'profile_missing' }], null)).toEqual({
      name: t('profile_missing', profileExamples.name),
    });
  });

  it.each(['links', 'pictures'] as const)('name the first wrong line in %s', (field) => {
    const problems = [3, 7].map((at) => ({ field, at, problem: 'profile_noAddress' as const }));
    expect(fieldErrors(problems, null)[field]).toBe(
      t('profile_inLine', 4, t('profile_noAddress', profileExamples[field])),
    );
  });

  it('distinguish an unusable key from a short one', () => {
    const unusable = { ok: false, failure: { code: 'key-unusable', detail: 'certificate' } } as const;
    expect(fieldErrors([], unusable)).toEqual({ publicKey: t('profile_keyCertificate', profileExamples.publicKey) });
    expect(keyWarning(unusable)).toBe('');
    expect(keyWarning({ ok: true, value: { bits: 1024, weak: true } })).toBe(t('profile_keyShort', '1,024'));
    expect(keyWarning({ ok: true, value: { bits: 2048, weak: false } })).toBe('');
  });
});
