import { computed, signal } from '@preact/signals';
import type { inspectKey, KeySize } from '../../../../utils/crypto/rsa';
import { resultOf, type Failure, type Result } from '../../../../utils/errors';
import { createLatest } from '../../../../utils/latest';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import type { MessageKey } from '../../../../utils/locale/i18n';
import type { Send } from '../../../../utils/commands/messages';
import { hostPermissions, type ProfileProblem, type PublicProfile } from '../../../../utils/service/profile';
import { PROFILE_EXAMPLE, profileExamples } from '../../../../utils/service/profile-words';
import { findWithheld, type HostPermissions } from '../../shared/permissions';

interface Dependencies {
  send: Send;
  inspectKey: typeof inspectKey;
  permissions: Pick<HostPermissions, 'contains'>;
}

export interface CheckedDraft {
  draft: Draft;
  /** `null` if something is wrong. */
  profile: PublicProfile | null;
  problems: ProfileProblem[];
  /** `null` if there is none. */
  key: Result<KeySize> | null;
  /** The hosts the browser has not granted yet, as match patterns. */
  missingHosts: string[];
  /** Why the worker could not check it. */
  failure: Failure | null;
}

/** The delay between the last key press and the check. */
export const CHECK_DELAY_MS = 200;

/** The text, and what is wrong with it. @param onChange called at each change */
export function createDraftModel(dependencies: Dependencies, onChange: () => void) {
  const text = signal('');
  const parsed = computed(() => parseDraft(text.value));
  const fileProblem = signal<'service_tooBig' | 'service_noFile' | null>(null);
  const checked = signal<CheckedDraft | null>(null);
  const current = computed(() => (checked.value?.draft === parsed.value.draft ? checked.value : null));
  const latest = createLatest();
  /** The text that is not the person’s: the profile in use, or what a site offered. Another one is theirs, and stays. */
  const given = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function importText(whole: string): void {
    text.value = whole;
    fileProblem.value = null;
    onChange();
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  }

  /** @returns the outcome, `null` if there is no draft, or another one by now */
  async function check(): Promise<CheckedDraft | null> {
    clearTimeout(timer);
    const { draft } = parsed.value;
    const outcome = draft && (await latest.run(() => checkDraft(draft, dependencies)));
    if (!outcome) return null;
    checked.value = outcome;
    return outcome;
  }

  return {
    text,
    parsed,
    current,
    given,
    fileProblem,
    /** The names in it that are no fields of a profile. */
    ignoredNames: computed(() => unknownNames(parsed.value.draft ?? {})),
    /** What is wrong with it, once it was checked: after a change, or when it is submitted. */
    problems: computed(() => checked.value?.problems ?? []),
    key: computed(() => checked.value?.key ?? null),
    missingHosts: computed(() => current.value?.missingHosts ?? []),
    importText,
    async importFile(file: Pick<Blob, 'size' | 'text'>) {
      const isTooBig = file.size > MAX_PROFILE_CHARS;
      // A folder, or a file that was deleted or moved, can't be read.
      const read = isTooBig ? null : await resultOf(file.text());
      if (read?.ok) importText(read.value);
      else fileProblem.value = isTooBig ? 'service_tooBig' : 'service_noFile';
    },
    check,
    /** Starts with a text that is not called wrong. */
    reset(whole: string): void {
      given.value = whole;
      importText(whole);
      clearTimeout(timer);
      latest.cancel();
      checked.value = null;
    },
  };
}

/**
 * Inspects the key here, has the worker check the other fields, and asks the browser for missing permissions. An unusable key is
 * not sent to the worker: it may be a private one.
 */
export async function checkDraft(draft: Draft, { send, inspectKey, permissions }: Dependencies): Promise<CheckedDraft> {
  const { publicKey, ...others } = draft;
  const hasKey = typeof publicKey === 'string' && publicKey.trim() !== '';
  const key = hasKey ? await resultOf(inspectKey(publicKey)) : null;
  const incomplete: CheckedDraft = { draft, key, profile: null, problems: [], missingHosts: [], failure: null };
  const isKeyless = key !== null && !key.ok;
  const result = await send('profile.check', { profile: isKeyless ? others : draft });
  if (!result.ok) return { ...incomplete, failure: result.failure };
  const { profile, problems } = result.value;
  if (isKeyless) return { ...incomplete, problems: problems.filter(({ field }) => field !== 'publicKey') };
  const missingHosts = profile ? await findWithheld(hostPermissions(profile), permissions) : [];
  return { ...incomplete, profile, problems, missingHosts };
}

function unknownNames(draft: Draft): string[] {
  return Object.keys(draft).filter((name) => !Object.hasOwn(profileExamples, name));
}

/** A profile that is being entered: a JSON object that was not checked yet. */
type Draft = Readonly<Record<string, unknown>>;

/** Parses the JSON. @returns the draft without what is `null`, or what is wrong: for broken JSON with what the browser says about it */
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
