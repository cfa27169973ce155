import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { guardPresses } from '../../../entrypoints/panel/clickjacking-guard';
import type { Occlusion } from '../../../entrypoints/panel/loader-channel';
import type { send } from '../../../utils/messages';

const OF = { nonce: 'n' };

/** A panel of 800 px with one button: strips of 100 px. */
function setUp(top = 210, bottom = 240) {
  const sight = signal<Occlusion | null>({ covered: 0 });
  /** What the loader finds when it looks; `null` where the page keeps it from looking. */
  const world: { covered: number | null } = { covered: 0 };
  const see = (covered: number): void => {
    world.covered = covered;
    sight.value = { covered };
  };
  const time = { ms: 10_000 };
  const asked: string[] = [];
  let comings = 0;
  const button = { getBoundingClientRect: () => ({ top, bottom }) };
  const view = Object.assign(new EventTarget(), { innerHeight: 800, document: { documentElement: new EventTarget() } });
  const ask = guardPresses({
    window: view as unknown as Window,
    sight,
    ask: (async (name: string) => {
      asked.push(name);
      return { ok: true, value: null };
    }) as unknown as typeof send,
    clock: () => time.ms,
    look: () => {
      comings += 1;
      const { covered } = world;
      if (covered !== null) queueMicrotask(() => (sight.value = { covered }));
    },
  });
  const press = (type = 'click', key?: string): void => {
    const event = new Event(type);
    Object.defineProperties(event, { target: { value: button }, key: { value: key } });
    view.dispatchEvent(event);
  };
  return {
    sight,
    world,
    see,
    time,
    ask,
    asked,
    press,
    comings: () => comings,
    arrive: () => view.dispatchEvent(new Event('focus')),
  };
}

describe('what can’t be undone', () => {
  it('is done where the pressed button is to be seen', async () => {
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
  ] as const)('is not done where something lies over it: %s', async (name, input) => {
    const { ask, press, asked, see } = setUp();
    see(0b100);
    press();
    expect(await (ask as (name: string, input: object) => Promise<unknown>)(name, input)).toEqual({
      ok: false,
      failure: { code: 'covered' },
    });
    expect(asked).toEqual([]);
  });

  it('is done where only other parts of the panel are covered', async () => {
    const { ask, press, see } = setUp();
    see(0b11111011);
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is not done where the button reaches into a covered part', async () => {
    const { ask, press, see } = setUp(190, 240);
    see(0b10);
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
  });

  it('is not done within half a second of being uncovered, which nobody takes in, and is after that', async () => {
    const { ask, press, see, time } = setUp();
    see(0b100);
    time.ms += 5000;
    see(0);
    time.ms += 499;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
    time.ms += 1;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is judged by keys that press, and not by those that write', async () => {
    const { ask, press, see } = setUp();
    see(0b100);
    press('keydown', 'a');
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
    press('keydown', 'Enter');
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
  });

  it('keeps nothing else from being done: what is typed is kept, and what was done is taken back', async () => {
    const { ask, press, see, asked } = setUp();
    see(0b11111111);
    press();
    await ask('draft.save', { ...OF, text: 'x' });
    await ask('comment.withdraw', { ...OF, postId: 'x' });
    await ask('comment.keep', { ...OF, commentIds: [1] });
    expect(asked).toEqual(['draft.save', 'comment.withdraw', 'comment.keep']);
  });

  it('has the loader look anew when somebody comes, and after a refusal', async () => {
    const { ask, press, see, comings, arrive } = setUp();
    arrive();
    expect(comings()).toBe(1);
    see(0b100);
    press();
    await ask('comment.post', { ...OF, text: 'x' });
    expect(comings()).toBe(2);
  });

  it('is not done before the loader has looked, and is at once when it has seen that nothing is covered', async () => {
    const { ask, press, sight } = setUp();
    sight.value = null;
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
    sight.value = { covered: 0 };
    press();
    expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: true });
  });

  it('is not done where a fresh look finds it covered, or the page keeps the loader from looking', async () => {
    vi.useFakeTimers();
    try {
      const { ask, press, world, asked } = setUp();
      press();
      world.covered = 0b100;
      expect(await ask('comment.post', { ...OF, text: 'x' })).toMatchObject({ ok: false });
      const kept = setUp();
      kept.world.covered = null;
      kept.press();
      const answer = kept.ask('comment.post', { ...OF, text: 'x' });
      await vi.advanceTimersByTimeAsync(1000);
      expect(await answer).toMatchObject({ ok: false });
      expect([asked, kept.asked]).toEqual([[], []]);
    } finally {
      vi.useRealTimers();
    }
  });
});
