import { resultOf, type Failure, type Result } from '../../../../utils/errors';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import type { MessageKey } from '../../../../utils/locale/i18n';
import type { inspectKey, KeySize } from '../../../../utils/crypto/rsa-key';
import type { Send } from '../../../../utils/messages';
import { hostPermissions, type ProfileProblem, type PublicProfile } from '../../../../utils/service/profile';
import { PROFILE_EXAMPLE } from '../../../../utils/service/profile-words';
import { findWithheld, type HostPermissions } from '../../shared/permissions';

/** A profile that is being entered: a JSON object that was not checked yet. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * Parses the JSON.
 * @returns the draft without what is `null`, or what is wrong with the text; for broken JSON with what the browser says about it
 */
export function parseDraft(text: string): { draft: Draft } | { draft: null; problem: MessageKey; detail: string } {
  if (text.length > MAX_PROFILE_CHARS) return { draft: null, problem: 'service_tooBig', detail: '' };
  if (text.trim() === '') return { draft: {} };
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { draft: null, problem: 'profile_noObject', detail: PROFILE_EXAMPLE };
    return { draft: Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) };
  } catch (error) {
    return { draft: null, problem: 'service_noJson', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The outcome of a check. */
export interface CheckedDraft {
  draft: Draft;
  /** `null` if something is wrong. */
  profile: PublicProfile | null;
  problems: ProfileProblem[];
  /** `null` if there is no key. */
  key: Result<KeySize> | null;
  /** The hosts the browser has not granted yet, as match patterns. */
  missingHosts: string[];
  /** Why the worker could not check it. */
  failure: Failure | null;
}

export interface CheckDependencies {
  send: Send;
  inspectKey: typeof inspectKey;
  permissions: Pick<HostPermissions, 'contains'>;
}

/**
 * Inspects the key here, has the worker check all fields, and asks the browser for missing permissions. With an unusable key,
 * nothing is sent to the worker: it may be a private key.
 */
export async function checkDraft(
  draft: Draft,
  { send, inspectKey, permissions }: CheckDependencies,
): Promise<CheckedDraft> {
  const { publicKey } = draft;
  const hasKey = typeof publicKey === 'string' && publicKey.trim() !== '';
  const key = hasKey ? await resultOf(inspectKey(publicKey)) : null;
  const incomplete: CheckedDraft = { draft, key, profile: null, problems: [], missingHosts: [], failure: null };
  if (key && !key.ok) return incomplete;
  const result = await send('profile.check', { profile: draft });
  if (!result.ok) return { ...incomplete, failure: result.failure };
  const { profile, problems } = result.value;
  if (!profile) return { ...incomplete, problems };
  return { ...incomplete, profile, missingHosts: await findWithheld(hostPermissions(profile), permissions) };
}
