import { describe, expect, it } from 'vitest';
import { withoutOldSearch } from '../../../../entrypoints/popup/first-paint/list-snapshot';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { ViewState } from '../../../../utils/storage/view-state';
import { aSavedList, aViewState } from '../support';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;

const savedAt = (minutesAgo: number, change: Partial<ViewState>) =>
  aViewState({ at: NOW - minutesAgo * MINUTE_MS, ...change });

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
    expect(views).toEqual({ owner: 7 });
  });

  it('takes no list along that was only filtered', () => {
    const list = aSavedList({ filter: { ...NO_FILTER, type: 'app' } });
    expect(withoutOldSearch(savedAt(90, { list }), NOW).list).toEqual(list);
  });
});
