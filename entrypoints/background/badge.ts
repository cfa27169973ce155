/** The number on the toolbar button is the inbox's. It follows the store; nobody calls it. */
import { browser } from 'wxt/browser';
import { plural, t } from '../../utils/i18n';
import { read, watch } from '../../utils/store';
import { inboxItem, type InboxEntry } from '../../utils/stored';
import { atEdge } from './edge';

const COLOUR = '#b3261e';
const MOST_SHOWN = 99;

/** Paints the badge now (a browser restart empties it) and with every change. @returns how to stop following */
export function followInbox(): () => void {
  atEdge(read(inboxItem).then(paint));
  return watch(inboxItem, (inbox) => atEdge(paint(inbox)));
}

async function paint(inbox: readonly InboxEntry[]): Promise<void> {
  const unread = inbox.filter((entry) => !entry.read).length;
  await Promise.all([
    browser.action.setBadgeText({ text: badgeText(unread) }),
    browser.action.setBadgeBackgroundColor({ color: COLOUR }),
    browser.action.setTitle({ title: unread > 0 ? plural('toolbar_unread', unread) : t('extension_name') }),
  ]);
}

function badgeText(unread: number): string {
  if (unread === 0) return '';
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}
