import {
  isSameAddress,
  isSameLogin,
  isSameService,
  type ProfileField,
  type PublicProfile,
  type ServiceIdentity,
} from '../../../utils/service/profile';
import type { CheckedValues } from './profile-check';

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
