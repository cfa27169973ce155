import { describe, expect, it } from 'vitest';
import { SeenAge } from '../../../../components/time/SeenAge';
import { textsIn } from '../support/drawn';

const NOW = 1_800_000_000_000;

describe('the age of what is shown', () => {
  it('says “Updated just now” for a minute', () => {
    expect(textsIn(SeenAge({ at: NOW - 5_000, now: NOW }))).toEqual(['Updated just now']);
    expect(textsIn(SeenAge({ at: NOW - 120_000, now: NOW }))).not.toContain('Updated just now');
  });

  it('never says so where a newer answer could not be had, or for what is only stored', () => {
    for (const how of [{ failed: true }, { stored: true }])
      expect(textsIn(SeenAge({ at: NOW - 5_000, now: NOW, ...how }))).not.toContain('Updated just now');
  });
});
