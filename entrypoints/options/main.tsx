import { addIcons } from '../../components/base/Icon';
import { PAGE_ICONS } from '../../components/base/page-icons';
import '../../components/base/tokens.css';
import './options.css';
import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { clock } from '../../utils/own-page/clock';
import { openOptionsChannel } from '../../utils/captcha/channel';
import { createFollowing } from '../../utils/own-page/following';
import { localiseDocument, language } from '../../utils/locale/i18n';
import { readHours, readLedger } from '../../utils/cache/ledger';
import { send } from '../../utils/messages';
import { encrypt } from '../../utils/crypto/rsa';
import { inspectKey } from '../../utils/crypto/rsa-key';
import { storageSignal } from '../../utils/storage/signal';
import {
  accountItem,
  skippedItem,
  cursorsItem,
  lastRunItem,
  pauseItem,
  placementsItem,
  serviceItem,
  settingsItem,
  snoozeItem,
  testedItem,
  watchingItem,
} from '../../utils/storage/items';
import { accountModel } from './account/model';
import { App } from './App';
import { captchaTabs } from './sign-in/captcha-tabs';
import { waitForToken } from './sign-in/wait-for-token';
import { diagnosticsModel } from './diagnostics/model';
import { hostPermissions, idlePermission } from './shared/permissions';
import { linksModel } from './links/model';
import { notificationsModel } from './notifications/model';
import { pagesModel } from './pages/model';
import { serviceModel } from './service/model';
import { updateSettings } from './notifications/settings-form';
import { signInModel } from './sign-in/model';
import { readStorageUse } from './diagnostics/storage-use';
import { watchingModel } from './watching/model';

addIcons(PAGE_ICONS);
const service = storageSignal(serviceItem);
const account = storageSignal(accountItem);
const settings = storageSignal(settingsItem);
const watched = storageSignal(watchingItem);
const cursors = storageSignal(cursorsItem);
const placements = storageSignal(placementsItem);
const snooze = storageSignal(snoozeItem);
// Quiet hours and snoozes end on a minute, so ten seconds are precise enough.
const now = clock(10_000);
const captchaTab = signal<number | null>(null);

const signIn = signInModel({
  ask: send,
  encrypt,
  service,
  account,
  isSupported: !import.meta.env.FIREFOX,
  async requestToken(cancelled) {
    const onOpened = (tabId: number): void => {
      captchaTab.value = tabId;
    };
    const outcome = await waitForToken({
      tabs: captchaTabs,
      openChannel: openOptionsChannel,
      ticket: crypto.randomUUID(),
      now: Date.now,
      cancelled,
      onOpened,
    });
    captchaTab.value = null;
    return outcome;
  },
});

const serviceSetUp = serviceModel({
  ask: send,
  inspectKey,
  permissions: hostPermissions,
  service,
  isBaked: __IS_BAKED__,
});

const notifications = notificationsModel({
  ask: send,
  saveSettings: updateSettings,
  permission: idlePermission,
  settings,
  snooze,
  tested: storageSignal(testedItem),
  now,
});

const following = createFollowing({ ask: send, account, watching: watched, settings });
const watching = watchingModel({ readHours, account, following, cursors, now, locale: language() });

const pages = pagesModel(send, placements);

const links = linksModel(hostPermissions, service);

const diagnostics = diagnosticsModel({
  ask: send,
  readLedger,
  readStorageUse,
  inspectKey,
  copy: (text) => navigator.clipboard.writeText(text),
  now: Date.now,
  version: browser.runtime.getManifest().version,
  userAgent: navigator.userAgent,
  service,
  setUp: serviceSetUp,
  account,
  lastRun: storageSignal(lastRunItem),
  pause: storageSignal(pauseItem),
  settings,
  watching: watched,
  cursors,
  skipped: storageSignal(skippedItem),
});

const isLoaded = computed(() =>
  [settings, watched, cursors, snooze, placements].every((item) => item.value !== undefined),
);

const showCaptcha = (): void => {
  if (captchaTab.value !== null) void captchaTabs.focus(captchaTab.value);
};

localiseDocument(document, 'options_title');
// Closes the captcha tab with this page: its token could no longer be used.
window.addEventListener('pagehide', () => signIn.cancel());

const app = document.getElementById('app');
if (app) {
  const session = accountModel(send, account);
  render(
    <App
      {...{
        service,
        account,
        signIn,
        session,
        notifications,
        watching,
        pages,
        links,
        serviceSetUp,
        diagnostics,
        isLoaded,
      }}
      onShowCaptcha={showCaptcha}
    />,
    app,
  );
}
