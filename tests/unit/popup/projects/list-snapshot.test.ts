import { describe, expect, it } from 'vitest';
import { restoreView } from '../../../../entrypoints/popup/projects/list-snapshot';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { ViewState } from '../../../../utils/storage/view-state';
import { aSavedList, aViewState } from '../support';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;

const savedAt = (minutesAgo: number, change: Partial<ViewState>) =>
  aViewState({ at: NOW - minutesAgo * MINUTE_MS, ...change });

const restored = (saved: ViewState, hash = saved.hash) => restoreView(saved, hash, NOW);

describe('a search', () => {
  const searched = (minutesAgo: number) =>
    savedAt(minutesAgo, {
      list: aSavedList({ filter: { ...NO_FILTER, search: 'lamp' } }),
      views: { owner: 7, inbox: { kind: 'news', unreadOnly: true, unfolded: ['3'], most: 30 } },
    });

  it('is known for half an hour, and so are the filters of the inbox', () => {
    expect(restored(searched(29))).toEqual(searched(29));
    const { list, views, hash } = restored(searched(31));
    expect([list, hash]).toEqual([null, '#/news']);
    expect(views).toEqual({ owner: 7 });
  });

  it('is replaced by one from the address bar', () => {
    expect(restored(searched(1), '#/search/chess').list).toBeNull();
  });

  it('takes no list along that was only filtered', () => {
    const list = aSavedList({ filter: { ...NO_FILTER, type: 'app' } });
    expect(restored(savedAt(90, { list })).list).toEqual(list);
  });
});

describe('what is open in a view', () => {
  const views = { owner: 5, mineBy: 'likes' } as const;
  const open = { trail: [{ hash: '#/', scroll: 8 }], answering: 'comment:7:1', picture: { projectId: 7, at: 2 } };
  const saved = savedAt(1, {
    hash: '#/inbox',
    scroll: 40,
    anchor: { id: 3, inset: 0 },
    views: { ...views, ...open },
  });

  it('is restored completely at the saved address', () => {
    expect(restored(saved)).toEqual(saved);
  });

  it('is no answer, picture, position or way back at another address', () => {
    expect(restored(saved, '#/project/7')).toEqual({ ...saved, hash: '#/project/7', scroll: 0, anchor: null, views });
  });
});
