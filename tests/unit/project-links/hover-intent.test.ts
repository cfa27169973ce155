import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHoverIntent, CLOSE_DELAY_MS, OPEN_DELAY_MS } from '../../../entrypoints/project-links/hover-intent';

let events: string[];
let intent: ReturnType<typeof createHoverIntent<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  intent = createHoverIntent<string>({
    show: (link, by) => events.push(`${link} by ${by}`),
    hide: () => events.push('hidden'),
  });
});
afterEach(() => vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTime(ms);

/** The card of a link is open. */
function open(by: 'pointer' | 'focus' = 'pointer'): void {
  intent.enterLink(by, 'one');
  advance(OPEN_DELAY_MS);
}

describe('a card', () => {
  test('opens after a delay on hover, and not if the pointer only passes', () => {
    intent.enterLink('pointer', 'one');
    advance(OPEN_DELAY_MS - 1);
    expect(events).toEqual([]);
    advance(1);
    expect(events).toEqual(['one by pointer']);
    intent.enterLink('pointer', 'two');
    advance(OPEN_DELAY_MS - 1);
    intent.leave('pointer');
    advance(CLOSE_DELAY_MS);
    expect(events).toEqual(['one by pointer', 'hidden']);
  });

  test('is not delayed by pointer movements within its link', () => {
    intent.enterLink('pointer', 'one');
    advance(OPEN_DELAY_MS - 1);
    intent.enterLink('pointer', 'one');
    advance(1);
    expect(events).toEqual(['one by pointer']);
  });

  test('stays open while the pointer moves to it, and while it is hovered', () => {
    open();
    intent.leave('pointer');
    advance(CLOSE_DELAY_MS - 1);
    intent.enterCard('over');
    advance(10 * CLOSE_DELAY_MS);
    expect(events).toEqual(['one by pointer']);
    intent.leave('over');
    advance(CLOSE_DELAY_MS);
    expect(events).toEqual(['one by pointer', 'hidden']);
  });

  test('stays open if the pointer passes another link on its way to it', () => {
    open();
    intent.enterLink('pointer', 'two');
    advance(OPEN_DELAY_MS - 1);
    intent.enterCard('over');
    advance(10 * OPEN_DELAY_MS);
    expect(events).toEqual(['one by pointer']);
  });

  test('closes when the card of the next link opens', () => {
    open();
    intent.enterLink('pointer', 'two');
    advance(OPEN_DELAY_MS);
    expect(events).toEqual(['one by pointer', 'hidden', 'two by pointer']);
  });

  test('stays open while either focus or pointer holds it', () => {
    open('focus');
    intent.enterLink('pointer', 'one');
    intent.leave('pointer');
    advance(10 * CLOSE_DELAY_MS);
    expect(events).toEqual(['one by focus']);
    intent.enterCard('within');
    intent.leave('focus');
    advance(10 * CLOSE_DELAY_MS);
    expect(events).toEqual(['one by focus']);
    intent.leave('within');
    advance(CLOSE_DELAY_MS);
    expect(events).toEqual(['one by focus', 'hidden']);
  });

  test('that was dismissed opens again only after its link was left', () => {
    open();
    intent.dismiss();
    expect(events).toEqual(['one by pointer', 'hidden']);
    open();
    expect(events).toHaveLength(2);
    intent.leave('pointer');
    open();
    expect(events).toEqual(['one by pointer', 'hidden', 'one by pointer']);
  });

  test('does not open if it is dismissed during the delay', () => {
    intent.enterLink('pointer', 'one');
    intent.dismiss();
    advance(OPEN_DELAY_MS);
    expect(events).toEqual([]);
  });
});
