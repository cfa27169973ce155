import { describe, expect, test } from 'vitest';
import { interleave } from '../../bench/arithmetic/rounds.ts';
import { quantile, ratioOf, spreadOf } from '../../bench/arithmetic/spread.ts';
import { scriptTimeIn } from '../../bench/browser/script-time.ts';
import { CONTEXTS, PACKAGE } from '../../bench/budgets.ts';
import { exact, sampled, untaken } from '../../bench/figures.ts';
import { reportOf } from '../../bench/report.ts';

describe('a spread', () => {
  test.each([
    ['an even number of samples, in any order', [4, 1, 3, 2], { median: 2.5, samples: 4 }],
    ['eleven samples', Array.from({ length: 11 }, (_, at) => at), { p10: 1, p90: 9 }],
  ])('is right for %s', (_of, samples, spread) => {
    expect(spreadOf(samples)).toMatchObject(spread);
  });

  test('of ratios is taken round by round, so that a slow round does no harm', () => {
    expect(ratioOf([20, 200, 22], [10, 100, 11])).toEqual({ median: 2, p10: 2, p90: 2, samples: 3 });
  });

  test.each([
    ['no sample', () => quantile([], 0.5)],
    ['2 samples against 1', () => ratioOf([1, 2], [1])],
    ['round 1', () => ratioOf([1], [0])],
  ])('is refused: %s', (why, take) => {
    expect(take).toThrow(why);
  });
});

test('rounds measure every subject once, each starting with the next one, and keep none of the warming up', async () => {
  const order: string[] = [];
  const subject = (name: string) => async () => ({ ms: order.push(name) });
  const subjects = { a: subject('a'), b: subject('b'), c: subject('c') };
  const samples = await interleave(subjects, { rounds: 3, warmUps: 1 });
  expect([order.join(''), samples['a']]).toEqual(['abcbcacababc', { ms: [6, 8, 10] }]);
});

describe('a figure', () => {
  const about = { what: 'opening', unit: 'ms' } as const;
  const floor = { name: 'list', samples: [10, 10, 10] };
  const ratio = { ...about, target: { most: 1.25, of: 'ratio' } } as const;
  const value = { ...about, target: { most: 11, of: 'value' } } as const;
  const missed = untaken({ ...value, note: 'the browser stopped' });

  test.each([
    ['the median of its ratios within', sampled(ratio, [12, 12, 90], floor), true],
    ['the median of its ratios beyond', sampled(ratio, [12, 13, 90], floor), false],
    ['its value within, with any floor,', exact(value, 11, { name: 'naive', value: 1 }), true],
    ['its value beyond, with any floor,', exact(value, 12, { name: 'naive', value: 201 }), false],
    ['no target', exact(about, 5), null],
  ])('with %s has met its target: %s', (_what, { met }, expected) => {
    expect(met).toBe(expected);
  });

  test('that misses its target, or could not be taken, is named first in the report, with the reason', () => {
    const figures = [exact({ ...value, what: 'closing' }, 1), exact({ ...value, note: 'because' }, 12), missed];
    const circumstances = { at: 'today', browser: 'Chromium', machine: '2 × CPU', node: 'v24' };
    const [head = '', part = ''] = reportOf([{ part: 'popup', figures, text: 'Beside it.' }], circumstances).split(
      '## Popup',
    );
    expect(head).toContain('**1 of 3 targets are met.**');
    expect(head).toContain('| popup: opening | 12 ms |  |  | ≤ 11 ms | ✗ |');
    expect(head).toContain('| popup: opening | not measured |  |  | ≤ 11 ms | ✗ |');
    expect(head + part).toContain('- opening: because.');
    expect(head + part).toContain('- opening: not measured, the browser stopped.');
    expect(part).toContain('| closing | 1 ms |  |  | ≤ 11 ms | ✓ |');
  });
});

test.each(Object.entries({ ...CONTEXTS, ...PACKAGE }))(
  'the limit of the %s is within its target, or says why not',
  (_name, { target, gate, why }) => {
    expect(why !== '').toBe(gate > target);
  },
);

describe('the time of a content script', () => {
  const FILE = '/loader.js';
  const OURS = { data: { url: `chrome-extension://id${FILE}` } };
  const THEIRS = { data: { url: 'https://site.example/own.js' } };
  const FRAME = 'HTMLFrameOwnerElement::LoadOrRedirectSubframe';
  /** A slice of the page's main thread; by the clock it takes twice what it takes on the CPU. Milliseconds. */
  const slice = (name: string, at: number, cpu: number, args: object = {}) => {
    return { name, ph: 'X', pid: 1, tid: 1, ts: at * 1000, dur: cpu * 2000, tdur: cpu * 1000, args };
  };

  test('is the CPU time of its functions and promises, once where one calls another, a frame apart', () => {
    const trace = [
      slice('RunMicrotasks', 1, 4),
      slice('EvaluateScript', 10, 3, OURS),
      slice('FunctionCall', 11, 1, OURS),
      slice('RunMicrotasks', 30, 6),
      slice(FRAME, 32, 2.5),
      slice('FunctionCall', 38, 1, OURS),
      slice('FunctionCall', 50, 0.5, OURS),
      slice('FunctionCall', 100, 9, THEIRS),
      slice(FRAME, 140, 9),
      { ...slice('FunctionCall', 200, 9, OURS), pid: 2 },
      slice('ParseHTML', 300, 9),
    ];
    expect(scriptTimeIn(trace, FILE)).toEqual({ script: 7, frame: 2.5 });
  });

  test('is missing if the script did not run', () => {
    expect(() => scriptTimeIn([slice('RunMicrotasks', 1, 4)], FILE)).toThrow('was not run');
  });
});
