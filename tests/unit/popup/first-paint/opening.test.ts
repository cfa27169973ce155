import { describe, expect, it, vi } from 'vitest';
import { openingHash, viewTime, withoutOldSearch } from '../../../../entrypoints/popup/first-paint/opening';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { ViewState } from '../../../../utils/storage/view-state';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anAccount, aSavedList } from '../support';
import { anEntry } from '../../support';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const INBOX = '#/inbox';

const savedAt = (minutesAgo: number, change: Partial<ViewState> = {}): ViewState => ({
  service: 'https://one.example',
  at: NOW - minutesAgo * MINUTE_MS,
  hash: '#/news',
  scroll: 0,
  list: null,
  views: { owner: 7 },
  ...change,
});
const mention = (projectId: number, change: Partial<InboxEntry> = {}) =>
  anEntry({ id: `mention:${projectId}:1`, projectId, commentId: 1, read: false, ...change });
const comment = (projectId: number) => mention(projectId, { id: `comment:${projectId}:2`, kind: 'comment' });

interface Opened {
  saved?: ViewState | null;
  inbox?: InboxEntry[];
  inTab?: number | null;
  isSignedIn?: boolean;
}

const open = ({ saved = savedAt(5), inbox = [], inTab = null, isSignedIn = true }: Opened) =>
  openingHash({
    saved,
    account: isSignedIn ? anAccount(7) : null,
    inbox,
    now: NOW,
    projectInTab: () => Promise.resolve(inTab),
  });

describe('the popup opens', () => {
  it('at the inbox while a mention is unread', async () => {
    expect(await open({ inbox: [mention(3)] })).toBe(INBOX);
    expect(await open({ inbox: [mention(3)], saved: null })).toBe(INBOX);
    expect(await open({ inbox: [mention(3)], inTab: 4 })).toBe(INBOX);
  });

  it('where it was closed without one', async () => {
    expect(await open({ inbox: [mention(3, { read: true }), comment(3)] })).toBe('#/news');
    expect(await open({ inbox: [mention(3)], isSignedIn: false })).toBe('#/news');
    expect(await open({ saved: null })).toBe('');
  });

  it('at the thread of the page below it where that has unread comments', async () => {
    expect(await open({ inbox: [comment(3), comment(4)], inTab: 3 })).toBe('#/project/3/comments');
    expect(await open({ inbox: [comment(4)], inTab: 3 })).toBe('#/news');
    // The mention is in it.
    expect(await open({ inbox: [mention(3), comment(4)], inTab: 3 })).toBe('#/project/3/comments');
    expect(await open({ inbox: [comment(3), mention(4)], inTab: 3 })).toBe(INBOX);
  });

  it('where it was if that was a moment ago, or if an answer is being written', async () => {
    const inbox = [mention(3)];
    expect(await open({ inbox, saved: savedAt(1) })).toBe('#/news');
    expect(await open({ inbox, saved: savedAt(3) })).toBe(INBOX);
    const views = { owner: 7, answering: 'mention:3:1' };
    expect(await open({ inbox, inTab: 3, saved: savedAt(60, { hash: INBOX, views }) })).toBe(INBOX);
    // From an older version.
    const { at: _at, ...older } = savedAt(1);
    expect(await open({ inbox, saved: older })).toBe(INBOX);
  });

  it('without a look at the current tab where nothing is unread', async () => {
    const projectInTab = vi.fn<() => Promise<number | null>>().mockResolvedValue(3);
    await openingHash({
      saved: null,
      account: anAccount(7),
      inbox: [mention(3, { read: true })],
      now: NOW,
      projectInTab,
    });
    expect(projectInTab).not.toHaveBeenCalled();
  });
});

describe('a search', () => {
  const searched = (minutesAgo: number) =>
    savedAt(minutesAgo, {
      list: aSavedList({ filter: { ...NO_FILTER, search: 'lamp' } }),
      views: { owner: 7, inbox: { kind: 'news', unreadOnly: true, unfolded: ['3'], most: 30 } },
    });

  it('is known for half an hour, and so are the filters of the inbox', () => {
    expect(withoutOldSearch(searched(29), NOW)).toEqual(searched(29));
    const { list, views, hash } = withoutOldSearch(searched(31), NOW);
    expect([list, hash]).toEqual([null, '#/news']);
    expect(views).toEqual({ owner: 7, inbox: { kind: null, unreadOnly: false, unfolded: ['3'], most: 30 } });
  });

  it('takes no list along that was only filtered', () => {
    const list = aSavedList({ filter: { ...NO_FILTER, type: 'app' } });
    expect(withoutOldSearch(savedAt(90, { list }), NOW).list).toEqual(list);
  });
});

it('the time of a view is one for all of a minute', () => {
  expect([viewTime(NOW + 1), viewTime(NOW + MINUTE_MS)]).toEqual([NOW, NOW + MINUTE_MS]);
});
