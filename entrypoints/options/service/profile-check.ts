import { resultOf, type Failure, type Result } from '../../../utils/errors';
import type { inspectKey, KeySize } from '../../../utils/crypto/rsa-key';
import type { Send } from '../../../utils/messages';
import {
  hostUses,
  isSameAddress,
  isSameLogin,
  isSameService,
  type ProfileField,
  type ProfileProblem,
  type PublicProfile,
  type ServiceIdentity,
} from '../../../utils/service/profile';
import { findWithheld, type HostPermissions } from '../shared/permissions';
import { fromFormValues, type FormValues } from './form-values';

/** A host that the extension needs permission for, as a match pattern. */
export type NeededHost = ReturnType<typeof hostUses>[number];

/** The outcome of a check of the form. */
export interface CheckedValues {
  values: FormValues;
  /** `null` if a value is invalid. */
  profile: PublicProfile | null;
  problems: ProfileProblem[];
  /** `null` if no key was typed. */
  key: Result<KeySize> | null;
  /** The hosts the browser has not granted yet. */
  missingHosts: NeededHost[];
  /** Why the worker could not check them. */
  failure: Failure | null;
}

export interface CheckDependencies {
  send: Send;
  inspectKey: typeof inspectKey;
  permissions: Pick<HostPermissions, 'contains'>;
}

/**
 * Has the worker validate the values of the form, inspects the key here and asks the browser for missing permissions.
 * An unusable key is not sent to the worker: it may be a private key.
 * @param notText the fields that were imported with a value that is not text
 */
export async function checkFormValues(
  values: FormValues,
  notText: ReadonlySet<ProfileField>,
  { send, inspectKey, permissions }: CheckDependencies,
): Promise<CheckedValues> {
  const key = values.publicKey.trim() === '' ? null : await resultOf(inspectKey(values.publicKey));
  const keyFails = key !== null && !key.ok;
  const result = await send('profile.check', {
    profile: fromFormValues(keyFails ? { ...values, publicKey: '' } : values),
  });
  const incomplete = { values, key, profile: null, missingHosts: [] };
  if (!result.ok) return { ...incomplete, problems: [], failure: result.failure };
  const problems = result.value.problems.filter(
    ({ field }) => !(field === 'publicKey' && keyFails) && !(field && notText.has(field)),
  );
  for (const field of notText) problems.push({ field, problem: 'no-text' });
  const { profile } = result.value;
  if (!profile || keyFails || problems.length > 0) return { ...incomplete, problems, failure: null };
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

/** What saving the form would end of the service in use. */
export interface SwitchImpact {
  /** `all`: it is another service, so all data of the current one is erased. `login`: only the login becomes invalid. */
  loses: 'all' | 'login';
  /** Whether the API key of the new service is still missing. */
  needsApiKey: boolean;
}

/**
 * Returns what saving would end, judged by the valid fields; others may still be missing or wrong.
 * @param current the service in use
 * @returns `null` if nothing would end
 */
export function switchImpact(current: PublicProfile, checked: CheckedValues): SwitchImpact | null {
  if (checked.failure) return null;
  const next = checked.profile ?? identityIn(current, checked);
  if (isSameLogin(current, next)) return null;
  const needsApiKey = checked.values.apiKey.trim() === '' && !isSameAddress(current.baseUrl, next.baseUrl);
  return { loses: isSameService(current, next) ? 'login' : 'all', needsApiKey };
}

/** Invalid fields count as unchanged: the person may still be typing. */
function identityIn(current: PublicProfile, { values, key, problems }: CheckedValues): ServiceIdentity {
  const isUsable = (field: ProfileField): boolean => problems.every((problem) => problem.field !== field);
  return {
    baseUrl: isUsable('baseUrl') ? values.baseUrl.trim() : current.baseUrl,
    publicKey: key?.ok && isUsable('publicKey') ? values.publicKey : current.publicKey,
    // A value without a problem is one of the choices.
    rsaPadding: isUsable('rsaPadding') ? (values.rsaPadding as ServiceIdentity['rsaPadding']) : current.rsaPadding,
  };
}
