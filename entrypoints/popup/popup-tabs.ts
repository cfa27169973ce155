import { t } from '../../utils/i18n';
import type { FrameModel } from './frame';
import type { Route, TabId } from './routes';

/** A tab of the popup, and the view it begins with. */
export interface PopupTab {
  id: TabId;
  label: string;
  route: Route;
  unread?: number;
}

/** The tabs that are there, in their order. */
export function popupTabs({ account, inbox }: Pick<FrameModel, 'account' | 'inbox'>): PopupTab[] {
  return [
    { id: 'projects', label: t('popup_projects'), route: { view: 'projects' } },
    { id: 'news', label: t('popup_news'), route: { view: 'news', id: null } },
    { id: 'inbox', label: t('popup_inbox'), route: { view: 'inbox' }, unread: inbox.unread.value },
    // Who is signed out has no projects of their own.
    ...(account.value ? [{ id: 'mine' as const, label: t('popup_mine'), route: { view: 'mine' as const } }] : []),
  ];
}
