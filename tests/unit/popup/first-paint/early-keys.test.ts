import { describe, expect, it } from 'vitest';
import { earlyKeys } from '../../../../entrypoints/popup/first-paint/early-keys';

/** A key as far as this matters. */
function press(page: EventTarget): Event {
  const event = new Event('keydown');
  page.dispatchEvent(event);
  return event;
}

describe('keys that nobody listens to yet', () => {
  it('are kept in their order, for whoever listens first', () => {
    const page = new EventTarget();
    const early = earlyKeys(page);
    const pressed = [press(page), press(page)];
    expect(early.take()).toEqual(pressed);
  });

  it('are left to that one from then on', () => {
    const page = new EventTarget();
    const early = earlyKeys(page);
    press(page);
    early.take();
    press(page);
    expect(early.take()).toEqual([]);
  });
});
