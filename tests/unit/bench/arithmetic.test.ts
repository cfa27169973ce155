import { describe, expect, test } from 'vitest';
import { perStretch, requestsASecond } from '../../bench/arithmetic/crowd.ts';
import { interleave } from '../../bench/arithmetic/rounds.ts';
import { quantile, ratioOf, spreadOf } from '../../bench/arithmetic/spread.ts';
import { plotOf } from '../../bench/plot.ts';
import { seededRandom } from '../../service/random.ts';

describe('a spread', () => {
  test('the median of an even number of samples lies between the two in the middle', () => {
    expect(spreadOf([4, 1, 3, 2])).toMatchObject({ median: 2.5, samples: 4 });
  });

  test('does not care in which order the samples came, nor change it', () => {
    const samples = [30, 10, 20];
    expect(spreadOf(samples).median).toBe(20);
    expect(samples).toEqual([30, 10, 20]);
  });

  test('p10 and p90 leave one in ten out on either side', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => at);
    expect(spreadOf(eleven)).toMatchObject({ p10: 1, p90: 9 });
  });

  test('of nothing there is no quantile', () => {
    expect(() => quantile([], 0.5)).toThrow('no sample');
  });
});

describe('a ratio', () => {
  test('is taken round by round, so that a slow round wrongs nobody', () => {
    expect(ratioOf([20, 200, 22], [10, 100, 11])).toEqual({ median: 2, p10: 2, p90: 2, samples: 3 });
  });

  test('needs as many samples of the floor', () => {
    expect(() => ratioOf([1, 2], [1])).toThrow('2 samples against 1');
  });

  test('is refused where the floor was too short to be measured', () => {
    expect(() => ratioOf([1], [0])).toThrow('round 1');
  });
});

describe('rounds', () => {
  test('every subject comes once a round, and each round begins with the next one', async () => {
    const order: string[] = [];
    const subject = (name: string) => async () => ({ ms: order.push(name) });
    await interleave({ a: subject('a'), b: subject('b'), c: subject('c') }, { rounds: 3, warmUps: 1 });
    expect(order.join('')).toBe('abcbcacababc');
  });

  test('those to warm up are measured and not kept', async () => {
    let taken = 0;
    const samples = await interleave({ a: async () => ({ ms: (taken += 1) }) }, { rounds: 3, warmUps: 2 });
    expect(samples).toEqual({ a: { ms: [3, 4, 5] } });
  });
});

describe('a crowd', () => {
  const calm = {
    people: 300,
    periodS: 300,
    requestsOfALook: [2],
    outage: { from: 0, to: 0 },
    waitS: () => 0,
    seconds: 3000,
  };
  const sum = (load: Uint32Array): number => load.reduce((total, requests) => total + requests, 0);

  test('everybody looks once a period, each at a moment of their own', () => {
    const load = requestsASecond(calm, seededRandom(1));
    expect(sum(load)).toBe(300 * 10 * 2);
    expect(perStretch(load, 300)).toEqual(Array.from({ length: 10 }, () => 2));
    expect(Math.max(...load)).toBeLessThan(60);
  });

  test('in an outage a look is one request, and the next waits as long as the extension does', () => {
    const load = requestsASecond({ ...calm, outage: { from: 0, to: 3000 }, waitS: () => 1000 }, seededRandom(1));
    // Rings at 0 to 299 s, and then every fourth: 1200, 2400.
    expect(sum(load)).toBe(300 * 3);
  });
});

test('a plot is as high as its values are, and averages where it is short of room', () => {
  expect(plotOf([0, 4, 8])).toBe(' ▄█');
  expect(plotOf([8, 8, 0, 0], 2)).toBe('█ ');
});
