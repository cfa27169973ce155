import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { inspectKey, KeySize } from '../../../../utils/crypto/rsa-key';
import { failureOf, resultOf, type Failure, type Result } from '../../../../utils/errors';
import { createLatest } from '../../../../utils/latest';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import type { MessageKey } from '../../../../utils/locale/i18n';
import type { Send } from '../../../../utils/commands/messages';
import {
  hostPermissions,
  isSameLogin,
  isSameService,
  type ProfileProblem,
  type PublicProfile,
} from '../../../../utils/service/profile';
import { PROFILE_EXAMPLE, profileExamples } from '../../../../utils/service/profile-words';
import { findWithheld } from '../../shared/permissions';
import { createFindModel } from './find-profile';

export interface ProfileDependencies {
  send: Send;
  inspectKey: typeof inspectKey;
  permissions: Parameters<typeof createFindModel>[0]['permissions'];
  /** Reads what a site offers; the worker alone asks the service in use. */
  fetch: typeof fetch;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  onSaved: () => void;
}

interface CheckedDraft {
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

/** The view model of entering a profile. It is one JSON text: what a site offers, or what is typed, pasted or chosen. */
export function createProfileModel({ send, inspectKey, permissions, fetch, service, onSaved }: ProfileDependencies) {
  const text = signal('');
  const parsed = computed(() => parseDraft(text.value));
  const fileProblem = signal<'service_tooBig' | 'service_noFile' | null>(null);
  const checked = signal<CheckedDraft | null>(null);
  const foundAt = signal<string | null>(null);
  const isByHand = signal(false);
  const isBusy = signal(false);
  const saveError = signal<Failure | 'denied' | null>(null);
  const latest = createLatest();
  /** The text that is not the person’s: the profile in use, or what a site offered. Another one is theirs, and stays. */
  let given = '';
  /** The form as it was before something was found. */
  let before: { whole: string; isOpen: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function importText(whole: string): void {
    text.value = whole;
    fileProblem.value = null;
    saveError.value = null;
    foundAt.value = null;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  }

  /**
   * Inspects the key here, has the worker check the other fields, and asks the browser for missing permissions. An unusable key is
   * not sent to the worker: it may be a private one.
   */
  async function checkDraft(draft: Draft): Promise<CheckedDraft> {
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

  /** @returns the outcome, `null` if there is no draft, or another one by now */
  async function check(): Promise<CheckedDraft | null> {
    clearTimeout(timer);
    const { draft } = parsed.value;
    const outcome = draft && (await latest.run(() => checkDraft(draft)));
    if (!outcome) return null;
    checked.value = outcome;
    return outcome;
  }

  const current = computed(() => (checked.value?.draft === parsed.value.draft ? checked.value : null));

  const find = createFindModel({
    permissions,
    fetch,
    /** Shows what a site offers as a result; where it can't be used, in the form with its problems, unless something is typed there. */
    async onFound(offered, host) {
      const { draft } = parseDraft(offered);
      if (text.value.trim() !== given.trim() && !(draft && (await checkDraft(draft)).profile)) {
        find.site.problem.value = 'service_foundUnusable';
        isByHand.value = true;
        return;
      }
      const typed = { whole: text.value, isOpen: isByHand.value };
      importText(offered);
      if ((await check())?.profile) {
        before = typed;
        foundAt.value = host;
        return;
      }
      // Something was typed meanwhile.
      if (text.value !== offered) return;
      given = offered;
      find.site.problem.value = 'service_foundBroken';
      isByHand.value = true;
    },
  });

  /** Goes back to the form as it was before something was found. */
  function leaveFound(): void {
    importText(before?.whole ?? given);
    isByHand.value = before?.isOpen ?? false;
  }

  function reset(profile: PublicProfile | null): void {
    given = profile ? JSON.stringify(profile, null, 2) : '';
    importText(given);
    clearTimeout(timer);
    latest.cancel();
    checked.value = null;
    isByHand.value = profile !== null;
  }

  /** @param permission the pending permission request */
  async function saveProfile({ draft, missingHosts }: CheckedDraft, permission: Promise<boolean>): Promise<void> {
    if (!(await permission.catch(() => false))) {
      saveError.value = 'denied';
      return;
    }
    const result = await send('profile.use', { profile: draft });
    if (result.ok) {
      reset(null);
      onSaved();
      return;
    }
    saveError.value = result.failure;
    // The hosts were granted for nothing.
    if (missingHosts.length > 0) await permissions.remove(missingHosts);
  }

  return {
    find,
    /** The service that was found at a site, until something of it is changed. */
    found: computed(() => {
      const profile = foundAt.value === null ? null : current.value?.profile;
      return profile ? { name: profile.name, host: foundAt.value, api: new URL(profile.baseUrl).host } : null;
    }),
    /** Whether a service is in use, whose API key need not be typed again. */
    keepsApiKey: computed(() => Boolean(service.value)),
    /** Whether JSON and file are unfolded. */
    isByHand,
    text,
    parsed,
    fileProblem,
    /** The names in it that are no fields of a profile. */
    ignoredNames: computed(() =>
      Object.keys(parsed.value.draft ?? {}).filter((name) => !Object.hasOwn(profileExamples, name)),
    ),
    isBusy,
    /** Why saving failed. `denied`: the person denied the hosts, or the browser did not ask. */
    saveError,
    /** What is wrong with it, once it was checked: after a change, or when it is submitted. */
    problems: computed(() => checked.value?.problems ?? []),
    key: computed(() => checked.value?.key ?? null),
    missingHosts: computed(() => current.value?.missingHosts ?? []),
    /** What saving would end of the service in use: the login, or all data, because it is another service. */
    loses: computed(() => {
      const [before, next] = [service.value, current.value?.profile];
      if (!before || !next || isSameLogin(before, next)) return null;
      return isSameService(before, next) ? 'login' : 'all';
    }),
    importText,
    async importFile(file: Pick<Blob, 'size' | 'text'>) {
      const isTooBig = file.size > MAX_PROFILE_CHARS;
      // A folder, or a file that was deleted or moved, can't be read.
      const read = isTooBig ? null : await resultOf(file.text());
      if (read?.ok) importText(read.value);
      else fileProblem.value = isTooBig ? 'service_tooBig' : 'service_noFile';
    },
    /** Asks for the hosts, then saves. Must be called in the click handler. @returns whether nothing is wrong with the profile */
    async save(): Promise<boolean> {
      if (isBusy.value) return true;
      isBusy.value = true;
      saveError.value = null;
      try {
        // Firefox refuses a permission request after an `await`, so what was checked already is not checked again.
        const outcome = current.value?.profile ? current.value : await check();
        saveError.value = outcome?.failure ?? null;
        if (outcome?.profile) await saveProfile(outcome, permissions.request(hostPermissions(outcome.profile)));
        return outcome === null || outcome.failure !== null || outcome.profile !== null;
      } catch (error) {
        saveError.value = failureOf(error);
        return true;
      } finally {
        isBusy.value = false;
      }
    },
    leaveFound,
    /** Starts again with the profile in use, or with an empty text. */
    reset,
  };
}

export type ProfileModel = ReturnType<typeof createProfileModel>;

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
