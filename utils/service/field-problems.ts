import type { MessageKey } from '../locale/i18n';

/** Everything that can be wrong with a field of a profile, and the text of each. */
export const profileProblems = {
  missing: 'profile_missing',
  'no-text': 'profile_noText',
  'too-long': 'profile_tooLong',
  'no-address': 'profile_noAddress',
  insecure: 'profile_insecure',
  'more-than-address': 'profile_moreThanAddress',
  'no-host': 'profile_noHost',
  'no-id': 'profile_noId',
  'no-links': 'profile_noLinks',
  'no-list': 'profile_noList',
  'no-origin': 'profile_noOrigin',
  'no-key': 'profile_noKey',
  'no-choice': 'profile_noChoice',
  'no-object': 'profile_noObject',
} as const satisfies Record<string, MessageKey>;

export type ProfileProblemCode = keyof typeof profileProblems;
