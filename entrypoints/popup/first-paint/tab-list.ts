import { t } from '../../../utils/locale/i18n';
import type { ShellModel } from './slots';
import { VIEWS, type ViewName } from './routes';

export interface PopupTab {
  /** The tab's first view, whose name is also its address. */
  id: ViewName;
  label: string;
  unread: number;
}

/** Returns the tabs to show, in their order. */
export function popupTabs({ account, inbox }: Pick<ShellModel, 'account' | 'inbox'>): PopupTab[] {
  return (Object.keys(VIEWS) as ViewName[]).flatMap((id) => {
    const { tab } = VIEWS[id];
    if (!tab || (tab.signedInOnly && !account.value)) return [];
    return { id, label: t(tab.label), unread: tab.showsUnread ? inbox.unread.value : 0 };
  });
}
