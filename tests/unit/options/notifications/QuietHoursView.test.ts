import { describe, expect, it } from 'vitest';
import { weekdays } from '../../../../entrypoints/options/notifications/QuietHoursView';

describe('the days of the week', () => {
  const order = (place: string) => weekdays(place, 'en').map(({ day }) => day);

  it('come in the order of the place', () => {
    expect(order('en-US')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(order('de-DE')).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(order('ar-EG')).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });

  it('have the names of the language, which need not be that of the place', () => {
    expect(weekdays('de-DE', 'en')[0]).toEqual({ day: 1, short: 'Mon', long: 'Monday' });
    expect(weekdays('de-DE', 'en')[6]).toEqual({ day: 0, short: 'Sun', long: 'Sunday' });
  });
});
