import { signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { hostPermissions } from '../../../../utils/service/profile';
import { findWithheld, permissionSignal, type HostPermissions } from '../../shared/permissions';
import { createOpenPages } from './open-pages';
import { createProfileModel, type ProfileDependencies } from './profile-form';

interface Dependencies extends Omit<ProfileDependencies, 'onSaved'> {
  permissions: HostPermissions;
  isBaked: boolean;
}

/** The view model of the service section: host permissions, changing and removing the service. */
export function createServiceModel(dependencies: Dependencies) {
  const { send, permissions, service, isBaked } = dependencies;
  const withheld = permissionSignal(async () => {
    const current = service.peek();
    return current === undefined ? null : findWithheld(current ? hostPermissions(current) : [], permissions);
  }, permissions);
  const isEditing = signal(false);
  const removal = createAction();
  const savedCount = signal(0);
  const openPages = createOpenPages();
  const onSaved = (links: readonly string[]): void => {
    savedCount.value += 1;
    isEditing.value = false;
    void openPages.reach(links);
  };
  const profile = createProfileModel({ ...dependencies, onSaved });
  // Another service has other hosts.
  service.subscribe(() => void withheld.refresh());

  return {
    isBaked,
    /** The hosts that the browser withholds; `null` until it was asked. */
    withheld: withheld.found,
    /** Whether the person denied the last request for them. */
    isDenied: withheld.isRefused,
    profile,
    openPages,
    /** How often a profile was saved on this page. */
    savedCount,
    isEditing,
    removal,
    /** Asks for the withheld hosts. Must be called in the click handler. */
    async allow() {
      const isGranted = await withheld.granted(permissions.request(withheld.found.value ?? []));
      if (isGranted) await openPages.reach(service.value?.links ?? []);
    },
    /** Opens the form with the service in use. */
    edit() {
      profile.reset(service.value ?? null);
      isEditing.value = true;
    },
    cancelEdit() {
      profile.reset(null);
      isEditing.value = false;
    },
    remove: () => removal.run('remove', () => send('profile.remove', null)),
  };
}

export type ServiceModel = ReturnType<typeof createServiceModel>;
