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

const savedAt = (minutesAgo: number, change: Partial<ViewState> = {}) =>
  aViewState({ at: NOW - minutesAgo * MINUTE_MS, ...change });
const mention = (projectId: number, change: Partial<InboxEntry> = {}) =>
  anEntry({ id: `mention:${projectId}:1`, projectId, commentId: 1, read: false, ...change });
const comment = (projectId: number) => mention(projectId, { id: `comment:${projectId}:2`, kind: 'comment' });

interface Opened {
  saved?: ViewState | null;
  unread: InboxEntry[];
  /** The project whose page is in the current tab. */
  inTab?: number;
}

async function open({ saved = savedAt(5), unread, inTab }: Opened): Promise<string> {
  const url = inTab === undefined ? 'https://elsewhere.example/' : `https://site.example/p/${inTab}`;
  const query = vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ url }] as never);
  const hash = await openingHash({
    saved,
    inbox: [...unread, mention(3, { id: 'mention:3:9', read: true })],
    service: { links: ['https://site.example/p/:id'] } as PublicProfile,
    now: NOW,
  });
  query.mockRestore();
  return hash;
}

describe('the popup opens', () => {
  it('at the inbox while a mention is unread', async () => {
    expect(await open({ unread: [mention(3)] })).toBe(INBOX);
    expect(await open({ unread: [mention(3)], saved: null })).toBe(INBOX);
    expect(await open({ unread: [mention(3)], inTab: 4 })).toBe(INBOX);
  });

  it('where it was closed if only other comments are', async () => {
    expect(await open({ unread: [comment(3)] })).toBe('#/news');
    expect(await open({ unread: [comment(3)], saved: null })).toBe('');
  });

  it('at the thread of the page below it where that has unread comments', async () => {
    expect(await open({ unread: [comment(3), comment(4)], inTab: 3 })).toBe('#/project/3/comments');
    expect(await open({ unread: [comment(4)], inTab: 3 })).toBe('#/news');
    // The mention is in it.
    expect(await open({ unread: [mention(3), comment(4)], inTab: 3 })).toBe('#/project/3/comments');
    expect(await open({ unread: [comment(3), mention(4)], inTab: 3 })).toBe(INBOX);
  });

  it('where it was if that was a moment ago, or if an answer is being written', async () => {
    const unread = [mention(3)];
    expect(await open({ unread, saved: savedAt(1) })).toBe('#/news');
    expect(await open({ unread, saved: savedAt(3) })).toBe(INBOX);
    const views = { owner: 7, answering: 'mention:3:1' };
    expect(await open({ unread, inTab: 3, saved: savedAt(60, { hash: INBOX, views }) })).toBe(INBOX);
  });
});
