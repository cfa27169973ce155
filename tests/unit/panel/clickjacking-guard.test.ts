import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { guardRequests } from '../../../entrypoints/panel/clickjacking-guard';
import type { Occlusion } from '../../../entrypoints/panel/loader-channel';
import type { send } from '../../../utils/messages';

const OF = { nonce: 'n' };

/** A panel of 1200 px with one button: strips of 100 px. */
function setUp(top = 210, bottom = 240) {
  const occlusion = signal<Occlusion | null>({ covered: 0, hasMoved: false });
  /** What the loader finds when it checks; `null` if the page blocks the check. */
  const world: { covered: number | null; hasMoved: boolean } = { covered: 0, hasMoved: false };
  const setCovered = (covered: number): void => {
    world.covered = covered;
    occlusion.value = { covered, hasMoved: false };
  };
  const move = (): void => {
    occlusion.value = { covered: 0, hasMoved: true };
  };
  const time = { ms: 10_000 };
  const asked: string[] = [];
  let rechecks = 0;
  const button = { getBoundingClientRect: () => ({ top, bottom }) };
  const person = { isFocused: false, isHovered: false };
  const view = Object.assign(new EventTarget(), {
    innerHeight: 1200,
    document: {
      documentElement: new EventTarget(),
      hasFocus: () => person.isFocused,
      querySelector: () => (person.isHovered ? {} : null),
    },
  });
  const ask = guardRequests({
    window: view as unknown as Window,
    occlusion,
    ask: (async (name: string) => {
      asked.push(name);
      return { ok: true, value: null };
    }) as unknown as typeof send,
    now: () => time.ms,
    recheck: () => {
      rechecks += 1;
      const { covered, hasMoved } = world;
      if (covered !== null) queueMicrotask(() => (occlusion.value = { covered, hasMoved }));
    },
  });
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
    ask,
    asked,
    press,
    rechecks: () => rechecks,
    person,
    focusWindow: () => view.dispatchEvent(new Event('focus')),
  };
}

describe('a guarded request', () => {
  it('is sent if the pressed button is visible', async () => {
    const { ask, press, asked } = setUp();
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
    expect(asked).toEqual(['comment.post']);
  });

  it.each([
    ['comment.post', { ...OF, text: 'x' }],
    ['comment.send', { ...OF, postId: 'x' }],
    ['comment.delete', { ...OF, commentIds: [1] }],
    ['watch.set-thread', { ...OF, watch: true }],
    ['watch.set-level', { ...OF, level: 'off' }],
  ] as const)('is refused if the button is covered: %s', async (name, input) => {
    const { ask, press, asked, setCovered } = setUp();
    setCovered(0b100);
    press();
    expect(await (ask as (name: string, input: object) => Promise<unknown>)(name, input)).toEqual({
      ok: false,
      failure: { code: 'covered' },
    });
    expect(asked).toEqual([]);
  });

  it('is sent if only other parts of the panel are covered', async () => {
    const { ask, press, setCovered } = setUp();
    setCovered(0b11111011);
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is refused if the button is partly covered', async () => {
    const { ask, press, setCovered } = setUp(190, 240);
    setCovered(0b10);
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
  });

  it('is refused within half a second after the button was uncovered, and sent after that', async () => {
    const { ask, press, setCovered, time } = setUp();
    setCovered(0b100);
    time.ms += 5000;
    setCovered(0);
    time.ms += 499;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
    time.ms += 1;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is refused within half a second after the panel moved, and sent after that', async () => {
    const { ask, press, move, time } = setUp();
    move();
    time.ms += 499;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
    time.ms += 1;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is refused if the panel moved right before the press, so that only the new check finds it', async () => {
    const { ask, press, world } = setUp();
    press();
    world.hasMoved = true;
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
  });

  it('depends on keys that press a button, and not on keys that type', async () => {
    const { ask, press, setCovered } = setUp();
    setCovered(0b100);
    press('keydown', 'a');
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
    press('keydown', 'Enter');
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
  });

  it('is the only kind that is refused: saving a draft and undoing always work', async () => {
    const { ask, press, setCovered, asked } = setUp();
    setCovered(0b11111111);
    press();
    await ask('draft.save', { ...OF, text: 'x' });
    await ask('comment.withdraw', { ...OF, postId: 'x' });
    await ask('comment.restore', { ...OF, commentIds: [1] });
    expect(asked).toEqual(['draft.save', 'comment.withdraw', 'comment.restore']);
  });

  it('makes the loader check again after a refusal, as focusing the panel does', async () => {
    const { ask, press, setCovered, rechecks, focusWindow } = setUp();
    focusWindow();
    expect(rechecks()).toBe(1);
    setCovered(0b100);
    press();
    await ask('comment.post', { ...OF, text: 'x' });
    expect(rechecks()).toBe(2);
  });

  it.each([
    ['the focus', { isFocused: true, isHovered: false }, 2],
    ['the pointer', { isFocused: false, isHovered: true }, 2],
    ['neither', { isFocused: false, isHovered: false }, 0],
  ] as const)(
    'keeps the loader checking twice a minute while the panel has focus or pointer: %s',
    (_, where, times) => {
      vi.useFakeTimers();
      try {
        const { person, rechecks } = setUp();
        Object.assign(person, where);
        vi.advanceTimersByTime(60_000);
        expect(rechecks()).toBe(times);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('is refused before the first check of the loader, and sent after one that finds nothing covered', async () => {
    const { ask, press, occlusion } = setUp();
    occlusion.value = null;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
    occlusion.value = { covered: 0, hasMoved: false };
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is refused if a new check finds the button covered, or the page blocks the check', async () => {
    vi.useFakeTimers();
    try {
      const { ask, press, world, asked } = setUp();
      press();
      world.covered = 0b100;
      expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
      const blocked = setUp();
      blocked.world.covered = null;
      blocked.press();
      const answer = blocked.ask('comment.post', { ...OF, text: 'x' });
      await vi.advanceTimersByTimeAsync(1000);
      expect(await answer).toMatchObject({ ok: false });
      expect([asked, blocked.asked]).toEqual([[], []]);
    } finally {
      vi.useRealTimers();
    }
  });
});
