import { computed, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import type { Seen } from '../../../../utils/storage/items';
import { LAST_VISIT_ROW, buildRows, createLastVisit } from '../../../../utils/thread/rows';
import { pendingOf, slowWorker } from '../../popup/support';
import { arriving, commentAt as at } from './support/arriving';
import { MIRA } from './support/samples';

const rows = (given: Partial<Parameters<typeof buildRows>[0]>) =>
  buildRows({
    comments: [],
    mark: null,
    account: MIRA,
    order: 'newest',
    isHidden: () => false,
    ...given,
  }).ids;

describe('the rows of a thread', () => {
  const [LINE, own] = [LAST_VISIT_ROW, { authorId: MIRA.uid }];

  // One case a line.
  // prettier-ignore
  it.each<[string, Parameters<typeof rows>[0], number[]]>([
    ['stand with the newest first', { comments: [at(3), at(2), at(1)] }, [3, 2, 1]],
    ['stand with the oldest first', { comments: [at(3), at(2), at(1)], order: 'oldest' }, [1, 2, 3]],
    ['have a line above what is old', { comments: [at(4), at(3), at(2)], mark: { upTo: 2 } }, [4, 3, LINE, 2]],
    ['have it below that in reverse', { comments: [at(4), at(2)], mark: { upTo: 2 }, order: 'oldest' }, [2, LINE, 4]],
    ['have no line if nothing is new', { comments: [at(4), at(3)], mark: { upTo: 4 } }, [4, 3]],
    ['have no line if nothing is old', { comments: [at(4), at(3)], mark: { upTo: 2 } }, [4, 3]],
    ['have no line if only the reader’s own is new', { comments: [at(4, own), at(3)], mark: { upTo: 3 } }, [4, 3]],
    ['are new by their ids, not times', { comments: [at(9, { id: 3 }), at(8), at(2)], mark: { upTo: 5 } }, [3, 8, LINE, 2]],
  ])('%s', (_what, given, expected) => {
    expect(rows(given)).toEqual(expected);
  });

  it('R43: have no line above what is hidden alone, and none moved by it', () => {
    const isHidden = ({ id }: Comment): boolean => id === 4 || id === 3;
    expect(rows({ comments: [at(4), at(2)], mark: { upTo: 2 }, isHidden })).toEqual([4, 2]);
    expect(rows({ comments: [at(5), at(3), at(2)], mark: { upTo: 2 }, isHidden })).toEqual([5, LINE, 3, 2]);
  });
});

const seenUpTo = (upTo: number, owner = MIRA.uid): Seen => ({ owner, threads: { 31: { upTo, at: 1 } } });

function setUp(before: Seen | undefined) {
  const { arrivals, view, isHidden, ...thread } = arriving();
  const seen = signal(before);
  const account = computed(() => view.value?.account);
  const lastVisit = createLastVisit({
    thread: { view },
    arrivals,
    pending: pendingOf({ send: slowWorker().send, account, seen }),
    isHidden,
    signal: new AbortController().signal,
  } as never);
  return { ...thread, arrivals, ...lastVisit, seen };
}

describe('the end of the last visit', () => {
  it('R43: is not known by what is hidden alone', () => {
    const { refresh, lastVisit, hidden } = setUp(seenUpTo(2));
    hidden.value = [66];
    refresh([1, 2, at(3, { authorId: 66 })]);
    expect(lastVisit.value).toBeNull();
  });

  it('is known if comments came since, also with the first refresh', () => {
    const { come, refresh, lastVisit } = setUp(seenUpTo(2));
    come([1, 2]);
    expect(lastVisit.value).toBeNull();
    refresh([1, 2, 3]);
    expect(lastVisit.value?.upTo).toBe(2);
  });

  it('stays the same while the thread is read, and is not set by comments that come meanwhile', () => {
    const withNews = setUp(seenUpTo(2));
    withNews.refresh([1, 2, 3]);
    withNews.seen.value = seenUpTo(3);
    withNews.refresh([1, 2, 3, 4]);
    expect(withNews.lastVisit.value?.upTo).toBe(2);
    const withoutNews = setUp(seenUpTo(2));
    withoutNews.refresh([1, 2]);
    withoutNews.come([1, 2, 3]);
    withoutNews.arrivals.showWaiting();
    expect(withoutNews.lastVisit.value).toBeNull();
  });

  it('is unknown at the first visit, and to another person', () => {
    const first = setUp({ owner: null, threads: {} });
    first.refresh([1, 2]);
    first.seen.value = seenUpTo(1);
    first.refresh([1, 2, 3]);
    expect(first.lastVisit.value).toBeNull();
    const other = setUp(seenUpTo(1, 8));
    other.refresh([1, 2]);
    expect(other.lastVisit.value).toBeNull();
    other.refresh([1, 2], { account: { ...MIRA, uid: 8 } });
    expect(other.lastVisit.value?.upTo).toBe(1);
  });

  it.each([
    ['as the visit began', seenUpTo(1), {}, true],
    ['at the first visit', { owner: null, threads: {} }, {}, true],
    ['but not one that was read', seenUpTo(2), {}, false],
    ['nor an own one', seenUpTo(1), { authorId: MIRA.uid }, false],
  ])('says what was unread %s, also once it is read', (_when, before, given, isUnread) => {
    const { refresh, seen, wasUnread } = setUp(before);
    const second = at(2, given);
    refresh([1, second]);
    seen.value = seenUpTo(2);
    expect(wasUnread(second)).toBe(isUnread);
  });

  it('waits for the stored value', () => {
    const { refresh, lastVisit, seen } = setUp(undefined);
    refresh([1, 2]);
    seen.value = seenUpTo(1);
    expect(lastVisit.value?.upTo).toBe(1);
  });
});
