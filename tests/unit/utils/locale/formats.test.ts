import { expect, it } from 'vitest';
import { byteSize, duration } from '../../../../utils/locale/formats';

it('sizes have the unit that fits', () => {
  const sizes = [0, 1, 1023, 1024, 1536, 1_048_575, 10_485_760, 1_300_000].map((bytes) => byteSize(bytes, 'en'));
  expect(sizes.join(' | ')).toBe('0 bytes | 1 byte | 1,023 bytes | 1 kB | 1.5 kB | 1,024 kB | 10 MB | 1.2 MB');
});

it('durations use their largest unit and ignore the sign', () => {
  const durations = [5000, -61_000, 7_200_000, 90_000_000].map((ms) => duration(ms, 'en'));
  expect(durations).toEqual(['5 seconds', '1 minute', '2 hours', '1 day']);
});

it('sizes and durations are written in the requested language', () => {
  expect(byteSize(1536, 'de')).toBe('1,5 kB');
  expect(duration(120_000, 'de')).toBe('2 Minuten');
});
