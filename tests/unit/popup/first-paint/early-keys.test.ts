import { describe, expect, it } from 'vitest';
import { recordEarlyKeys } from '../../../../entrypoints/popup/first-paint/early-keys';

function press(page: EventTarget): Event {
  const event = new Event('keydown');
  page.dispatchEvent(event);
  return event;
}

describe('keys pressed before the keyboard module is loaded', () => {
  it('are returned once, in their order, and then no longer recorded', () => {
    const page = new EventTarget();
    const early = recordEarlyKeys(page);
    const pressed = [press(page), press(page)];
    expect(early.drain()).toEqual(pressed);
    press(page);
    expect(early.drain()).toEqual([]);
  });
});
