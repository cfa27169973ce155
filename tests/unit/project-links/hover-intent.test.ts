import { beforeEach, describe, expect, test } from 'vitest';
import {
  createHoverIntent,
  GRACE_MS,
  INTENT_MS,
  type HoverIntent,
} from '../../../entrypoints/project-links/hover-intent';

let told: string[];
let now: number;
let timers: { at: number; callback: () => void }[];
let attention: HoverIntent<string>;

beforeEach(() => {
  told = [];
  now = 0;
  timers = [];
  attention = createHoverIntent<string>({
    show: (link, by) => told.push(`${link} by ${by}`),
    hide: () => told.push('hidden'),
    timer(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  });
});

function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { callback } of due) callback();
}

describe('a card', () => {
  test('comes a moment after somebody points at its link, and not for one who passes', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS - 1);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(['one by pointer']);
    attention.come('pointer', 'two');
    pass(INTENT_MS - 1);
    attention.leave('pointer');
    pass(GRACE_MS);
    expect(told).toEqual(['one by pointer', 'hidden']);
  });

  test('is not put off by moving about within its link', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS - 1);
    attention.come('pointer', 'one');
    pass(1);
    expect(told).toEqual(['one by pointer']);
  });

  test('waits for the pointer that is on its way to it, and stays under it', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    attention.leave('pointer');
    pass(GRACE_MS - 1);
    attention.stay('over');
    pass(10 * GRACE_MS);
    expect(told).toEqual(['one by pointer']);
    attention.leave('over');
    pass(GRACE_MS);
    expect(told).toEqual(['one by pointer', 'hidden']);
  });

  test('that is pointed at passes by other links without changing', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    attention.come('pointer', 'two');
    pass(INTENT_MS - 1);
    attention.stay('over');
    pass(10 * INTENT_MS);
    expect(told).toEqual(['one by pointer']);
  });

  test('makes room for that of the next link', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    attention.come('pointer', 'two');
    pass(INTENT_MS);
    expect(told).toEqual(['one by pointer', 'hidden', 'two by pointer']);
  });

  test('stays as long as either the focus or the pointer keeps it', () => {
    attention.come('focus', 'one');
    pass(INTENT_MS);
    attention.come('pointer', 'one');
    attention.leave('pointer');
    pass(10 * GRACE_MS);
    expect(told).toEqual(['one by focus']);
    attention.stay('within');
    attention.leave('focus');
    pass(10 * GRACE_MS);
    expect(told).toEqual(['one by focus']);
    attention.leave('within');
    pass(GRACE_MS);
    expect(told).toEqual(['one by focus', 'hidden']);
  });

  test('that was sent away comes again only after its link was left', () => {
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    attention.dismiss();
    expect(told).toEqual(['one by pointer', 'hidden']);
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    expect(told).toHaveLength(2);
    attention.leave('pointer');
    attention.come('pointer', 'one');
    pass(INTENT_MS);
    expect(told).toEqual(['one by pointer', 'hidden', 'one by pointer']);
  });

  test('that is only meant is called off by whatever sends cards away', () => {
    attention.come('pointer', 'one');
    attention.dismiss();
    pass(INTENT_MS);
    expect(told).toEqual([]);
  });
});
