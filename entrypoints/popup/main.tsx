import '../../components/tokens.css';
import './popup.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { cachedNews, cachedProject, cachedProjects } from '../../utils/cache';
import { dressDocument } from '../../utils/i18n';
import { send } from '../../utils/messages';
import { storageSignal } from '../../utils/storage-signal';
import { accountItem, inboxItem, lastRunItem, revisionsItem, serviceItem } from '../../utils/stored';
import { App } from './App';
import { clock } from './clock';
import { popupModel } from './popup-model';

const model = popupModel({
  ask: send,
  cachedProjects,
  cachedProject,
  cachedNews,
  service: storageSignal(serviceItem),
  account: storageSignal(accountItem),
  inbox: storageSignal(inboxItem),
  lastRun: storageSignal(lastRunItem),
  revisions: storageSignal(revisionsItem),
  go: (hash) => {
    location.hash = hash;
  },
});

const openSettings = (): void => void browser.tabs.create({ url: browser.runtime.getURL('/options.html#/sign-in') });

dressDocument(document, 'extension_name');
window.addEventListener('hashchange', () => model.arrive(location.hash));
model.start(location.hash);

const app = document.getElementById('app');
if (app) render(<App model={model} now={clock()} onOpenSettings={openSettings} />, app);
