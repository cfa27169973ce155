import { describe, expect, test } from 'vitest';
import { CONTEXTS, PACKAGE } from '../../bench/budgets.ts';
import { exact, sampled, untaken } from '../../bench/figures.ts';
import { reportOf } from '../../bench/report.ts';

const about = { what: 'opening', unit: 'ms' } as const;
const circumstances = { at: 'today', browser: 'Chromium', machine: '2 × CPU', node: 'v24' };

describe('a figure', () => {
  test('meets a target for its ratio by the median of the ratios', () => {
    const floor = { name: 'list', samples: [10, 10, 10] };
    expect(sampled({ ...about, target: { most: 1.25, of: 'ratio' } }, [12, 12, 90], floor).met).toBe(true);
    expect(sampled({ ...about, target: { most: 1.25, of: 'ratio' } }, [12, 13, 90], floor).met).toBe(false);
  });

  test('meets a target for its value with any floor', () => {
    expect(exact({ ...about, target: { most: 11, of: 'value' } }, 11, { name: 'naive', value: 1 }).met).toBe(true);
    expect(exact({ ...about, target: { most: 11, of: 'value' } }, 12, { name: 'naive', value: 201 }).met).toBe(false);
  });

  test('without a target is neither met nor missed', () => {
    expect(exact(about, 5).met).toBeNull();
  });
});

test('the report counts a figure that could not be taken as a missed target, and says why', () => {
  const report = reportOf(
    [
      {
        part: 'popup',
        figures: [untaken({ ...about, target: { most: 50, of: 'value' }, note: 'the browser stopped' })],
        text: '',
      },
    ],
    circumstances,
  );
  expect(report).toContain('**0 of 1 targets are met.**');
  expect(report.indexOf('| popup: opening | not measured |  |  | ≤ 50 ms | ✗ |')).toBeLessThan(
    report.indexOf('## Popup'),
  );
  expect(report).toContain('- opening: not measured, the browser stopped.');
});

test('the report names missed targets first, and counts them', () => {
  const figures = [
    exact({ ...about, target: { most: 1, of: 'value' }, note: 'because' }, 2),
    exact({ ...about, what: 'closing', target: { most: 1, of: 'value' } }, 1),
  ];
  const report = reportOf([{ part: 'popup', figures, text: 'Beside it.' }], circumstances);
  expect(report).toContain('**1 of 2 targets are met.**');
  expect(report.indexOf('| popup: opening | 2 ms |  |  | ≤ 1 ms | ✗ |')).toBeLessThan(report.indexOf('## Popup'));
  expect(report).toContain('| closing | 1 ms |  |  | ≤ 1 ms | ✓ |');
  expect(report).toContain('- opening: because.');
  expect(report).toContain('Beside it.');
});

describe('budgets', () => {
  test.each(Object.entries({ ...CONTEXTS, ...PACKAGE }))(
    'the gate of the %s is within its target, or says why not',
    (_name, { target, gate, why }) => {
      expect(why !== '').toBe(gate > target);
    },
  );
});
