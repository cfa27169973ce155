import { t } from '../../../utils/locale/i18n';
import type { FrameModel } from './slots';
import { VIEWS, type ViewName } from './routes';

/** A tab of the popup. */
export interface PopupTab {
  /** The view it begins with, and the address of that. */
  id: ViewName;
  label: string;
  unread: number;
}

/** The tabs that are there, in their order. */
export function popupTabs({ account, inbox }: Pick<FrameModel, 'account' | 'inbox'>): PopupTab[] {
  return (Object.keys(VIEWS) as ViewName[]).flatMap((id) => {
    const { tab } = VIEWS[id];
    if (!tab || (tab.personal && !account.value)) return [];
    return { id, label: t(tab.label), unread: tab.counts ? inbox.unread.value : 0 };
  });
}
