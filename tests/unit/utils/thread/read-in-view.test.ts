import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeComments } from '../../../../utils/thread/visibility';

/** A window of 500 px, and comments in it. */
const VIEW_PX = 500;
const SECOND = 1000;

class Row {
  isFolded = false;
  isUnderOther = false;

  constructor(
    readonly id: string,
    public top: number,
    readonly height: number,
  ) {}

  matches(): boolean {
    return this.isFolded;
  }

  contains(point: unknown): boolean {
    return point === this && !this.isUnderOther;
  }

  entry() {
    const { top, height } = this;
    const [from, to] = [Math.max(top, 0), Math.min(top + height, VIEW_PX)];
    const part = Math.max(0, to - from);
    return {
      target: this,
      isIntersecting: part > 0,
      intersectionRatio: part / height,
      boundingClientRect: { left: 0, width: 100, top, bottom: top + height, height },
      intersectionRect: { top: from, bottom: to, height: part },
    };
  }
}

/** Reports what is observed anew, and what moved, as browsers do. */
class Observer {
  private readonly rows = new Set<Row>();

  constructor(private readonly report: (entries: ReturnType<Row['entry']>[]) => void) {
    moves = () => report([...this.rows].map((row) => row.entry()));
  }

  observe(row: Row): void {
    this.rows.add(row);
    queueMicrotask(() => void (this.rows.has(row) && this.report([row.entry()])));
  }

  unobserve(row: Row): void {
    this.rows.delete(row);
  }

  disconnect(): void {
    this.rows.clear();
  }
}

let moves: () => void = () => undefined;
let closing = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  closing = new AbortController();
});
afterEach(() => {
  closing.abort();
  vi.useRealTimers();
});

function setUp(...rows: Row[]) {
  const read: number[] = [];
  const [isVisible, covered] = [signal(true), signal<(y: number) => boolean>(() => false)];
  vi.stubGlobal('IntersectionObserver', Observer);
  // Nothing is added here.
  vi.stubGlobal(
    'MutationObserver',
    vi.fn(
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    ),
  );
  vi.stubGlobal('document', {
    elementFromPoint: (_x: number, y: number) => rows.find(({ top, height }) => top <= y && y < top + height),
  });
  const root = Object.assign(new EventTarget(), { querySelectorAll: () => rows });
  const inView = observeComments({
    root: root as never,
    isVisible,
    sight: { isOpenAt: (y) => !covered.value(y), recheck: () => undefined },
    isUnread: (id) => !read.includes(id),
    onRead: (ids) => read.push(...ids),
    signal: closing.signal,
  });
  return {
    read,
    isVisible,
    covered,
    inView,
    stay: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    scroll: async (px: number): Promise<void> => {
      for (const row of rows) row.top -= px;
      moves();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const row = (id: number, top: number, height = 100): Row => new Row(`comment-${id}`, top, height);

describe('R35: a comment', () => {
  it('is read once half of it was in view for a second', async () => {
    const { read, stay, inView } = setUp(row(3, 0), row(2, 460), row(1, 900));
    await stay(SECOND - 10);
    expect(read).toEqual([]);
    await stay(20);
    expect(read).toEqual([3]);
    expect([...inView.value]).toEqual([3, 2]);
  });

  it('that is high is read once half of it, or a view full of it, was', async () => {
    const { read, stay } = setUp(row(2, 0, 400), row(1, 410, 400));
    await stay(2 * SECOND);
    expect(read).toEqual([2]);
    const long = setUp(row(4, -100, 2000));
    await long.stay(2 * SECOND);
    expect(long.read).toEqual([4]);
  });

  it('is not read that is scrolled past, however often', async () => {
    const { read, stay, scroll } = setUp(row(1, 0));
    for (let turn = 0; turn < 4; turn += 1) {
      await stay(SECOND / 2);
      await scroll(turn % 2 === 0 ? 1000 : -1000);
    }
    expect(read).toEqual([]);
  });

  it('is not read while the page is hidden, and looking begins anew', async () => {
    const { read, stay, isVisible } = setUp(row(1, 0));
    await stay(SECOND / 2);
    isVisible.value = false;
    await stay(5 * SECOND);
    isVisible.value = true;
    await stay(SECOND / 2);
    expect(read).toEqual([]);
    await stay(SECOND);
    expect(read).toEqual([1]);
  });

  it('is not read while it is folded, or under something of the page’s own', async () => {
    const [folded, under] = [row(2, 0), row(1, 100)];
    folded.isFolded = true;
    under.isUnderOther = true;
    const { read, stay } = setUp(folded, under);
    await stay(2 * SECOND);
    expect(read).toEqual([]);
  });
});

describe('S14: what a foreign page covers', () => {
  it('is not read, and what it leaves open is', async () => {
    const { read, stay, covered } = setUp(row(2, 0), row(1, 100));
    covered.value = (y) => y >= 90;
    await stay(2 * SECOND);
    expect(read).toEqual([2]);
    covered.value = () => false;
    await stay(SECOND / 2);
    covered.value = () => true;
    await stay(SECOND / 2);
    covered.value = () => false;
    await stay(SECOND / 2);
    expect(read).toEqual([2]);
    await stay(SECOND);
    expect(read).toEqual([2, 1]);
  });
});
