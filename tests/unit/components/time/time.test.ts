import { describe, expect, it } from 'vitest';
import { Time } from '../../../../components/time/Time';
import { elementsIn, textsIn } from '../support/drawn';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOURS = 3_600_000;

describe('a time', () => {
  it('has a direction of its own, so that a page from right to left does not turn its words about', () => {
    const time = Time({ at: NOW - 3 * HOURS, now: NOW });
    expect(textsIn(time)).toEqual(['3 hours ago']);
    expect(elementsIn(time)[0]).toMatchObject({
      type: 'time',
      props: { dir: 'auto', dateTime: '2026-05-20T09:00:00.000Z' },
    });
  });

  it('is in no future where a clock is behind, and not shown where it is unknown', () => {
    expect(textsIn(Time({ at: NOW + 3 * HOURS, now: NOW }))).toEqual(['now']);
    expect(Time({ at: 0, now: NOW })).toBeNull();
  });
});
