import { describe, expect, it } from 'vitest';
import { followReports, judgeReport } from '../../../../../utils/own-page/clickjacking/occlusion-reports';
import type { OcclusionReport } from '../../../../../utils/page/occlusion';

const NONE = 'none|none|none|none';
const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height }) as DOMRectReadOnly;

interface ReportParts {
  top?: number;
  width?: number;
  isVisible?: boolean | undefined;
  effects?: string[];
  isOneBox?: boolean;
  isCut?: boolean;
}

/** As a bit mask: the top strip is the lowest bit. */
const maskOf = (covered: boolean[]): number => covered.reduce((mask, is, at) => (is ? mask | (1 << at) : mask), 0);
const coveredStrips = (report: OcclusionReport): number => maskOf(judgeReport(report, null).covered);

/** A panel of 800 × 800 px: strips of 100 px, the topmost of which end above the window. */
function aReport({
  top = 0,
  width = 800,
  isVisible = true,
  effects = [NONE],
  isOneBox = true,
  isCut = false,
}: ReportParts = {}) {
  const strips = Array.from({ length: 8 }, (_, strip) => {
    const y = top + strip * 100;
    const inWindow = Math.max(0, Math.min(y + 100, 800) - Math.max(y, 0));
    return {
      boundingClientRect: rect(0, y, 800, 100),
      intersectionRect: rect(0, Math.max(y, 0), inWindow && width, inWindow),
      isVisible,
    };
  });
  return {
    of: 'panel',
    mayHaveMoved: false,
    strips,
    own: { width: 800, height: 100 },
    effects,
    isOneBox,
    isCut,
  } satisfies OcclusionReport;
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
    'path("M0 0H9V9z")|none|none|none',
    'polygon(0px 0px, 9px 9px)|none|none|none',
    'inset(0px 10px)|none|none|none',
    'none|linear-gradient(red, blue)|none|none',
    'none|none|linear-gradient(red, blue)|none',
    'none|none|none|blur(9px)',
  ])('is covered if an element around it has an effect: %s', (effect) => {
    expect(coveredStrips(aReport({ effects: [NONE, effect, NONE] }))).toBe(0xff);
  });

  const HARMLESS = ['inset(0px)|none|none|none', 'none|none||none'];
  it.each(HARMLESS)('is not covered if that effect hides nothing: %s', (effect) => {
    expect(coveredStrips(aReport({ effects: [effect] }))).toBe(0);
  });
});

it('a panel has moved if a strip is elsewhere by more than a pixel, in any order of the report', () => {
  const before = aReport();
  expect(judgeReport(aReport({ top: 2 }), before).hasMoved).toBe(true);
  expect(judgeReport(aReport({ top: 0.6 }), before).hasMoved).toBe(false);
  expect(judgeReport({ ...before, strips: before.strips.toReversed() }, before).hasMoved).toBe(false);
  expect(judgeReport({ ...aReport({ isVisible: false }) }, before).hasMoved).toBe(false);
  expect(judgeReport({ ...before, mayHaveMoved: true }, before).hasMoved).toBe(true);
});

it('S10: a panel that its page moves by less than a pixel at a time has moved, unless it rests in between', () => {
  const time = { ms: 0 };
  const movedEvery = (ms: number): (boolean | undefined)[] => {
    const { occlusion, receive } = followReports(() => time.ms);
    return [0, 0.6, 1.2, 1.8, 2.4].map((top) => {
      time.ms += ms;
      receive(aReport({ top }));
      return occlusion.value?.hasMoved;
    });
  };
  expect(movedEvery(100)).toEqual([true, false, true, false, true]);
  expect(movedEvery(2000)).toEqual([true, false, false, false, false]);
});

it('S10: a panel is covered if its frame and what observes it have not one box, or round corners cut it', () => {
  expect(coveredStrips(aReport({ isOneBox: false }))).toBe(0xff);
  expect(coveredStrips(aReport({ isCut: true }))).toBe(0xff);
});

it('a panel is veiled if all that is in the window of it is, or an effect is on all of it; not if it is only out of the window', () => {
  const isVeiled = (report: OcclusionReport): boolean => judgeReport(report, null).isVeiled;
  expect(isVeiled(aReport())).toBe(false);
  expect(isVeiled(aReport({ isVisible: false, top: 500 }))).toBe(true);
  expect(isVeiled(aReport({ effects: ['none|none|none|invert(1)'] }))).toBe(true);
  expect(isVeiled(aReport({ isCut: true }))).toBe(true);
  expect(isVeiled(aReport({ top: 900 }))).toBe(false);
  expect(isVeiled(aReport({ isOneBox: false }))).toBe(false);
  const { strips, ...report } = aReport();
  expect(isVeiled({ ...report, strips: strips.map((strip, at) => ({ ...strip, isVisible: at === 3 })) })).toBe(false);
});

describe('S10: a panel that its page sizes', () => {
  /** Own size of a strip where the page shows one of 800 × 100 px. */
  const shown = (by: number, report = aReport()): OcclusionReport => ({
    ...report,
    own: { width: 800 / by, height: 100 / by },
  });

  it.each([
    [16, false],
    [10, false],
    [2.1, false],
    [2, true],
    [1.6, true],
    [1, true],
    [0.6, true],
    [0.5, false],
    [0.3, false],
  ])('to %f of its own size is seen: %s', (by, isSeen) => {
    expect(coveredStrips(shown(by))).toBe(isSeen ? 0 : 0xff);
  });

  it('to another shape is not seen', () => {
    expect(coveredStrips({ ...aReport(), own: { width: 800, height: 300 } })).toBe(0xff);
    expect(coveredStrips({ ...aReport(), own: { width: 200, height: 100 } })).toBe(0xff);
  });

  it('shows as little of its own px as a larger one does', () => {
    expect(coveredStrips(shown(2, aReport({ width: 399 })))).toBe(0xff);
    expect(coveredStrips(shown(2, aReport({ width: 400 })))).toBe(0);
    expect(coveredStrips(shown(2, aReport({ top: 601 })))).toBe(0xff);
    const { covered, inView } = judgeReport(shown(2, aReport({ top: 500, width: 400 })), null);
    expect(maskOf(covered)).toBe(0b11111000);
    expect(inView).toEqual({ left: 0, top: 0, right: 200, bottom: 150 });
  });

  it('is seen by what is not covered: what is left of it may not be too low', () => {
    const { strips, ...report } = aReport({ top: 50 });
    const onlyLast = strips.map((strip, at) => ({ ...strip, isVisible: at === 7 }));
    expect(coveredStrips({ ...report, strips: onlyLast })).toBe(0xff);
  });

  it('is never so small that all of it is enough; of the pill, all is needed', () => {
    const narrow = (width: number, inView = width): OcclusionReport => ({
      ...aReport(),
      strips: Array.from({ length: 12 }, (_, at) => ({
        boundingClientRect: rect(0, at * 4, width, 3.6),
        intersectionRect: rect(0, at * 4, inView, 3.6),
        isVisible: true,
      })),
      own: { width, height: 3.6 },
    });
    const pill = (...sizes: [number, number?]): OcclusionReport => ({ ...narrow(...sizes), of: 'pill' });
    expect(coveredStrips(narrow(272))).toBe(0xfff);
    expect([pill(272), pill(272, 230), pill(120)].map((report) => maskOf(judgeReport(report, null).covered))).toEqual([
      0, 0xfff, 0xfff,
    ]);
  });
});
