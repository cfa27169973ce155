import '../../components/tokens.css';
import './options.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { listenAsOptions } from '../../utils/captcha-channel';
import { dressDocument } from '../../utils/i18n';
import { readLedger } from '../../utils/ledger';
import { send } from '../../utils/messages';
import { encrypt } from '../../utils/rsa';
import { inspectKey } from '../../utils/rsa-key';
import { storageSignal } from '../../utils/storage-signal';
import { accountItem, lastRunItem, pauseItem, serviceItem } from '../../utils/stored';
import { accountModel } from './account-model';
import { App } from './App';
import { captchaTabs } from './captcha-tabs';
import { waitForToken } from './captcha-wait';
import { diagnosticsModel } from './diagnostics-model';
import { readSizes } from './diagnostics-sizes';
import { hostPermissions } from './host-permissions';
import { serviceModel } from './service-model';
import { signInModel } from './sign-in-model';

const service = storageSignal(serviceItem);
const account = storageSignal(accountItem);
const captchaTab = signal<number | null>(null);

const signIn = signInModel({
  ask: send,
  encrypt,
  service,
  account,
  supported: !import.meta.env.FIREFOX,
  async askCaptcha(cancelled) {
    const onOpened = (tabId: number): void => {
      captchaTab.value = tabId;
    };
    const outcome = await waitForToken({ tabs: captchaTabs, listen: listenAsOptions, ticket: crypto.randomUUID(), now: Date.now, cancelled, onOpened });
    captchaTab.value = null;
    return outcome;
  },
});

const setUp = serviceModel({ ask: send, inspectKey, permissions: hostPermissions, service, baked: __IS_BAKED__ });

const diagnostics = diagnosticsModel({
  ask: send,
  readLedger,
  readSizes,
  inspectKey,
  copy: (text) => navigator.clipboard.writeText(text),
  now: Date.now,
  version: browser.runtime.getManifest().version,
  userAgent: navigator.userAgent,
  service,
  setUp,
  account,
  lastRun: storageSignal(lastRunItem),
  pause: storageSignal(pauseItem),
});

const showCaptcha = (): void => {
  if (captchaTab.value !== null) void captchaTabs.focus(captchaTab.value);
};

dressDocument(document, 'options_title');
// Whoever leaves this page no longer waits; the captcha tab shall not stay behind.
window.addEventListener('pagehide', () => signIn.cancel());

const app = document.getElementById('app');
if (app) render(<App service={service} account={account} signIn={signIn} session={accountModel({ ask: send, account })} setUp={setUp} diagnostics={diagnostics} onShowCaptcha={showCaptcha} />, app);
