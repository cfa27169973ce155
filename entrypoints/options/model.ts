import { computed, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { capabilities } from '../../utils/own-page/capabilities';
import { clock } from '../../utils/own-page/clock';
import { parseSignInOrigin, returnToOrigin } from '../../utils/own-page/sign-in-origin';
import { FOLLOWING_COMMANDS } from '../../utils/commands/following-table';
import { createPending } from '../../utils/commands/pending';
import { SHOWING_COMMANDS } from '../../utils/commands/placement-table';
import { SETTINGS_COMMANDS } from '../../utils/commands/settings-table';
import { createFollowing } from '../../utils/own-page/following';
import { language } from '../../utils/locale/i18n';
import type { readLedger as ReadLedger } from '../../utils/cache/ledger';
import { send } from '../../utils/commands/messages';
import type * as rsa from '../../utils/crypto/rsa';
import { storageSignal, storageSignals } from '../../utils/storage/signal';
import { keysItem, testedItem } from '../../utils/storage/items';
import { change, write } from '../../utils/storage/store';
import { createAccountModel } from './account/model';
import { showCaptcha, waitForToken } from './account/sign-in/wait-for-token';
import { createDiagnosticsModel, readStoredBytes } from './help/diagnostics/model';
import { hostPermissions, idlePermission } from './shared/permissions';
import { createSettingsModel } from './shared/choices';
import { createDataModel } from './help/data/model';
import { createLinksModel } from './pages/links/model';
import { createLockedScreenModel, createTestModel } from './notifications/model';
import { createPagesModel } from './pages/model';
import { createServiceModel } from './account/service/model';
import { createSignInModel } from './account/sign-in/model';
import { STORED } from './stored';
import { saveFile } from '../../utils/save-text';
import { createSyncModel } from './account/sync/model';
import { createFollowingModel } from './following/model';

/** Composes the models of the sections, over the stored items and the worker. */
export function createOptionsModel() {
  const stored = storageSignals(STORED);
  const { service, account, settings } = stored;
  const isUnreadable = signal(false);
  service.ready.catch(() => (isUnreadable.value = true));
  // Quiet hours and snoozes end on a minute, so ten seconds are precise enough.
  const now = clock(10_000);
  const pending = createPending(
    { ...SETTINGS_COMMANDS, ...FOLLOWING_COMMANDS, ...SHOWING_COMMANDS },
    { send, account, stored },
  );
  const following = createFollowing({ pending, account, settings });
  const choices = createSettingsModel(pending);
  const serviceSetUp = createServiceModel({
    send,
    inspectKey,
    permissions: hostPermissions,
    fetch: (...request) => fetch(...request),
    service,
    isBaked: __IS_BAKED__,
  });
  const about = aboutBuild();
  return {
    service,
    account,
    /** Whether every stored item that the sections show was read. */
    isLoaded: computed(() => Object.values(stored).every(({ value }) => value !== undefined)),
    isUnreadable,
    choices,
    /** The keyboard shortcuts, which belong to this computer alone. */
    keys: { areOn: storageSignal(keysItem), set: (on: boolean) => write(change(keysItem, on)) },
    serviceSetUp,
    session: createAccountModel(send, account),
    signIn: createSignInModel({ send, service, account, ...SIGNING_IN }),
    /** Whether the browser lets an extension choose the sound of its notifications. */
    hasSound: capabilities.hasRichNotifications,
    lockedScreen: createLockedScreenModel(idlePermission, choices),
    testNotification: createTestModel(send, storageSignal(testedItem)),
    following: createFollowingModel({ ...stored, following, readLedger, now, locale: language }),
    about,
    pages: createPagesModel(pending),
    sync: createSyncModel({ send, status: stored.syncStatus, now, saveFile }),
    links: createLinksModel(hostPermissions, service),
    storedData: createDataModel(send, stored, () => localStorage.clear()),
    diagnostics: createDiagnosticsModel({
      send,
      readLedger,
      readStoredBytes,
      inspectKey,
      about,
      setUp: serviceSetUp,
      stored,
    }),
  };
}

// Large, and needed by few visits.
const readLedger: typeof ReadLedger = async () => (await import('../../utils/cache/ledger')).readLedger();
const loadRsa = (): Promise<typeof rsa> => import('../../utils/crypto/rsa');
const inspectKey: typeof rsa.inspectKey = async (key) => (await loadRsa()).inspectKey(key);

/** What a sign-in needs besides. */
const SIGNING_IN = {
  encrypt: async (...login: Parameters<typeof rsa.encrypt>) => (await loadRsa()).encrypt(...login),
  hasSandbox: capabilities.hasSandbox,
  requestToken: waitForToken,
  showCaptcha: () => void showCaptcha(),
  onSignedIn: goBack,
};

/** Returns to where the sign-in was asked for. */
function goBack(): void {
  const origin = parseSignInOrigin(location.hash);
  if (origin) void returnToOrigin(origin);
}

/** The homepage is empty in a build that has none, as one without a release. */
function aboutBuild() {
  const { name, version, homepage_url: homepage = '' } = browser.runtime.getManifest();
  const product = [`${name} ${version}`, ...(__RELEASE__ ? [`built from ${__RELEASE__.builtFrom}`] : [])].join(', ');
  return { version, homepage, product, userAgent: navigator.userAgent };
}

export type OptionsModel = ReturnType<typeof createOptionsModel>;
