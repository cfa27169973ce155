/** The one list of views and states. A new one joins the file of its page. */
import { CAPTCHA_VIEWS, CARD_VIEWS, PILL_VIEWS } from './frames';
import { PANEL_THREAD_VIEWS } from './panel-thread';
import { PANEL_WRITING_VIEWS } from './panel-writing';
import { CUT_OFF_VIEWS } from './popup-cut-off';
import { INBOX_VIEWS } from './popup-inbox';
import { OTHER_POPUP_VIEWS } from './popup-others';
import { PROJECT_VIEWS } from './popup-project';
import { PROJECT_LIST_VIEWS } from './popup-projects';
import { ACCOUNT_VIEWS } from './settings-account';
import { NOTIFY_VIEWS } from './settings-notify';
import { OTHER_SETTINGS_VIEWS } from './settings-others';
import { SERVICE_VIEWS } from './settings-service';
import { WATCH_VIEWS } from './settings-watch';
import { SIDE_PANEL_VIEWS } from './side-panel';
import type { View } from './view';

export const VIEWS: readonly View[] = [
  // After many other views, the browser draws its small, see-through page slowly.
  ...PILL_VIEWS,
  ...PROJECT_LIST_VIEWS,
  ...CUT_OFF_VIEWS,
  ...PROJECT_VIEWS,
  ...INBOX_VIEWS,
  ...OTHER_POPUP_VIEWS,
  ...SIDE_PANEL_VIEWS,
  ...OTHER_SETTINGS_VIEWS,
  ...ACCOUNT_VIEWS,
  ...NOTIFY_VIEWS,
  ...WATCH_VIEWS,
  ...SERVICE_VIEWS,
  ...PANEL_THREAD_VIEWS,
  ...PANEL_WRITING_VIEWS,
  ...CAPTCHA_VIEWS,
  ...CARD_VIEWS,
];
