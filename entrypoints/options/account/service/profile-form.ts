import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import type { inspectKey } from '../../../../utils/crypto/rsa';
import type { Send } from '../../../../utils/commands/messages';
import { hostPermissions, isSameLogin, isSameService, type PublicProfile } from '../../../../utils/service/profile';
import { createFindModel } from './find-profile';
import { checkDraft, createDraftModel, parseDraft, type CheckedDraft } from './profile-draft';

export interface ProfileDependencies {
  send: Send;
  inspectKey: typeof inspectKey;
  permissions: Parameters<typeof createFindModel>[0]['permissions'];
  /** Reads what a site offers; the worker alone asks the service in use. */
  fetch: typeof fetch;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  onSaved: (links: readonly string[]) => void;
}

/** The view model of entering a profile. It is one JSON text: what a site offers, or what is typed, pasted or chosen. */
export function createProfileModel({ service, onSaved, ...dependencies }: ProfileDependencies) {
  const { send, permissions } = dependencies;
  const saving = createAction();
  const isDenied = signal(false);
  const isByHand = signal(false);
  const draft = createDraftModel(dependencies, forgetOutcome);
  const { current } = draft;

  function forgetOutcome(): void {
    saving.dismiss();
    isDenied.value = false;
  }

  function reset(profile: PublicProfile | null): void {
    draft.reset(profile ? JSON.stringify(profile, null, 2) : '');
    isByHand.value = profile !== null;
  }

  /** @param permission the pending permission request */
  async function use({ draft: profile, missingHosts }: CheckedDraft, permission: Promise<boolean>) {
    isDenied.value = !(await permission.catch(() => false));
    if (isDenied.value) return undefined;
    const result = await send('profile.use', { profile });
    if (result.ok) {
      reset(null);
      onSaved(result.value.links);
    } else if (missingHosts.length > 0) await permissions.remove(missingHosts); // They were granted for nothing.
    return result;
  }

  return {
    ...draft,
    ...createFoundModel(draft, isByHand, dependencies),
    /** Whether a service is in use, whose API key need not be typed again. */
    keepsApiKey: computed(() => Boolean(service.value)),
    /** Whether JSON and file are unfolded. */
    isByHand,
    isBusy: saving.isBusy,
    /** Why saving failed. `denied`: the person denied the hosts, or the browser did not ask. */
    saveError: computed(() => (isDenied.value ? 'denied' : saving.failure.value)),
    /** What saving would end of the service in use: the login, or all data, because it is another service. */
    loses: computed(() => lossOf(service.value, current.value?.profile)),
    /** Asks for the hosts, then saves. Must be called in the click handler. @returns whether nothing is wrong with the profile */
    async save(): Promise<boolean> {
      if (saving.isBusy.value) return true;
      forgetOutcome();
      let isWrong = false;
      await saving.run('save', async () => {
        // Firefox refuses a permission request after an `await`, so what was checked already is not checked again.
        const outcome = current.value?.profile ? current.value : await draft.check();
        if (outcome?.failure) return { ok: false, failure: outcome.failure };
        isWrong = outcome?.profile === null;
        return outcome?.profile ? use(outcome, permissions.request(hostPermissions(outcome.profile))) : undefined;
      });
      return !isWrong;
    },
    /** Starts again with the profile in use, or with an empty text. */
    reset,
  };
}

function lossOf(before: PublicProfile | null | undefined, next: PublicProfile | null | undefined) {
  if (!before || !next || isSameLogin(before, next)) return null;
  return isSameService(before, next) ? 'login' : 'all';
}

/**
 * What a site offers is shown as a result; where it can't be used, in the form with its problems, unless something is typed there.
 */
function createFoundModel(
  { text, given, current, importText, check }: ReturnType<typeof createDraftModel>,
  isByHand: Signal<boolean>,
  dependencies: Omit<ProfileDependencies, 'service' | 'onSaved'>,
) {
  const foundAt = signal<{ host: string; offered: string } | null>(null);
  /** The form as it was before something was found. */
  let before: { whole: string; isOpen: boolean } | null = null;

  async function onFound(offered: string, host: string): Promise<void> {
    const { draft } = parseDraft(offered);
    if (text.value.trim() !== given.value.trim() && !(draft && (await checkDraft(draft, dependencies)).profile)) {
      find.site.problem.value = 'service_foundUnusable';
      isByHand.value = true;
      return;
    }
    const typed = { whole: text.value, isOpen: isByHand.value };
    importText(offered);
    if ((await check())?.profile) {
      before = typed;
      foundAt.value = { host, offered };
      return;
    }
    // Something was typed meanwhile.
    if (text.value !== offered) return;
    given.value = offered;
    find.site.problem.value = 'service_foundBroken';
    isByHand.value = true;
  }

  const find = createFindModel({ ...dependencies, onFound });
  return {
    find,
    /** The service that was found at a site, until something of it is changed. */
    found: computed(() => {
      const profile = foundAt.value?.offered === text.value ? current.value?.profile : null;
      return foundAt.value && profile
        ? { name: profile.name, host: foundAt.value.host, api: new URL(profile.baseUrl).host }
        : null;
    }),
    /** Goes back to the form as it was before something was found. */
    leaveFound(): void {
      foundAt.value = null;
      importText(before?.whole ?? given.value);
      isByHand.value = before?.isOpen ?? false;
    },
  };
}

export type ProfileModel = ReturnType<typeof createProfileModel>;
