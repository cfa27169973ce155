import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { Seen, ScrollTarget } from '../../../../utils/storage/items';
import { createArrivals } from '../../../../utils/thread/arrivals';
import { createReading } from '../../../../utils/thread/reading';
import { aThread } from './support/a-thread';
import { aComment, aView } from './support/samples';

function stored<T>(value: T | undefined) {
  return Object.assign(signal<T | undefined>(value), { ready: Promise.resolve(), stop: () => undefined });
}

const PIN = { id: 5, badge: 40, text: '/pin title:Rules message:be kind' };

async function setUp(
  comments = [
    aComment({ id: 1, postedAt: 1000, text: 'a map' }),
    aComment({ id: 2, postedAt: 2000, fromTeam: true, authorName: 'tomasz_dev', text: '**bold** words' }),
  ],
  seen: Seen = { owner: null, threads: {} },
) {
  let fetchedAt = 100;
  const { thread, worker, stores, pending, store } = aThread();
  stores.seen.value = seen;
  store(aView({ comments }));
  const hidden = signal<readonly number[]>([]);
  const isHidden = ({ authorId }: Comment): boolean => hidden.value.includes(authorId);
  const arrivals = createArrivals({ ...thread, isHidden });
  const inView = signal<ReadonlySet<number>>(new Set());
  const reading = createReading({
    thread,
    arrivals,
    isHidden,
    stores: {
      settings: stored(DEFAULT_SETTINGS),
      service: stored<PublicProfile | null>({ links: ['https://site.example/p/:id'] } as unknown as PublicProfile),
      scrollTarget: stored<ScrollTarget | null>(null),
      clearScrollTarget: async () => undefined,
    },
    pending,
    isInFront: signal(true),
    inView,
    now: () => 1000,
    signal: new AbortController().signal,
  });
  await thread.refresh();
  return {
    reading,
    arrivals,
    worker,
    order: stores.order,
    hidden,
    come: async (next: typeof comments, given: Partial<ThreadView> = {}) => {
      fetchedAt += 1;
      store(aView({ comments: next, fetchedAt, ...given }));
      await thread.open();
    },
  };
}

describe('reading a thread', () => {
  it('clears the search when the person signs out', async () => {
    const { reading, come } = await setUp();
    reading.find.open();
    reading.find.setWords('a secret');
    await come([aComment({ id: 3 })]);
    expect(reading.find.words.value).toBe('a secret');
    await come([], { account: null });
    expect([reading.find.isOpen.value, reading.find.words.value]).toEqual([false, '']);
  });

  it('applies the chosen order also if it can’t be stored', async () => {
    const { reading, worker } = await setUp();
    worker.answers['thread.set-order'] = (() => ({ code: 'storage' })) as never;
    reading.setOrder('oldest');
    await expect.poll(() => reading.rows.value.ids).toEqual([1, 2]);
    worker.answers['thread.set-order'] = () => null;
    reading.setOrder('newest');
    await expect.poll(() => reading.rows.value.ids).toEqual([2, 1]);
  });

  it('finds words and names through formatting, pinned messages first, and never the author of a team message', async () => {
    const { reading } = await setUp([
      aComment({ id: 1, postedAt: 1000, authorName: 'Kind Ann' }),
      aComment({ id: 2, postedAt: 2000, fromTeam: true, authorName: 'tomasz_dev', text: 'so **kind** of you' }),
      aComment(PIN),
    ]);
    reading.find.open();
    reading.find.setWords('kind');
    expect(reading.find.found.value).toEqual([5, 2, 1]);
    reading.find.setWords('so kind of');
    expect(reading.find.found.value).toEqual([2]);
    reading.find.setWords('tomasz');
    expect(reading.find.found.value).toEqual([]);
  });

  it('R43: finds nothing that is hidden, pinned or not, and all of it again', async () => {
    const { reading, hidden } = await setUp([
      aComment({ id: 1, postedAt: 1000, authorId: 66, text: 'kind of' }),
      aComment({ ...PIN, authorId: 66 }),
    ]);
    reading.find.open();
    reading.find.setWords('kind');
    expect(reading.find.found.value).toEqual([5, 1]);
    hidden.value = [66];
    expect(reading.find.found.value).toEqual([]);
    hidden.value = [];
    expect(reading.find.found.value).toEqual([5, 1]);
  });

  // With the newest first: `component/thread/arrivals.test.ts`.
  it('goes to the oldest of the waiting comments if the oldest come first', async () => {
    const { reading, come } = await setUp();
    reading.setOrder('oldest');
    await come([1, 6, 7].map((id) => aComment({ id, postedAt: id * 1000 })));
    reading.showWaiting();
    expect(reading.target.value).toMatchObject({ id: 6, focus: true });
  });

  it('goes to a row once for each request', async () => {
    const { reading } = await setUp();
    reading.find.open();
    reading.find.setWords('map');
    const turn = reading.target.value?.serial ?? 0;
    expect([reading.claimTarget(turn), reading.claimTarget(turn)]).toEqual([true, false]);
    reading.find.step(1);
    expect(reading.claimTarget(reading.target.value?.serial ?? 0)).toBe(true);
  });

  it('goes to the first new comment if the oldest come first', async () => {
    const { reading } = await setUp(undefined, { owner: 7, threads: { 31: { upTo: 1, at: 1 } } });
    expect(reading.hasLine.value).toBe(true);
    reading.setOrder('oldest');
    reading.goToFirstNew();
    expect(reading.target.value).toMatchObject({ id: 2, focus: true });
  });
});
