import { describe, expect, it } from 'vitest';
import { plotPath } from '../../../../entrypoints/popup/my-projects/FigureColumn';

const points = (...all: [day: number, value: number][]) => all.map(([day, value]) => ({ day, value }));
const SIZE = { width: 100, height: 20 };

describe('the path of a plot', () => {
  it('runs in steps from the first day to the last, between the lowest and the highest value', () => {
    const { line, area, end } = plotPath(points([10, 2], [15, 4], [20, 3]), SIZE);
    expect(line).toBe('M0 20H0V20H50V0H100V10');
    expect(area).toBe(`${line}V20H0Z`);
    expect(end).toEqual({ x: 100, y: 10 });
  });

  it('has a longer step for days without a point', () => {
    expect(plotPath(points([0, 0], [9, 1], [10, 2]), SIZE).line).toBe('M0 20H0V20H90V10H100V0');
  });

  it('fills the width for a single point', () => {
    expect(plotPath(points([5, 7]), SIZE).line).toBe('M0 10H100V10');
  });

  it('runs through the middle for a constant value, and along the bottom for 0', () => {
    expect(plotPath(points([0, 7], [9, 7]), SIZE).end.y).toBe(10);
    expect(plotPath(points([0, 0], [9, 0]), SIZE).end.y).toBe(20);
  });

  it('is valid without points', () => {
    const { line, area } = plotPath([], SIZE);
    expect(line + area).not.toMatch(/NaN|Infinity/);
  });
});
