import { effect, signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { createLatest } from '../../../../utils/latest';
import { hostPermissions } from '../../../../utils/service/profile';
import { findWithheld, type HostPermissions } from '../../shared/permissions';
import { createProfileModel, type ProfileDependencies } from './profile-form';

interface Dependencies extends Omit<ProfileDependencies, 'onSaved'> {
  permissions: HostPermissions;
  /** Whether the profile is part of the build. */
  isBaked: boolean;
}

/** The view model of the service section: host permissions, changing and removing the service. */
export function createServiceModel(dependencies: Dependencies) {
  const { send, permissions, service, isBaked } = dependencies;
  const withheld = signal<string[] | null>(null);
  const isDenied = signal(false);
  const isEditing = signal(false);
  const removal = createAction();
  const close = (): void => {
    isEditing.value = false;
  };
  const savedCount = signal(0);
  const onSaved = (): void => {
    savedCount.value += 1;
    close();
  };
  const profile = createProfileModel({ ...dependencies, onSaved });
  const latest = createLatest();

  async function refreshWithheld(): Promise<void> {
    const current = service.peek();
    const found = await latest.run(() => findWithheld(current ? hostPermissions(current) : [], permissions));
    if (found) withheld.value = found;
  }

  permissions.onChanged(() => void refreshWithheld());
  effect(() => {
    // Another service has other hosts.
    if (service.value !== undefined) void refreshWithheld();
  });

  return {
    isBaked,
    /** The hosts that the browser withholds; `null` until it was asked. */
    withheld,
    /** Whether the person denied the last request for them. */
    isDenied,
    profile,
    /** How often a profile was saved on this page. */
    savedCount,
    isEditing,
    removal,
    /** Asks for the withheld hosts. Must be called in the click handler. */
    async allow() {
      const hosts = withheld.value ?? [];
      const granted = await permissions.request(hosts).catch(() => false);
      isDenied.value = !granted;
      await refreshWithheld();
    },
    /** Opens the form with the service in use. */
    edit() {
      profile.reset(service.value ?? null);
      isEditing.value = true;
    },
    cancelEdit() {
      profile.reset(null);
      close();
    },
    remove: () => removal.run('remove', () => send('profile.remove', null)),
  };
}

export type ServiceModel = ReturnType<typeof createServiceModel>;
