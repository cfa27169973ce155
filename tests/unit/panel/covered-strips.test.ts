import { describe, expect, it } from 'vitest';
import { coveredStrips, hasMoved } from '../../../entrypoints/panel/covered-strips';
import type { OcclusionReport } from '../../../utils/page/occlusion';

const NONE = 'none|none|none|none|0px';
const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height }) as DOMRectReadOnly;

interface ReportParts {
  top?: number;
  width?: number;
  isVisible?: boolean | undefined;
  effects?: string[];
}

/** A panel of 800 × 800 px: strips of 100 px, the topmost of which end above the window. */
function aReport({ top = 0, width = 800, isVisible = true, effects = [NONE] }: ReportParts = {}) {
  const strips = Array.from({ length: 8 }, (_, strip) => {
    const y = top + strip * 100;
    const inWindow = Math.max(0, Math.min(y + 100, 800) - Math.max(y, 0));
    return {
      boundingClientRect: rect(0, y, 800, 100),
      intersectionRect: rect(0, Math.max(y, 0), inWindow && width, inWindow),
      isVisible,
    };
  });
  return { isFirst: false, strips, effects } satisfies OcclusionReport;
}

describe('a strip', () => {
  it('is not covered if nothing is wrong, also in a browser that reports no visibility', () => {
    expect(coveredStrips(aReport())).toBe(0);
    expect(coveredStrips(aReport({ isVisible: undefined }))).toBe(0);
  });

  it('is covered if the browser says so, in the order of the panel', () => {
    const report = aReport();
    const next = report.strips.map((strip, index) => ({ ...strip, isVisible: index !== 1 })).toReversed();
    expect(coveredStrips({ ...report, strips: next })).toBe(0b10);
  });

  it('is covered outside of the window', () => {
    expect(coveredStrips(aReport({ top: -200 }))).toBe(0b11);
    expect(coveredStrips(aReport({ top: 200 }))).toBe(0b11000000);
  });

  it('is covered if less than 100 px of height or 200 px of width are left', () => {
    expect(coveredStrips(aReport({ top: 701 }))).toBe(0xff);
    expect(coveredStrips(aReport({ width: 199 }))).toBe(0xff);
    expect(coveredStrips(aReport({ width: 200 }))).toBe(0);
  });

  it.each([
    'path("M0 0H9V9z")|none|none|none|0px',
    'polygon(0px 0px, 9px 9px)|none|none|none|0px',
    'inset(0px 10px)|none|none|none|0px',
    'none|linear-gradient(red, blue)|none|none|0px',
    'none|none|linear-gradient(red, blue)|none|0px',
    'none|none|none|blur(9px)|0px',
    'none|none|none|none|50%',
    'none|none|none|none|0px 0px 900px',
  ])('is covered if an element around it has an effect: %s', (effect) => {
    expect(coveredStrips(aReport({ effects: [NONE, effect, NONE] }))).toBe(0xff);
  });

  it.each(['inset(0px)|none|none|none|0px', 'none|none||none|12px', 'none|none|none|none|6.66667px 32px'])(
    'is not covered if that effect hides nothing: %s',
    (effect) => {
      expect(coveredStrips(aReport({ effects: [effect] }))).toBe(0);
    },
  );
});

it('a panel has moved if a strip is elsewhere, in any order of the report', () => {
  const before = aReport();
  expect(hasMoved(aReport({ top: 1 }), before)).toBe(true);
  expect(hasMoved({ ...before, strips: before.strips.toReversed() }, before)).toBe(false);
  expect(hasMoved({ ...aReport({ isVisible: false }) }, before)).toBe(false);
  expect(hasMoved({ ...before, isFirst: true }, before)).toBe(true);
});
