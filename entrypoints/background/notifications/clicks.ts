/** Handles clicks on notifications and their buttons. The id and the stores are enough, so a new worker can do it, too. */
import { clearNotification } from '../../../utils/own-page/capabilities';
import { subjectOf } from '../../../utils/watch/kinds';
import { change, write } from '../../../utils/storage/store';
import { scrollTargetItem, testedItem } from '../../../utils/storage/items';
import { coveredEntries, isGroupNotification } from './covered-entries';
import { markEntriesRead } from '../watch/marks';
import type { Mutex } from '../gate/mutex';
import { openSignIn, openProjectTab, openOwnPage } from '../pages/tabs';

/** @param id of an inbox entry or of any notification; nothing else survives the worker that showed it */
async function openEntryTab(id: string, now: number): Promise<void> {
  const subject = subjectOf(id);
  if (subject?.about === 'announcement')
    return openOwnPage(`/popup.html#/news/${encodeURIComponent(subject.announcementId)}`);
  if (subject?.about === 'mine') return openOwnPage('/popup.html#/mine');
  if (subject?.about === 'project') return openProjectTab(subject.projectId);
  if (subject) {
    const { projectId, commentId } = subject;
    await openProjectTab(projectId, `#comment-${commentId}`);
    // The page can change its address, but this comes before what an address names.
    return write(change(scrollTargetItem, { projectId, commentId, at: now }));
  }
  if (isGroupNotification(id)) return openGroupTab(id);
  if (id.startsWith('test:')) return openOwnPage('/options.html#/notifications');
  if (id === 'notice:login-refused' || id === 'notice:login-lost') return openSignIn();
  if (id === 'notice:no-access') return openOwnPage('/options.html#/service');
  if (id === 'notice:storage-full') return openOwnPage('/options.html#/stored-data');
}

/** Opens the inbox in the popup's page, at the reply to an entry if one is given. */
async function openInbox(replyTo = ''): Promise<void> {
  return openOwnPage(`/popup.html#/inbox${replyTo && `/${encodeURIComponent(replyTo)}`}`);
}

/** Opens the project if all entries belong to one, and the inbox otherwise. */
async function openGroupTab(id: string): Promise<void> {
  const [projectId = null, ...others] = new Set((await coveredEntries(id)).map((entry) => entry.projectId));
  return projectId === null || others.length > 0 ? openInbox() : openProjectTab(projectId, '');
}

/** Handles clicks on notifications and their buttons. The id and the stores are enough, so a new worker can do it, too. */
export function createNotificationClicks({ mutex, now }: { mutex: Mutex; now: () => number }) {
  /** Opens the target, then marks a single entry as read, so that a failure of that does not affect the click. */
  async function openEntry(id: string): Promise<void> {
    await openEntryTab(id, now());
    // A click proves that the person saw the test.
    const [kind, at] = id.split(':');
    if (kind === 'test') await write(change(testedItem, { id, at: Number(at), clickedAt: now() }));
    await markEntriesRead(mutex, [id]);
    await clearNotification(id);
  }

  /** @param button 0 opens, or replies to a comment; 1 marks as read */
  async function pressButton(id: string, button: number): Promise<void> {
    const isGroup = isGroupNotification(id);
    if (button === 0 && !isGroup && subjectOf(id)?.about !== 'comment') return openEntry(id);
    if (button === 0) await openInbox(isGroup ? '' : id);
    const covered = (await coveredEntries(id)).map((entry) => entry.id);
    if (button !== 0 || !isGroup) await markEntriesRead(mutex, covered);
    await clearNotification(id);
  }

  return { openEntry, pressButton };
}
