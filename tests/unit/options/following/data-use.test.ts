import { describe, expect, it } from 'vitest';
import { quietDayBytes } from '../../../../entrypoints/options/following/data-use';
import type { RequestRecord } from '../../../../utils/cache/schema';
import { aRequest } from '../../utils/cache/support';

const answer = (endpoint: string, bytes: number, over: Partial<RequestRecord> = {}): RequestRecord =>
  aRequest(0, { endpoint, bytes, ...over });
/** A check with nothing new. */
const CHECK = [answer('get_news', 400), answer('get_projects', 600)];
const NO_THREADS = { threads: 0, periodMinutes: 5 };

describe('the data of a day on which nothing is new', () => {
  it('is that of one check as often as the interval says', () => {
    expect(quietDayBytes([...CHECK, ...CHECK, ...CHECK], NO_THREADS)).toBe(288 * 1000);
    expect(quietDayBytes(CHECK, { ...NO_THREADS, periodMinutes: 60 })).toBe(24 * 1000);
  });

  it('has each thread read in full every five and a half hours, however often threads were read lately', () => {
    const readings = [answer('view_comments', 3000, { login: true }), answer('view_comments', 5000, { login: true })];
    const withReadings = quietDayBytes([...CHECK, ...readings], { threads: 11, periodMinutes: 5 });
    expect(withReadings).toBeCloseTo(288 * 1000 + 11 * 4000 * (24 / 5.5));
  });

  it('counts neither what the person asked for nor what failed', () => {
    const others = [
      answer('get_news', 9000, { by: 'person' }),
      answer('get_projects', 9000, { by: 'person' }),
      answer('get_news', 9000, { outcome: 'http' }),
    ];
    expect(quietDayBytes([...CHECK, ...others], NO_THREADS)).toBe(288 * 1000);
  });

  it('is unknown before the first check', () => {
    expect(quietDayBytes([answer('get_projects', 600)], NO_THREADS)).toBeNull();
  });
});
