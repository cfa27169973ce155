import { resultOf, type Failure, type Result } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import {
  hostUses,
  type HostUse,
  type ProfileField,
  type ProfileProblem,
  type PublicProfile,
} from '../../../utils/service/profile';
import { findWithheld, type HostPermissions } from '../shared/host-permissions';
import { fromFormValues, type FormValues } from './form-values';

/** A host that must be asked for. */
export interface NeededHost {
  /** A match pattern. */
  pattern: string;
  uses: HostUse[];
}

/** The size of a key, as `inspectKey` tells it. */
export interface KeySize {
  bits: number;
  weak: boolean;
}

/** What is known of the values of a form. */
export interface CheckedValues {
  values: FormValues;
  /** `null` while something is wrong with them. */
  profile: PublicProfile | null;
  problems: ProfileProblem[];
  /** `null` where no key was typed. */
  key: Result<KeySize> | null;
  /** The hosts the browser has not granted yet. */
  missingHosts: NeededHost[];
  /** Why the worker could not look at them. */
  failure: Failure | null;
}

/** The outside world of a check. */
export interface CheckSources {
  ask: typeof send;
  inspectKey: (text: string) => Promise<KeySize>;
  permissions: Pick<HostPermissions, 'contains'>;
}

/**
 * Looks at the values of a form, as the worker would use them. A key that can't be used goes nowhere: it may be a private one.
 * @param misread the fields that came as something else than text
 */
export async function checkFormValues(
  values: FormValues,
  misread: ReadonlySet<ProfileField>,
  { ask, inspectKey, permissions }: CheckSources,
): Promise<CheckedValues> {
  const key = values.publicKey.trim() === '' ? null : await resultOf(inspectKey(values.publicKey));
  const keyFails = key !== null && !key.ok;
  const result = await ask('profile.check', {
    profile: fromFormValues(keyFails ? { ...values, publicKey: '' } : values),
  });
  const nothing = { values, key, profile: null, missingHosts: [] };
  if (!result.ok) return { ...nothing, problems: [], failure: result.failure };
  const problems = result.value.problems.filter(
    ({ field }) => !(field === 'publicKey' && keyFails) && !(field && misread.has(field)),
  );
  for (const field of misread) problems.push({ field, problem: 'no-text' });
  const { profile } = result.value;
  if (!profile || keyFails || problems.length > 0) return { ...nothing, problems, failure: null };
  const uses = hostUses(profile);
  const withheld = await findWithheld(
    uses.map(({ pattern }) => pattern),
    permissions,
  );
  return {
    values,
    key,
    profile,
    problems: [],
    missingHosts: uses.filter(({ pattern }) => withheld.includes(pattern)),
    failure: null,
  };
}
