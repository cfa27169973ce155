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
import { checkTexts, type CheckedTexts, type CheckSources, type NeededHost } from './profile-check';
import { whatEnds, type WhatEnds } from './what-ends';
import { emptyTexts, profileFields, profileOf, textsOf, type ProfileTexts } from './profile-texts';

/** `asking`: the browser asks for the hosts. `saving`: the worker takes the profile over. */
type ProfilePhase = 'idle' | 'checking' | 'asking' | 'saving';

/** Why the service is not in use after all. */
export type ProfileTrouble = { kind: 'denied' | 'not-asked' } | { kind: 'failure'; failure: Failure };

interface Sources extends CheckSources {
  permissions: Pick<HostPermissions, 'contains' | 'request' | 'remove'>;
  /** The service in use. */
  service: ReadonlySignal<PublicProfile | null | undefined>;
  /** Called when the entered one is. */
  onUsed: () => void;
}

/** A profile being entered. The form is the truth; pasted texts and files fill it. */
export interface ProfileModel {
  readonly paste: PasteModel;
  readonly texts: ReadonlySignal<ProfileTexts>;
  readonly phase: ReadonlySignal<ProfilePhase>;
  readonly trouble: ReadonlySignal<ProfileTrouble | null>;
  /** What is wrong in the fields that were left, read from a text, or sent off. */
  readonly problems: ReadonlySignal<ProfileProblem[]>;
  /** What is known of the key, once that may be said. */
  readonly key: ReadonlySignal<CheckedTexts['key']>;
  /** The hosts that the browser will ask for. */
  readonly missing: ReadonlySignal<NeededHost[]>;
  /** What using it ends of the service in use. */
  readonly leaving: ReadonlySignal<WhatEnds | null>;
  type(field: ProfileField, text: string): void;
  /** The field lost the focus. */
  leave(field: ProfileField): void;
  /** Asks for the hosts, so it must be called within the click. @returns whether the texts can be used */
  use(): Promise<boolean>;
  /** Begins anew, with the profile in use or with nothing. */
  restart(profile: PublicProfile | null): void;
}

/** So long after the last key the texts are looked at, in milliseconds. */
export const CHECK_DELAY_MS = 200;

export function profileModel({ service, onUsed, ...sources }: Sources): ProfileModel {
  const { ask, permissions } = sources;
  const texts = signal(emptyTexts);
  const phase = signal<ProfilePhase>('idle');
  const trouble = signal<ProfileTrouble | null>(null);
  const checked = signal<CheckedTexts | null>(null);
  const shown = signal<ReadonlySet<ProfileField>>(new Set());
  const typed = new Set<ProfileField>();
  const misread = new Set<ProfileField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = createLatest();

  function change(next: ProfileTexts): void {
    texts.value = next;
    trouble.value = null;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_DELAY_MS);
  }

  /** Looks at the texts as they are now. @returns what was found, unless they have changed since */
  async function check(): Promise<CheckedTexts | null> {
    clearTimeout(timer);
    const found = await latest.run(() => checkTexts(texts.value, new Set(misread), sources));
    if (!found) return null;
    checked.value = found;
    return found;
  }

  const paste = pasteModel(
    () => texts.value,
    (reading) => {
      for (const field of reading.brought) misread.delete(field);
      for (const field of reading.misread) misread.add(field);
      shown.value = new Set(profileFields);
      change(reading.texts);
    },
  );

  function restart(profile: PublicProfile | null): void {
    clearTimeout(timer);
    latest.cancel();
    texts.value = profile ? textsOf(profile) : emptyTexts;
    trouble.value = null;
    checked.value = null;
    shown.value = new Set();
    typed.clear();
    misread.clear();
    paste.clear();
  }

  /** @param asked the browser's question, already on its way */
  async function take({ texts: entered, missing }: CheckedTexts, asked: Promise<boolean>): Promise<void> {
    phase.value = 'asking';
    const answer = await asked.then(
      (granted) => (granted ? 'granted' : 'denied'),
      () => 'not-asked' as const,
    );
    if (answer !== 'granted') {
      trouble.value = { kind: answer };
      return;
    }
    phase.value = 'saving';
    const result = await ask('profile.use', { profile: profileOf(entered) });
    if (result.ok) {
      restart(null);
      onUsed();
      return;
    }
    trouble.value = { kind: 'failure', failure: result.failure };
    // What was granted in vain is given back.
    if (missing.length > 0) await permissions.remove(missing.map(({ pattern }) => pattern));
  }

  async function use(): Promise<boolean> {
    if (phase.value !== 'idle') return true;
    trouble.value = null;
    shown.value = new Set(profileFields);
    try {
      // Firefox forgets the click at the first wait, so nothing may be waited for where all is known already.
      const known = checked.value?.texts === texts.value ? checked.value : null;
      if (!known?.profile) phase.value = 'checking';
      const found = known?.profile ? known : await check();
      if (found?.failure) trouble.value = { kind: 'failure', failure: found.failure };
      if (!found?.profile) return found === null || found.failure !== null;
      await take(found, permissions.request(hostPermissions(found.profile)));
      return true;
    } catch (error) {
      trouble.value = { kind: 'failure', failure: failureOf(error) };
      return true;
    } finally {
      phase.value = 'idle';
    }
  }

  return {
    paste,
    texts,
    phase,
    trouble,
    problems: computed(() =>
      (checked.value?.problems ?? []).filter(({ field }) => field === null || shown.value.has(field)),
    ),
    key: computed(() => (shown.value.has('publicKey') ? (checked.value?.key ?? null) : null)),
    missing: computed(() => checked.value?.missing ?? []),
    leaving: computed(() => (service.value && checked.value ? whatEnds(service.value, checked.value) : null)),
    type(field, text) {
      typed.add(field);
      misread.delete(field);
      change({ ...texts.value, [field]: text });
    },
    leave(field) {
      if (typed.has(field)) shown.value = new Set([...shown.value, field]);
    },
    use,
    restart,
  };
}
