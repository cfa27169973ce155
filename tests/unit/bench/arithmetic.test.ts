import { describe, expect, test } from 'vitest';
import { interleave } from '../../bench/arithmetic/rounds.ts';
import { quantile, ratioOf, spreadOf } from '../../bench/arithmetic/spread.ts';

describe('a spread', () => {
  test('has its median between the two middle ones of an even number of samples', () => {
    expect(spreadOf([4, 1, 3, 2])).toMatchObject({ median: 2.5, samples: 4 });
  });

  test('does not depend on the order of the samples, and leaves it as it is', () => {
    const samples = [30, 10, 20];
    expect(spreadOf(samples).median).toBe(20);
    expect(samples).toEqual([30, 10, 20]);
  });

  test('leaves one sample in ten out below p10, and one above p90', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => at);
    expect(spreadOf(eleven)).toMatchObject({ p10: 1, p90: 9 });
  });

  test('has no quantile without samples', () => {
    expect(() => quantile([], 0.5)).toThrow('no sample');
  });
});

describe('a ratio', () => {
  test('is taken round by round, so that a slow round does no harm', () => {
    expect(ratioOf([20, 200, 22], [10, 100, 11])).toEqual({ median: 2, p10: 2, p90: 2, samples: 3 });
  });

  test('needs as many samples of the floor as of the subject', () => {
    expect(() => ratioOf([1, 2], [1])).toThrow('2 samples against 1');
  });

  test('is refused if the floor was too short to be measured', () => {
    expect(() => ratioOf([1], [0])).toThrow('round 1');
  });
});

describe('rounds', () => {
  test('measure every subject once, and each starts with the next subject', async () => {
    const order: string[] = [];
    const subject = (name: string) => async () => ({ ms: order.push(name) });
    await interleave({ a: subject('a'), b: subject('b'), c: subject('c') }, { rounds: 3, warmUps: 1 });
    expect(order.join('')).toBe('abcbcacababc');
  });

  test('for warming up are measured and not kept', async () => {
    let taken = 0;
    const samples = await interleave({ a: async () => ({ ms: (taken += 1) }) }, { rounds: 3, warmUps: 2 });
    expect(samples).toEqual({ a: { ms: [3, 4, 5] } });
  });
});
