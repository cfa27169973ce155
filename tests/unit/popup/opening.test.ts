import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openingHash } from '../../../entrypoints/popup/opening';
import type { PublicProfile } from '../../../utils/service/profile';
import type { ViewState } from '../../../utils/storage/view-state';
import type { InboxEntry } from '../../../utils/watch/types';
import { anEntry } from '../support';
import { aViewState } from './support';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const INBOX = '#/inbox';
const THREAD = '#/project/3/comments';

/** The popup was closed at the announcements. */
const savedAt = (minutesAgo: number, change: Partial<ViewState> = {}) =>
  aViewState({ at: NOW - minutesAgo * MINUTE_MS, ...change });
const ANSWERING = savedAt(60, { hash: INBOX, views: { owner: 7, answering: 'mention:3:1' } });
const mention = (projectId: number, change: Partial<InboxEntry> = {}) =>
  anEntry({ id: `mention:${projectId}:1`, projectId, commentId: 1, read: false, ...change });
const comment = (projectId: number) => mention(projectId, { id: `comment:${projectId}:2`, kind: 'comment' });

interface Opened {
  unread: InboxEntry[];
  saved?: ViewState | null;
  /** The project whose page is in the current tab. */
  inTab?: number;
}

describe('the popup opens', () => {
  it.each<[string, Opened, string]>([
    ['at the inbox while a mention is unread', { unread: [mention(3)] }, INBOX],
    ['there, too, where nothing is saved', { unread: [mention(3)], saved: null }, INBOX],
    ['there, too, over the page of another project', { unread: [mention(3)], inTab: 4 }, INBOX],
    ['where it was closed if only other comments are', { unread: [comment(3)] }, '#/news'],
    ['at its first view if only these are, and nothing is saved', { unread: [comment(3)], saved: null }, ''],
    [
      'at the thread of the page below if that has unread comments',
      { unread: [comment(3), comment(4)], inTab: 3 },
      THREAD,
    ],
    ['where it was closed if it has none', { unread: [comment(4)], inTab: 3 }, '#/news'],
    ['at that thread if the mention is in it', { unread: [mention(3), comment(4)], inTab: 3 }, THREAD],
    ['at the inbox if the mention is elsewhere', { unread: [comment(3), mention(4)], inTab: 3 }, INBOX],
    ['where it was if that was a moment ago', { unread: [mention(3)], saved: savedAt(1) }, '#/news'],
    ['at the inbox three minutes later', { unread: [mention(3)], saved: savedAt(3) }, INBOX],
    ['where an answer is being written', { unread: [mention(3)], inTab: 3, saved: ANSWERING }, INBOX],
  ])('%s', async (_where, { unread, saved = savedAt(5), inTab }, hash) => {
    const url = inTab === undefined ? 'https://elsewhere.example/' : `https://site.example/p/${inTab}`;
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ url }] as never);
    const inbox = [...unread, mention(3, { id: 'mention:3:9', read: true })];
    const service = { links: ['https://site.example/p/:id'] } as PublicProfile;
    expect(await openingHash({ saved, inbox, service, now: NOW })).toBe(hash);
  });
});
