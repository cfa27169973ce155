import {
  isSameAddress,
  isSameLogin,
  isSameService,
  type ProfileField,
  type PublicProfile,
  type ServiceIdentity,
} from '../../../utils/service/profile';
import type { CheckedValues } from './profile-check';

/** What using the texts of the form would end. */
export interface SwitchImpact {
  /** `all`: they are another service, so everything of the one in use goes. `login`: its login no longer fits. */
  loses: 'all' | 'login';
  /** Whether its API key is still to be typed. */
  needsApiKey: boolean;
}

/**
 * What would end, as far as the fields can be used; the rest may still be missing or wrong. `null` where nothing would.
 * @param current the service in use
 */
export function switchImpact(current: PublicProfile, checked: CheckedValues): SwitchImpact | null {
  if (checked.failure) return null;
  const next = checked.profile ?? identityIn(current, checked);
  if (isSameLogin(current, next)) return null;
  const needsApiKey = checked.values.apiKey.trim() === '' && !isSameAddress(current.baseUrl, next.baseUrl);
  return { loses: isSameService(current, next) ? 'login' : 'all', needsApiKey };
}

/** What cannot be used yet counts as unchanged: whoever is in the middle of a word has not left yet. */
function identityIn(current: PublicProfile, { values, key, problems }: CheckedValues): ServiceIdentity {
  const isUsable = (field: ProfileField): boolean => problems.every((problem) => problem.field !== field);
  return {
    baseUrl: isUsable('baseUrl') ? values.baseUrl.trim() : current.baseUrl,
    publicKey: key?.ok && isUsable('publicKey') ? values.publicKey : current.publicKey,
    // Without a problem, it is one of the possible values.
    rsaPadding: isUsable('rsaPadding') ? (values.rsaPadding as ServiceIdentity['rsaPadding']) : current.rsaPadding,
  };
}
