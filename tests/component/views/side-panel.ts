import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { HOSTILE_PROJECT, PROJECT } from './samples';
import { openComments, openNews, openTooLong } from './popup-others';
import { EVERY_KIND, openEntryMenu, openInbox, openSnooze } from './popup-inbox';
import { openList, openEmptyFilters } from './popup-projects';
import { openProjectSignedOut } from './popup-project';
import { chooseItem, there } from './steps';
import { rowsOf, type View } from './view';

const view = rowsOf('side panel');

/** The popup's page as the narrowest side panel that a browser has. */
export const SIDE_PANEL_VIEWS: readonly View[] = [
  view('the projects', openList),
  view('filters that leave nothing', openEmptyFilters),
  view('a project', () => openProjectSignedOut(PROJECT)),
  view('a project with hostile texts', () => openProjectSignedOut(HOSTILE_PROJECT)),
  view('the help', async () => {
    await openNews();
    await chooseItem('popup_menu', 'keys_title');
    await there(page.getByRole('dialog', { name: t('keys_title') }));
  }),
  view('the inbox', () => openInbox(EVERY_KIND)),
  view('the menu of an entry', () => openEntryMenu()),
  view('the choice of how long to snooze', openSnooze),
  view('the comments of a project', () => openComments()),
  view('a comment that is too long', () => openTooLong(), 'textarea'),
];
