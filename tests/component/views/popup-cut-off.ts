import { showLoadError, type LoadErrorMessage } from '../../../entrypoints/popup/first-paint/load-error';
import { drawAgain } from '../support/pages/open-popup';
import { mountPoint } from '../support/page-lifetime';
import { view } from './popup';
import { openList } from './popup-projects';
import type { View } from './view';

/** The first frame of the popup, after which nothing else can be loaded. */
async function openCutOff(loadError: LoadErrorMessage, showsView = true): Promise<void> {
  if (loadError === 'popup_cutOff') {
    await openList();
    await drawAgain({ showsView });
  } else mountPoint();
  document.documentElement.classList.add('beside');
  showLoadError(loadError);
}

export const CUT_OFF_VIEWS: readonly View[] = [
  view('the first frame, whose rest is gone', () => openCutOff('popup_cutOff')),
  view('the inbox, whose code is gone', () => openCutOff('popup_cutOff', false)),
  view('stored things that can’t be read', () => openCutOff('error_unreadable')),
];
