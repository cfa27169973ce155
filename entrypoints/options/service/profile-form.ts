import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { CaptchaWay } from '../../../utils/captcha/ways';
import { failureOf, type Failure } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import { hostPermissions, type ProfileField, type PublicProfile } from '../../../utils/service/profile';
import type { HostPermissions } from '../shared/permissions';
import { createFindModel } from './find-profile';
import { createPasteModel } from './paste';
import { checkFormValues, switchImpact, type CheckedValues, type CheckDependencies } from './profile-check';
import { EMPTY_VALUES, PROFILE_FIELDS, fromFormValues, toFormValues, type FormValues } from './form-values';

/** `asking`: the browser asks the person for the hosts. `saving`: the worker stores the profile. */
type ProfilePhase = 'idle' | 'checking' | 'asking' | 'saving';

/** Why saving failed. `denied`: the person denied the hosts, or the browser did not ask. */
export type ProfileSaveError = { kind: 'denied' } | { kind: 'failure'; failure: Failure };

export interface ProfileDependencies extends CheckDependencies {
  permissions: Pick<HostPermissions, 'contains' | 'request' | 'remove' | 'noteBorrowed'>;
  /** Reads what a site offers; the worker alone asks the service in use. */
  fetch: typeof fetch;
  /** The service in use. */
  service: ReadonlySignal<PublicProfile | null | undefined>;
  /** The ways of getting a captcha token with a profile in this browser. */
  waysOf: WaysOf;
  onSaved: () => void;
}

export type WaysOf = (profile: Pick<PublicProfile, 'captchaPage'>) => CaptchaWay[];

/** The delay between the last key press and the check. */
export const CHECK_DELAY_MS = 200;

/** The view model of the profile form. Found profiles, pasted texts and files only fill in its values. */
export function createProfileModel({ service, waysOf, onSaved, ...dependencies }: ProfileDependencies) {
  const { send, permissions } = dependencies;
  const values = signal(EMPTY_VALUES);
  const phase = signal<ProfilePhase>('idle');
  const saveError = signal<ProfileSaveError | null>(null);
  const foundAt = signal<string | null>(null);
  const isByHand = signal(false);
  const checked = signal<CheckedValues | null>(null);
  const visibleFields = signal<ReadonlySet<ProfileField>>(new Set());
  /** Whether the form was filled with a profile in use, which has no `captchaPage` on purpose or by mistake. */
  const isPrefilled = signal(false);
  const editedFields = new Set<ProfileField>();
  const notTextFields = new Set<ProfileField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = createLatest();

  function setValues(next: FormValues): void {
    values.value = next;
    saveError.value = null;
    foundAt.value = null;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  }

  /** @returns the outcome, `null` if the values have changed since */
  async function check(): Promise<CheckedValues | null> {
    clearTimeout(timer);
    const outcome = await latest.run(() => checkFormValues(values.value, new Set(notTextFields), dependencies));
    if (!outcome) return null;
    checked.value = outcome;
    return outcome;
  }

  const paste = createPasteModel(
    () => values.value,
    (parsed) => {
      for (const field of parsed.fields) notTextFields.delete(field);
      for (const field of parsed.notText) notTextFields.add(field);
      visibleFields.value = new Set(PROFILE_FIELDS);
      setValues(parsed.values);
    },
  );

  /** Shows what a site offers as a result; where that can't be used, in the form with its problems. */
  async function showFound(text: string, host: string): Promise<void> {
    paste.importText(text);
    const isUsable = paste.error.value === null && Boolean((await check())?.profile);
    if (isUsable) {
      foundAt.value = host;
      return;
    }
    find.site.problem.value = 'service_foundBroken';
    isByHand.value = true;
  }

  const find = createFindModel({ permissions, fetch: dependencies.fetch, onFound: showFound });

  function reset(profile: PublicProfile | null): void {
    clearTimeout(timer);
    latest.cancel();
    values.value = profile ? toFormValues(profile) : EMPTY_VALUES;
    isPrefilled.value = profile !== null;
    isByHand.value = profile !== null;
    foundAt.value = null;
    saveError.value = null;
    checked.value = null;
    visibleFields.value = new Set();
    editedFields.clear();
    notTextFields.clear();
    paste.clear();
  }

  /** @param permission the pending permission request */
  async function saveProfile(
    { values: entered, missingHosts }: CheckedValues,
    permission: Promise<boolean>,
  ): Promise<void> {
    phase.value = 'asking';
    if (!(await permission.catch(() => false))) {
      saveError.value = { kind: 'denied' };
      return;
    }
    phase.value = 'saving';
    const result = await send('profile.use', { profile: fromFormValues(entered) });
    if (result.ok) {
      reset(null);
      onSaved();
      return;
    }
    saveError.value = { kind: 'failure', failure: result.failure };
    // The hosts were granted for nothing.
    if (missingHosts.length > 0) await permissions.remove(missingHosts.map(({ pattern }) => pattern));
  }

  async function save(): Promise<boolean> {
    if (phase.value !== 'idle') return true;
    saveError.value = null;
    visibleFields.value = new Set(PROFILE_FIELDS);
    try {
      // Firefox refuses a permission request after an `await`, so values that were checked already are not checked again.
      const previous = checked.value?.values === values.value ? checked.value : null;
      if (!previous?.profile) phase.value = 'checking';
      const current = previous?.profile ? previous : await check();
      if (current?.failure) saveError.value = { kind: 'failure', failure: current.failure };
      if (!current?.profile) return current === null || current.failure !== null;
      await saveProfile(current, permissions.request(hostPermissions(current.profile)));
      return true;
    } catch (error) {
      saveError.value = { kind: 'failure', failure: failureOf(error) };
      return true;
    } finally {
      phase.value = 'idle';
    }
  }

  return {
    find,
    /** The service that was found at a site, until its values are changed. */
    found: computed(() => (foundAt.value === null ? null : { name: values.value.name, host: foundAt.value })),
    /** Whether JSON, file and form are unfolded. */
    isByHand,
    paste,
    values,
    phase,
    saveError,
    /** The problems of fields that were edited and left, imported, or submitted. */
    problems: computed(() =>
      (checked.value?.problems ?? []).filter(({ field }) => field === null || visibleFields.value.has(field)),
    ),
    /** The size or flaw of the key, under the same condition. */
    key: computed(() => (visibleFields.value.has('publicKey') ? (checked.value?.key ?? null) : null)),
    /** The hosts that the browser will ask for. */
    missingHosts: computed(() => checked.value?.missingHosts ?? []),
    /** What saving would end of the service in use. */
    impact: computed(() => (service.value && checked.value ? switchImpact(service.value, checked.value) : null)),
    /** Whether nobody could sign in with the profile in this browser. It can be used all the same. */
    lacksSignIn: computed(() => {
      // Before that, the field is only still to be typed.
      const isLeft = isPrefilled.value || visibleFields.value.has('captchaPage') || Boolean(checked.value?.profile);
      return isLeft && waysOf({ captchaPage: values.value.captchaPage.trim() }).length === 0;
    }),
    type(field: ProfileField, text: string) {
      editedFields.add(field);
      notTextFields.delete(field);
      setValues({ ...values.value, [field]: text });
    },
    blur(field: ProfileField) {
      if (editedFields.has(field)) visibleFields.value = new Set([...visibleFields.value, field]);
    },
    /** Asks for the hosts, then saves. Must be called in the click handler. @returns whether the values are valid */
    save,
    /** Starts again with the profile in use, or with an empty form. */
    reset,
  };
}

export type ProfileModel = ReturnType<typeof createProfileModel>;
