import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardRequests } from '../../../../../utils/own-page/clickjacking/guard';
import type { Occlusion } from '../../../../../utils/own-page/clickjacking/occlusion-reports';
import { followVisibility } from '../../../../../utils/own-page/clickjacking/frame-visibility';
import { observePresses } from '../../../../../utils/own-page/clickjacking/presses';
import { GUARDED_REQUESTS, type RequestName, type Send } from '../../../../../utils/commands/messages';
import { requestSchemas } from '../../../../../utils/commands/requests';

const OF = { nonce: 'n', uid: 7 };

const WHOLE = { left: 0, top: 0, right: 400, bottom: 1200 };
/** Which of twelve strips are covered, as a bit mask: the top strip is the lowest bit. */
const strips = (mask: number): boolean[] => Array.from({ length: 12 }, (_, at) => ((mask >> at) & 1) === 1);
/** A panel of 400 × 1200 px, in strips of 100 px. */
const AT_REST: Occlusion = { covered: strips(0), isVeiled: false, inView: WHOLE, hasMoved: false };

interface Parts {
  top?: number;
  bottom?: number;
  /** Where the text is that the button posts. */
  words?: object;
  isLinked?: boolean;
}

/** A panel with one button. */
function setUp({ top = 210, bottom = 240, words, isLinked = false }: Parts = {}) {
  const occlusion = signal<Occlusion | null>(AT_REST);
  /** What the loader finds when it checks; `null` if the page blocks the check. */
  const world: { covered: number | null; hasMoved: boolean } = { covered: 0, hasMoved: false };
  const setCovered = (covered: number): void => {
    world.covered = covered;
    occlusion.value = { ...AT_REST, covered: strips(covered) };
  };
  const move = (): void => {
    occlusion.value = { ...AT_REST, hasMoved: true };
  };
  const time = { ms: 10_000 };
  const asked: string[] = [];
  let rechecks = 0;
  const form = { querySelector: () => words && { getBoundingClientRect: () => words } };
  const button = {
    getBoundingClientRect: () => ({ left: 300, top, right: 380, bottom }),
    closest: (selector: string) => (selector === 'form' ? form : button),
  };
  const document = { hidden: false };
  const view = Object.assign(new EventTarget(), {
    innerWidth: 400,
    innerHeight: 1200,
    document: { documentElement: new EventTarget() },
  });
  const recheck = (): void => {
    rechecks += 1;
    const { covered, hasMoved } = world;
    if (covered !== null) queueMicrotask(() => (occlusion.value = { ...AT_REST, covered: strips(covered), hasMoved }));
  };
  const frame = view as unknown as Window;
  const sight = followVisibility({ frame, document, occlusion, now: () => time.ms, recheck });
  time.ms += 500;
  observePresses(frame, sight.press, recheck);
  const send = guardRequests({
    check: sight.check,
    occlusion,
    send: (async (name: string) => {
      asked.push(name);
      return { ok: true, value: null };
    }) as unknown as Send,
    recheck,
    ...(isLinked && { whenSeen: sight.whenSeen }),
  });
  /** @returns whether it was sent */
  const post = async (): Promise<boolean> => (await send('comment.post', { ...OF, text: 'x' })).ok;
  const press = (type = 'click', key?: string): void => {
    const event = new Event(type);
    Object.defineProperties(event, { target: { value: button }, key: { value: key } });
    view.dispatchEvent(event);
  };
  return {
    occlusion,
    world,
    setCovered,
    move,
    time,
    send,
    post,
    asked,
    press,
    rechecks: () => rechecks,
    document,
    sight,
    focusWindow: () => view.dispatchEvent(new Event('focus')),
  };
}

const PRESSED = [
  ['comment.post', { ...OF, text: 'x' }],
  ['comment.send', { ...OF, postId: 'x' }],
  ['comment.delete', { ...OF, uid: 7, commentIds: [1] }],
  ['watch.set-thread', { ...OF, watch: true }],
  ['watch.set-level', { ...OF, level: 'off' }],
  ['watch.hide-person', { ...OF, uid: 9, name: 'bob', hidden: true }],
  ['saved.set', { ...OF, uid: 7, commentId: 1, note: '' }],
  ['panel.hide', { ...OF, what: 'site' }],
] as const;
/** What only reads, types, places, takes back, or leads to an own page. */
const UNGUARDED = [
  'card.fetch',
  'card.read',
  'comment.restore',
  'comment.withdraw',
  'draft.save',
  'page.open-thread',
  'panel.place',
  'session.open-sign-in',
  'thread.poll',
  'thread.read',
  'thread.refresh',
  'thread.set-order',
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a guarded request', () => {
  it('S10: is every one that panels and cards may send, except what neither lasts nor speaks for the person', () => {
    const fromFrames = Object.entries(requestSchemas).filter(([, senders]) => 'panel' in senders || 'card' in senders);
    const names = fromFrames.map(([name]) => name).toSorted();
    expect(names.filter((name) => !(name in GUARDED_REQUESTS))).toEqual(UNGUARDED);
    const pressed = names.filter((name) => GUARDED_REQUESTS[name as RequestName] === 'press');
    expect(pressed).toEqual(PRESSED.map(([name]) => name).toSorted());
  });

  it.each(PRESSED)('S10: is refused if the button is covered: %s', async (name, input) => {
    const { send, press, asked, setCovered } = setUp();
    setCovered(0b100);
    press();
    expect(await (send as (name: string, input: object) => Promise<unknown>)(name, input)).toEqual({
      ok: false,
      failure: { code: 'covered' },
    });
    expect(asked).toEqual([]);
  });

  type Panel = ReturnType<typeof setUp>;
  const nothing = (): void => undefined;

  it.each<[string, Parts, before: (panel: Panel) => void, after: (panel: Panel) => void, boolean]>([
    ['sent if the pressed button is visible', {}, nothing, nothing, true],
    ['sent if only other parts are covered', {}, ({ setCovered }) => setCovered(0b11111011), nothing, true],
    ['refused if the button is partly covered', { top: 190 }, ({ setCovered }) => setCovered(0b10), nothing, false],
    // What only the new check finds.
    ['refused if the panel moved right before the press', {}, nothing, ({ world }) => (world.hasMoved = true), false],
    ['refused if the button was covered right before it', {}, nothing, ({ world }) => (world.covered = 0b100), false],
    ['refused if the page blocks the new check', {}, nothing, ({ world }) => (world.covered = null), false],
  ])('is %s', async (_what, parts, before, after, isSent) => {
    const panel = setUp(parts);
    before(panel);
    panel.press();
    after(panel);
    const answer = panel.post();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await answer, panel.asked]).toEqual([isSent, isSent ? ['comment.post'] : []]);
  });

  const uncover = ({ setCovered, time }: Panel): void => {
    setCovered(0b100);
    time.ms += 5000;
    setCovered(0);
  };

  it.each<[string, (panel: Panel) => void]>([
    ['the button was uncovered', uncover],
    ['the panel moved', ({ move }) => move()],
  ])('is refused within half a second after %s, and sent after that', async (_what, act) => {
    const panel = setUp();
    const { post, press, time } = panel;
    act(panel);
    time.ms += 499;
    press();
    expect(await post()).toBe(false);
    time.ms += 1;
    press();
    expect(await post()).toBe(true);
  });

  it('depends on keys that press a button, and not on keys that type', async () => {
    const { post, press, setCovered } = setUp();
    setCovered(0b100);
    press('keydown', 'a');
    expect(await post()).toBe(true);
    press('keydown', 'Enter');
    expect(await post()).toBe(false);
  });

  it('is the only kind that is refused: saving a draft and undoing always work', async () => {
    const { send, press, setCovered, asked } = setUp();
    setCovered(0b11111111);
    press();
    await send('draft.save', { ...OF, text: 'x' });
    await send('comment.withdraw', { ...OF, postId: 'x' });
    await send('comment.restore', { ...OF, commentIds: [1] });
    expect(asked).toEqual(['draft.save', 'comment.withdraw', 'comment.restore']);
  });

  it('makes the loader check again after a refusal, as focusing the panel does', async () => {
    const { post, press, setCovered, rechecks, focusWindow } = setUp();
    focusWindow();
    expect(rechecks()).toBe(1);
    setCovered(0b100);
    press();
    await post();
    expect(rechecks()).toBe(2);
  });

  it('says that the page is the reason where the page puts something over all of it', async () => {
    const { send, press, occlusion } = setUp();
    occlusion.value = { ...AT_REST, covered: strips(0xfff), isVeiled: true };
    press();
    expect(await send('comment.post', { ...OF, text: 'x' })).toEqual({ ok: false, failure: { code: 'veiled' } });
  });

  it('is refused before the first check of the loader, and sent after one that finds nothing covered', async () => {
    const { post, press, occlusion, time } = setUp();
    occlusion.value = null;
    press();
    expect(await post()).toBe(false);
    occlusion.value = AT_REST;
    time.ms += 500;
    press();
    expect(await post()).toBe(true);
  });
});

describe('S10: what is pressed', () => {
  it.each([
    ['is in view to its edges', { left: 300, top: 210, right: 380, bottom: 240 }, true],
    ['lacks its left edge', { ...WHOLE, left: 314 }, false],
    ['lacks its upper half', { ...WHOLE, top: 225 }, false],
    ['lacks its right edge', { ...WHOLE, right: 364 }, false],
    ['lacks its lower half', { ...WHOLE, bottom: 225 }, false],
  ])('posts only if the button is whole: it %s', async (_, inView, isPosted) => {
    const parts = setUp();
    parts.occlusion.value = { ...AT_REST, inView };
    parts.press();
    expect(await parts.post()).toBe(isPosted);
  });

  it('posts only if the text of its form is in view, too', async () => {
    const words = { left: 0, top: 120, right: 400, bottom: 200 };
    const parts = setUp({ words });
    parts.press();
    expect(await parts.post()).toBe(true);
    parts.occlusion.value = { ...AT_REST, inView: { ...WHOLE, left: 200 } };
    parts.press();
    expect(await parts.post()).toBe(false);
    parts.occlusion.value = { ...AT_REST, covered: strips(0b10) };
    parts.press();
    expect(await parts.post()).toBe(false);
  });

  it('posts in a panel that has grown once half a second has passed', async () => {
    const { occlusion, press, post, time } = setUp();
    occlusion.value = { ...AT_REST, covered: [...strips(0), ...strips(0)] };
    press();
    expect(await post()).toBe(false);
    time.ms += 500;
    press();
    expect(await post()).toBe(true);
  });

  it('posts if a header of the page covers some of that text', async () => {
    const parts = setUp({ words: { left: 0, top: 80, right: 400, bottom: 200 } });
    parts.setCovered(0b1);
    parts.press();
    expect(await parts.post()).toBe(true);
  });
});

describe('S10: a panel', () => {
  const mark = async ({ send }: Pick<ReturnType<typeof setUp>, 'send'>) =>
    (await send('thread.mark-seen', { ...OF, ranges: [[0, 1]], start: 1 })).ok;
  const ALL = 0xfff;

  it('is seen once it was visible and unmoved for half a second, and until all of it is covered', () => {
    const { occlusion, sight, setCovered, move } = setUp();
    occlusion.value = null;
    vi.advanceTimersByTime(600);
    expect(sight.isSeen.value).toBe(false);
    move();
    vi.advanceTimersByTime(400);
    move();
    vi.advanceTimersByTime(499);
    expect(sight.isSeen.value).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sight.isSeen.value).toBe(true);
    setCovered(ALL - 1);
    move();
    expect(sight.isSeen.value).toBe(true);
    setCovered(ALL);
    expect(sight.isSeen.value).toBe(false);
  });

  it.each([
    ['thread.mark-seen', { ...OF, ranges: [[0, 1]], start: 1 }],
    ['comment.confirm', { ...OF, text: 'x' }],
  ] as const)('that its page covers sends no request that needs it to be seen: %s', async (name, input) => {
    const { asked, setCovered, world, ...panel } = setUp();
    const send = panel.send as (name: string, input: object) => Promise<{ ok: boolean }>;
    vi.advanceTimersByTime(500);
    expect(await send(name, input)).toMatchObject({ ok: true });
    // The loader has not noticed it yet.
    world.covered = ALL;
    expect(await send(name, input)).toMatchObject({ ok: false });
    setCovered(ALL);
    expect(await send(name, input)).toMatchObject({ ok: false });
    expect(asked).toEqual([name]);
  });

  it('in a tab that was left counts as it was seen last', async () => {
    const parts = setUp();
    vi.advanceTimersByTime(500);
    parts.document.hidden = true;
    parts.world.covered = null;
    expect(await mark(parts)).toBe(true);
    parts.setCovered(ALL);
    expect(await mark(parts)).toBe(false);
  });

  it('that a link opened fetches its thread once it is seen; one of a project page at once', async () => {
    const linked = setUp({ isLinked: true });
    linked.setCovered(ALL);
    void linked.send('thread.read', { ...OF, etag: null });
    void linked.send('thread.refresh', OF);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(linked.asked).toEqual(['thread.read']);
    linked.setCovered(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(linked.asked).toEqual(['thread.read', 'thread.refresh']);
    const plain = setUp();
    plain.setCovered(ALL);
    await plain.send('thread.refresh', OF);
    expect(plain.asked).toEqual(['thread.refresh']);
  });
});
