import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { seenItem, threadOrderItem, type ThreadOrder } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { isRead, isWithin, joinMarks } from '../../../utils/watch/read-marks';
import { holdTime, letPass } from '../support/clock';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { commentWith, placeOf, written } from '../support/thread-view';
import { worker } from '../support/worker';

const NEW = 200;
const OLD = 10;
const LOOK_MS = 250;
/** Old ones, then new ones of any length. */
const talk = Array.from({ length: OLD + NEW }, (_, at) =>
  written(3 * at + 3, at % 7 === 3 ? 'ann' : 'bob', `Number ${at + 1}. ${'A line of it. '.repeat((at * 5) % 23)}`),
);
const lastOld = talk[OLD - 1]?.id ?? 0;
const idOf = ({ id }: Element): number => Number(id.replace('comment-', ''));
const articles = () => [...document.querySelectorAll('article')];

/** The comments of which at least this share is in view, below what stays at the upper edge. */
function inView(share: number): number[] {
  const bars = document.querySelectorAll('.thread-bar, .popup-header');
  const sticky = Array.from(bars).filter((bar) => getComputedStyle(bar).position === 'sticky');
  const top = Math.max(0, ...sticky.map((bar) => bar.getBoundingClientRect().bottom));
  const foot = document.querySelector('.thread__foot')?.getBoundingClientRect().top ?? innerHeight;
  const half = articles().filter((article) => {
    const box = article.getBoundingClientRect();
    return Math.min(box.bottom, innerHeight, foot) - Math.max(box.top, top) >= box.height * share;
  });
  return half.map(idOf);
}

/** What must have been read so far, and what may have: a comment of which about half is in view is neither. */
function follow() {
  const [must, may] = [new Set<number>(), new Set<number>()];
  return {
    may,
    stop(): void {
      for (const id of inView(5 / 8)) must.add(id);
      for (const id of inView(3 / 8)) may.add(id);
    },
    async check(): Promise<void> {
      await expect.poll(async () => othersOf([...must.difference(new Set(await readNow()))])).toEqual([]);
      expect((await readNow()).filter((id) => !may.has(id))).toEqual([]);
    },
  };
}

const painted = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Lets time pass where the page is. */
async function stay(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    await painted();
    await letPass(Math.min(LOOK_MS, left));
  }
  await painted();
  await painted();
}

/** The comments of others that count as read by now, of those that were new. */
async function readNow(): Promise<number[]> {
  const mark = (await read(seenItem)).threads[1] ?? { upTo: 0 };
  return talk.filter(({ id, authorId }) => id > lastOld && authorId !== 7 && isRead(mark, id)).map(({ id }) => id);
}

const othersOf = (ids: readonly number[]): number[] =>
  talk.filter(({ id, authorId }) => id > lastOld && authorId !== 7 && ids.includes(id)).map(({ id }) => id);

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function serveTalk(order: ThreadOrder = 'newest', upTo = lastOld): Promise<void> {
  await signIn();
  await store(threadOrderItem, order);
  await store(seenItem, { owner: 7, threads: { 1: { upTo, at: 1 } } });
  worker.on('thread.mark-seen', async ({ ranges }) => {
    const { threads } = await read(seenItem);
    const mark = joinMarks(threads[1] ?? { upTo: 0 }, { upTo: 0, beyond: ranges });
    await store(seenItem, { owner: 7, threads: { 1: { ...mark, at: 1 } } });
    return null;
  });
  serveThread(talk, { authorId: 50 });
}

async function open(where: 'panel' | 'popup', sight?: Parameters<typeof openPanel>[2], isSeen = signal(true)) {
  holdTime();
  if (where === 'popup') await openPopup('#/project/1/comments');
  else await openPanel(isSeen, null, sight);
  await expect.poll(articles).not.toEqual([]);
  await painted();
}

afterEach(() => setHidden(false));

describe('R35: of a thread with 200 new comments', () => {
  test.each([
    ['panel', 'newest'],
    ['panel', 'oldest'],
    ['popup', 'newest'],
    ['popup', 'oldest'],
  ] as const)('those are read that were in view for a second, and no others: %s, %s first', async (where, order) => {
    await serveTalk(order);
    await open(where);
    await stay(LOOK_MS * 3);
    expect(await readNow()).toEqual([]);
    await stay(LOOK_MS * 2);
    const seen = follow();
    seen.stop();
    await seen.check();
    // By places at which one stops, each far from the last.
    for (const part of [0.9, 0.4, 0.5]) {
      scrollTo(0, document.documentElement.scrollHeight * part);
      await stay(LOOK_MS);
      scrollTo(0, document.documentElement.scrollHeight * part);
      await stay(LOOK_MS * 6);
      seen.stop();
      await seen.check();
    }
    expect(othersOf([...seen.may]).length).toBeGreaterThan(5);
  });

  test('none is that was scrolled past fast', async () => {
    await serveTalk();
    await open('panel');
    for (let turn = 0; turn < 40; turn += 1) {
      scrollBy(0, innerHeight / 2);
      await stay(LOOK_MS);
    }
    expect(await readNow()).toEqual([]);
    await stay(LOOK_MS * 6);
    const seen = follow();
    seen.stop();
    await seen.check();
  });

  test.each([
    ['in the background', () => setHidden(true), () => setHidden(false)],
    [
      'under something of the page’s own',
      () => {
        const cover = document.createElement('div');
        cover.className = 'cover';
        cover.style.cssText = 'position: fixed; inset: 0; z-index: 9';
        document.body.append(cover);
      },
      () => document.querySelector('.cover')?.remove(),
    ],
  ])('none is while the page is %s, nor right after', async (_how, hide, show) => {
    await serveTalk();
    await open('popup');
    await stay(LOOK_MS * 3);
    hide();
    await stay(LOOK_MS * 8);
    expect(await readNow()).toEqual([]);
    show();
    await stay(LOOK_MS * 3);
    expect(await readNow()).toEqual([]);
    await stay(LOOK_MS * 4);
    await expect.poll(async () => (await readNow()).length).toBeGreaterThan(0);
  });

  test('S14: none is while the page around covers the panel, and of a panel covered in part those in the open part', async () => {
    const isSeen = signal(false);
    const open_ = 240;
    let rechecks = 0;
    await serveTalk();
    await open('panel', { isOpenAt: (y: number) => y < open_, recheck: () => void (rechecks += 1) }, isSeen);
    await stay(LOOK_MS * 8);
    expect(await readNow()).toEqual([]);
    isSeen.value = true;
    await stay(LOOK_MS * 3);
    isSeen.value = false;
    await stay(LOOK_MS * 3);
    isSeen.value = true;
    await stay(LOOK_MS * 3);
    expect(await readNow()).toEqual([]);
    await stay(LOOK_MS * 4);
    await expect.poll(async () => (await readNow()).length).toBeGreaterThan(0);
    const wrong = (await readNow()).filter((id) => {
      const { top, height } = document.getElementById(`comment-${id}`)?.getBoundingClientRect() ?? new DOMRect();
      return top + height / 2 > open_ + height / 8;
    });
    expect(wrong).toEqual([]);
    // The loader observes the panel only while the person is about.
    expect(rechecks).toBeGreaterThan(0);
  });

  test('one that fills the view and more is, though half of it never fits', async () => {
    await serveTalk();
    const long = written(900, 'bob', 'A line of it.\n'.repeat(400));
    await store(seenItem, { owner: 7, threads: { 1: { upTo: 899, at: 1 } } });
    serveThread([...talk, long], { authorId: 50 });
    await open('panel');
    document.querySelector<HTMLElement>('#comment-900 .comment__text button')?.click();
    scrollTo(0, placeOf(900) + 60);
    await stay(LOOK_MS * 8);
    await expect.poll(async () => isRead((await read(seenItem)).threads[1] ?? { upTo: 0 }, 900)).toBe(true);
  });
});

describe('R35: a mention far below', () => {
  test('stays new, and so does the line at the next visit', async () => {
    await serveTalk();
    await open('panel');
    await stay(LOOK_MS * 6);
    await expect.poll(() => worker.sent('thread.mark-seen').length).toBeGreaterThan(0);
    const sent = worker.sent('thread.mark-seen').flatMap(({ ranges }) => ranges);
    expect(talk.filter(({ id }) => isWithin(sent, id)).map(({ id }) => id)).not.toContain(lastOld + 3);
    await openPanel();
    const line = page.getByText(t('thread_newAbove'));
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return line.elements().length;
      })
      .toBe(1);
  });
});

describe('the way to what is new and out of view', () => {
  const more = (count: number, arrow: string) =>
    page.getByRole('button', { name: `${arrow} ${plural('thread_moreNew', count)}` });
  const way = () => document.querySelector<HTMLElement>('.new-comments button');
  const FEW = talk.slice(0, OLD + 11);

  beforeEach(async () => {
    await serveTalk();
    serveThread(FEW, { authorId: 50 });
  });

  test('says how many there are below, leads to the first, and goes once all were read', async () => {
    await open('panel');
    const below = (): number[] => {
      const here = articles().filter((article) => {
        const { top, bottom } = article.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const lowest = Math.min(...here.map(idOf));
      return FEW.filter(({ id, authorId }) => id > lastOld && authorId !== 7 && id < lowest).map(({ id }) => id);
    };
    await stay(LOOK_MS * 2);
    const first = below().at(-1);
    await expect.element(more(below().length, '↓')).toBeVisible();
    await more(below().length, '↓').click();
    await expect.poll(() => document.activeElement?.id).toBe(`comment-${first}`);
    for (let turn = 0; turn < 12; turn += 1) {
      await stay(LOOK_MS * 6);
      scrollBy(0, innerHeight / 3);
    }
    scrollTo(0, 0);
    await stay(LOOK_MS * 6);
    await expect.poll(way).toBeNull();
  });

  test('leads up where there is nothing new below', async () => {
    await open('panel');
    scrollTo(0, document.documentElement.scrollHeight);
    await stay(LOOK_MS);
    await expect.poll(() => way()?.textContent).toMatch(/^↑ /u);
    way()?.click();
    await expect
      .poll(() => document.activeElement?.id)
      .toBe(`comment-${FEW.findLast(({ authorId }) => authorId !== 7)?.id}`);
    await expect.element(commentWith('Number 21.')).toBeVisible();
  });

  test('is nowhere at the first visit', async () => {
    await store(seenItem, { owner: 7, threads: {} });
    await open('panel');
    await stay(LOOK_MS);
    expect(way()).toBeNull();
  });
});
