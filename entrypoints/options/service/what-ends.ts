import {
  sameAddress,
  sameLogin,
  sameService,
  type ProfileField,
  type PublicProfile,
  type ServiceIdentity,
} from '../../../utils/service/profile';
import type { CheckedTexts } from './profile-check';

/** What using the texts of the form would end. */
export interface WhatEnds {
  /** `all`: they are another service, so everything of the one in use goes. `login`: its login no longer fits. */
  loses: 'all' | 'login';
  /** Whether its API key is still to be typed. */
  needsApiKey: boolean;
}

/**
 * What would end, as far as the fields can be used; the rest may still be missing or wrong. `null` where nothing would.
 * @param current the service in use
 */
export function whatEnds(current: PublicProfile, checked: CheckedTexts): WhatEnds | null {
  if (checked.failure) return null;
  const next = checked.profile ?? identityIn(current, checked);
  if (sameLogin(current, next)) return null;
  const needsApiKey = checked.texts.apiKey.trim() === '' && !sameAddress(current.baseUrl, next.baseUrl);
  return { loses: sameService(current, next) ? 'login' : 'all', needsApiKey };
}

/** What cannot be used yet counts as unchanged: whoever is in the middle of a word has not left yet. */
function identityIn(current: PublicProfile, { texts, key, problems }: CheckedTexts): ServiceIdentity {
  const isUsable = (field: ProfileField): boolean => problems.every((problem) => problem.field !== field);
  return {
    baseUrl: isUsable('baseUrl') ? texts.baseUrl.trim() : current.baseUrl,
    publicKey: key?.ok && isUsable('publicKey') ? texts.publicKey : current.publicKey,
    // Without a problem, it is one of the possible values.
    rsaPadding: isUsable('rsaPadding') ? (texts.rsaPadding as ServiceIdentity['rsaPadding']) : current.rsaPadding,
  };
}
