import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import {
  hostPermissions,
  type ProfileField,
  type ProfileProblem,
  type PublicProfile,
} from '../../../utils/service/profile';
import type { HostPermissions } from '../shared/host-permissions';
import { pasteModel, type PasteModel } from './paste';
import { checkFormValues, type CheckedValues, type CheckSources, type NeededHost } from './profile-check';
import { switchImpact, type SwitchImpact } from './switch-impact';
import { EMPTY_VALUES, PROFILE_FIELDS, fromFormValues, toFormValues, type FormValues } from './form-values';

/** `asking`: the browser asks for the hosts. `saving`: the worker takes the profile over. */
type ProfilePhase = 'idle' | 'checking' | 'asking' | 'saving';

/** Why the service is not in use after all. */
export type ProfileSaveError = { kind: 'denied' | 'not-asked' } | { kind: 'failure'; failure: Failure };

interface Sources extends CheckSources {
  permissions: Pick<HostPermissions, 'contains' | 'request' | 'remove'>;
  /** The service in use. */
  service: ReadonlySignal<PublicProfile | null | undefined>;
  /** Called when the entered one is. */
  onSaved: () => void;
}

/** A profile being entered. The form is the truth; pasted texts and files fill it. */
export interface ProfileModel {
  readonly paste: PasteModel;
  readonly values: ReadonlySignal<FormValues>;
  readonly phase: ReadonlySignal<ProfilePhase>;
  readonly saveError: ReadonlySignal<ProfileSaveError | null>;
  /** What is wrong in the fields that were left, read from a text, or sent off. */
  readonly problems: ReadonlySignal<ProfileProblem[]>;
  /** What is known of the key, once that may be said. */
  readonly key: ReadonlySignal<CheckedValues['key']>;
  /** The hosts that the browser will ask for. */
  readonly missingHosts: ReadonlySignal<NeededHost[]>;
  /** What using it ends of the service in use. */
  readonly impact: ReadonlySignal<SwitchImpact | null>;
  type(field: ProfileField, text: string): void;
  /** The field lost the focus. */
  blur(field: ProfileField): void;
  /** Asks for the hosts, so it must be called within the click. @returns whether the texts can be used */
  save(): Promise<boolean>;
  /** Begins anew, with the profile in use or with nothing. */
  reset(profile: PublicProfile | null): void;
}

/** So long after the last key the texts are looked at, in milliseconds. */
export const CHECK_DELAY_MS = 200;

export function profileModel({ service, onSaved, ...sources }: Sources): ProfileModel {
  const { ask, permissions } = sources;
  const values = signal(EMPTY_VALUES);
  const phase = signal<ProfilePhase>('idle');
  const saveError = signal<ProfileSaveError | null>(null);
  const checked = signal<CheckedValues | null>(null);
  const visibleFields = signal<ReadonlySet<ProfileField>>(new Set());
  const editedFields = new Set<ProfileField>();
  const notTextFields = new Set<ProfileField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = createLatest();

  function setValues(next: FormValues): void {
    values.value = next;
    saveError.value = null;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  }

  /** Looks at the texts as they are now. @returns what was found, unless they have changed since */
  async function check(): Promise<CheckedValues | null> {
    clearTimeout(timer);
    const found = await latest.run(() => checkFormValues(values.value, new Set(notTextFields), sources));
    if (!found) return null;
    checked.value = found;
    return found;
  }

  const paste = pasteModel(
    () => values.value,
    (reading) => {
      for (const field of reading.fields) notTextFields.delete(field);
      for (const field of reading.notText) notTextFields.add(field);
      visibleFields.value = new Set(PROFILE_FIELDS);
      setValues(reading.texts);
    },
  );

  function reset(profile: PublicProfile | null): void {
    clearTimeout(timer);
    latest.cancel();
    values.value = profile ? toFormValues(profile) : EMPTY_VALUES;
    saveError.value = null;
    checked.value = null;
    visibleFields.value = new Set();
    editedFields.clear();
    notTextFields.clear();
    paste.clear();
  }

  /** @param asked the browser's question, already on its way */
  async function saveProfile({ values: entered, missingHosts }: CheckedValues, asked: Promise<boolean>): Promise<void> {
    phase.value = 'asking';
    const answer = await asked.then(
      (granted) => (granted ? 'granted' : 'denied'),
      () => 'not-asked' as const,
    );
    if (answer !== 'granted') {
      saveError.value = { kind: answer };
      return;
    }
    phase.value = 'saving';
    const result = await ask('profile.use', { profile: fromFormValues(entered) });
    if (result.ok) {
      reset(null);
      onSaved();
      return;
    }
    saveError.value = { kind: 'failure', failure: result.failure };
    // What was granted in vain is given back.
    if (missingHosts.length > 0) await permissions.remove(missingHosts.map(({ pattern }) => pattern));
  }

  async function save(): Promise<boolean> {
    if (phase.value !== 'idle') return true;
    saveError.value = null;
    visibleFields.value = new Set(PROFILE_FIELDS);
    try {
      // Firefox forgets the click at the first wait, so nothing may be waited for where all is known already.
      const known = checked.value?.values === values.value ? checked.value : null;
      if (!known?.profile) phase.value = 'checking';
      const found = known?.profile ? known : await check();
      if (found?.failure) saveError.value = { kind: 'failure', failure: found.failure };
      if (!found?.profile) return found === null || found.failure !== null;
      await saveProfile(found, permissions.request(hostPermissions(found.profile)));
      return true;
    } catch (error) {
      saveError.value = { kind: 'failure', failure: failureOf(error) };
      return true;
    } finally {
      phase.value = 'idle';
    }
  }

  return {
    paste,
    values,
    phase,
    saveError,
    problems: computed(() =>
      (checked.value?.problems ?? []).filter(({ field }) => field === null || visibleFields.value.has(field)),
    ),
    key: computed(() => (visibleFields.value.has('publicKey') ? (checked.value?.key ?? null) : null)),
    missingHosts: computed(() => checked.value?.missingHosts ?? []),
    impact: computed(() => (service.value && checked.value ? switchImpact(service.value, checked.value) : null)),
    type(field, text) {
      editedFields.add(field);
      notTextFields.delete(field);
      setValues({ ...values.value, [field]: text });
    },
    blur(field) {
      if (editedFields.has(field)) visibleFields.value = new Set([...visibleFields.value, field]);
    },
    save,
    reset,
  };
}
