import { render } from 'preact';
import { App, type LoadErrorMessage } from '../../../entrypoints/popup/first-paint/App';
import { createFirstPaintModel } from '../../../entrypoints/popup/first-paint/model';
import { followSettings } from '../../../utils/own-page/display/follow-settings';
import { aViewState } from '../../unit/popup/support';
import { mountPoint } from '../support/page-lifetime';
import { SERVICE } from '../support/stored';
import { SAVED } from './samples';
import { view } from './popup';
import { part } from './steps';
import type { View } from './view';

/** The first frame of the popup, after which nothing else can be loaded. */
async function openCutOff(loadError: LoadErrorMessage, hash = ''): Promise<void> {
  document.documentElement.classList.add('painted', 'beside');
  await followSettings('extension_name');
  const isReadable = loadError === 'popup_cutOff';
  const model = createFirstPaintModel({
    hash,
    service: isReadable ? { ...SERVICE, links: [...SERVICE.links] } : null,
    account: null,
    inbox: [],
    saved: isReadable && hash === '' ? aViewState({ list: SAVED }) : null,
    navigate: () => undefined,
    defer: () => undefined,
  });
  const now = { value: Date.now() };
  render(<App model={model} slots={null} loadError={loadError} now={now} onMenu={() => undefined} />, mountPoint());
  await part('[role=alert]');
}

export const CUT_OFF_VIEWS: readonly View[] = [
  view('the first frame, whose rest is gone', () => openCutOff('popup_cutOff')),
  view('the inbox, whose code is gone', () => openCutOff('popup_cutOff', '#/inbox')),
  view('stored things that can’t be read', () => openCutOff('error_unreadable')),
];
