import { showLoadError, type LoadErrorMessage } from '../../../entrypoints/popup/first-paint/load-error';
import type { LanguageChoice } from '../../../utils/languages';
import { localiseDocument } from '../../../utils/locale/i18n';
import { setLanguage } from '../../../utils/own-page/display/set-language';
import { settingsItem } from '../../../utils/storage/items';
import { subscribe } from '../../../utils/storage/store';
import { drawAgain } from '../support/pages/open-popup';
import { beginPage, endPage, mountPoint } from '../support/page-lifetime';
import { view } from './popup';
import { openList } from './popup-projects';
import type { View } from './view';

/** The first frame of the popup, after which nothing else can be loaded. */
async function openCutOff(loadError: LoadErrorMessage, showsView = true): Promise<void> {
  await openList();
  if (loadError === 'popup_cutOff') await drawAgain({ showsView });
  else {
    endPage();
    beginPage();
    mountPoint();
  }
  document.documentElement.classList.add('beside');
  showLoadError(loadError);
  // Opened, it has the language already; the looks choose theirs afterwards.
  subscribe(settingsItem, ({ language }) => void sayIn(language));

  async function sayIn(language: LanguageChoice): Promise<void> {
    await setLanguage(language);
    localiseDocument(document, 'extension_name');
    document.querySelector('[role=alert]')?.remove();
    showLoadError(loadError);
  }
}

export const CUT_OFF_VIEWS: readonly View[] = [
  view('the first frame, whose rest is gone', () => openCutOff('popup_cutOff')),
  view('the inbox, whose code is gone', () => openCutOff('popup_cutOff', false)),
  view('stored things that can’t be read', () => openCutOff('error_unreadable')),
];
