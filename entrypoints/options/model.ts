import { computed, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { clock } from '../../utils/own-page/clock';
import { captchaWays } from '../../utils/captcha/ways';
import { parseSignInOrigin, returnToOrigin } from '../../utils/own-page/sign-in-origin';
import { createFollowing } from '../../utils/own-page/following';
import { language } from '../../utils/locale/i18n';
import { readHours, readLedger } from '../../utils/cache/ledger';
import { send } from '../../utils/messages';
import { inspectKey } from '../../utils/crypto/rsa-key';
import { storageSignal } from '../../utils/storage/signal';
import {
  accountItem,
  skippedItem,
  cursorsItem,
  draftsItem,
  lastRunItem,
  loginPauseItem,
  outboxItem,
  pauseItem,
  placementsItem,
  serviceItem,
  settingsItem,
  snoozeItem,
  syncStatusItem,
  testedItem,
  watchingItem,
} from '../../utils/storage/items';
import { createAccountModel } from './account/model';
import { captchaTabOf, tabs } from './sign-in/captcha-tabs';
import { waitForToken } from './sign-in/wait-for-token';
import { createDiagnosticsModel, readStoredBytes } from './diagnostics/model';
import { hostPermissions, idlePermission } from './shared/permissions';
import { readCacheUse } from './kept/cache-use';
import { createKeptModel } from './kept/model';
import { createLinksModel } from './links/model';
import { createNotificationsModel } from './notifications/model';
import { createPagesModel } from './pages/model';
import { createServiceModel } from './service/model';
import type { WaysOf } from './service/profile-form';
import { updateSettings } from './notifications/settings-form';
import { createSignInModel } from './sign-in/model';
import { createSyncModel } from './sync/model';
import { saveFile } from './sync/save-file';
import { createWatchingModel } from './watching/model';

/** Composes the models of the sections, over the stored items and the worker. */
export function createOptionsModel() {
  const service = storageSignal(serviceItem);
  const account = storageSignal(accountItem);
  const settings = storageSignal(settingsItem);
  const watched = storageSignal(watchingItem);
  const cursors = storageSignal(cursorsItem);
  const placements = storageSignal(placementsItem);
  const snooze = storageSignal(snoozeItem);
  const shown = [service, account, settings, watched, cursors, placements, snooze];
  const isUnreadable = signal(false);
  Promise.all(shown.map(({ ready }) => ready)).catch(() => (isUnreadable.value = true));
  // Quiet hours and snoozes end on a minute, so ten seconds are precise enough.
  const now = clock(10_000);
  const following = createFollowing({ send, account, watching: watched, settings });
  // Firefox has no sandboxed pages.
  const waysOf: WaysOf = ({ captchaPage }) => captchaWays(captchaPage, !import.meta.env.FIREFOX);
  const serviceSetUp = createServiceModel({
    send,
    inspectKey,
    permissions: hostPermissions,
    fetch: (...request) => fetch(...request),
    service,
    waysOf,
    isBaked: __IS_BAKED__,
  });
  const { name, version, homepage_url: homepage = '' } = browser.runtime.getManifest();
  return {
    service,
    account,
    /** Whether every stored item that the sections show was read. */
    isLoaded: computed(() => shown.every((item) => item.value !== undefined)),
    /** Whether one of them can't be read. */
    isUnreadable,
    serviceSetUp,
    session: createAccountModel(send, account),
    signIn: createSignInModel({
      send,
      // Large, and needed by a sign-in alone.
      encrypt: async (...login) => (await import('../../utils/crypto/rsa')).encrypt(...login),
      service,
      account,
      waysOf,
      requestToken: (way, profile, options) =>
        waitForToken({ open: captchaTabOf(way, profile), tabs, now: Date.now, ...options }),
      showCaptcha: () => void tabs.focus(),
      onSignedIn() {
        const origin = parseSignInOrigin(location.hash);
        if (origin) void returnToOrigin(origin);
      },
    }),
    notifications: createNotificationsModel({
      send,
      saveSettings: updateSettings,
      hasSound: !import.meta.env.FIREFOX,
      permission: idlePermission,
      settings,
      snooze,
      tested: storageSignal(testedItem),
      now,
    }),
    watching: createWatchingModel({ readHours, account, following, cursors, settings, now, locale: language }),
    about: { version, homepage },
    pages: createPagesModel(send, placements),
    sync: createSyncModel({ send, status: storageSignal(syncStatusItem), now, saveFile }),
    links: createLinksModel(hostPermissions, service),
    kept: createKeptModel({
      send,
      readCacheUse,
      drafts: storageSignal(draftsItem),
      outbox: storageSignal(outboxItem),
      forgetLook: () => localStorage.clear(),
    }),
    diagnostics: createDiagnosticsModel({
      send,
      readLedger,
      readStoredBytes,
      inspectKey,
      product: [`${name} ${version}`, ...(__RELEASE__ ? [`built from ${__RELEASE__.builtFrom}`] : [])].join(', '),
      userAgent: navigator.userAgent,
      setUp: serviceSetUp,
      stored: {
        service,
        account,
        lastRun: storageSignal(lastRunItem),
        pause: storageSignal(pauseItem),
        loginPause: storageSignal(loginPauseItem),
        settings,
        watching: watched,
        cursors,
        skipped: storageSignal(skippedItem),
      },
    }),
  };
}

export type OptionsModel = ReturnType<typeof createOptionsModel>;
