import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import { createLatest } from '../../../utils/latest';
import type { send } from '../../../utils/messages';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import { withheldOf, type HostPermissions } from '../shared/host-permissions';
import type { KeySize } from './profile-check';
import { profileModel, type ProfileModel } from './profile-form';

interface Sources {
  ask: typeof send;
  inspectKey: (text: string) => Promise<KeySize>;
  permissions: HostPermissions;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  /** Whether this build is made for its one service. */
  baked: boolean;
}

/** The service in use: whether it can be reached, changing it, taking it away. */
export interface ServiceModel {
  readonly baked: boolean;
  /** The hosts the browser withholds; `null` until it has told. */
  readonly withheld: ReadonlySignal<string[] | null>;
  /** Whether the person was asked for them and said no. */
  readonly denied: ReadonlySignal<boolean>;
  readonly profile: ProfileModel;
  /** How often a profile was taken into use on this page. */
  readonly taken: ReadonlySignal<number>;
  /** Whether the form is open although a service is in use. */
  readonly editing: ReadonlySignal<boolean>;
  /** Whether the person is asked if it shall be removed. */
  readonly asksRemoval: ReadonlySignal<boolean>;
  readonly removal: Action;
  /** Asks the browser for the hosts; to be called within the click. */
  allow(): Promise<void>;
  /** Opens the form with the service in use. */
  edit(): void;
  /** Closes the form and forgets what was typed. */
  keep(): void;
  askRemoval(): void;
  remove(): Promise<void>;
  keepAfterAll(): void;
}

export function serviceModel({ ask, inspectKey, permissions, service, baked }: Sources): ServiceModel {
  const withheld = signal<string[] | null>(null);
  const denied = signal(false);
  const editing = signal(false);
  const asksRemoval = signal(false);
  const removal = createAction();
  const close = (): void => {
    editing.value = false;
  };
  const taken = signal(0);
  const onUsed = (): void => {
    taken.value += 1;
    close();
  };
  const profile = profileModel({ ask, inspectKey, permissions, service, onUsed });
  const latest = createLatest();

  async function look(): Promise<void> {
    const current = service.peek();
    const found = await latest.run(() => withheldOf(current ? hostPermissions(current) : [], permissions));
    if (found) withheld.value = found;
  }

  permissions.onChanged(() => void look());
  effect(() => {
    // Another service has other hosts.
    if (service.value !== undefined) void look();
  });

  return {
    baked,
    withheld,
    denied,
    profile,
    taken,
    editing,
    asksRemoval,
    removal,
    async allow() {
      const hosts = withheld.value ?? [];
      const granted = await permissions.request(hosts).catch(() => false);
      denied.value = !granted;
      await look();
    },
    edit() {
      profile.restart(service.value ?? null);
      editing.value = true;
    },
    keep() {
      profile.restart(null);
      close();
    },
    askRemoval() {
      asksRemoval.value = true;
    },
    async remove() {
      if (await removal.run('remove', () => ask('profile.remove', null))) asksRemoval.value = false;
    },
    keepAfterAll() {
      asksRemoval.value = false;
      removal.dismiss();
    },
  };
}
