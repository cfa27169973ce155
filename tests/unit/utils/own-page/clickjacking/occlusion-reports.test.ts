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

const reversed = (report: OcclusionReport): OcclusionReport => ({ ...report, strips: report.strips.toReversed() });
/** Only these strips are visible to the browser. */
const onlyVisible = (isVisible: (strip: number) => boolean, report = aReport()): OcclusionReport => ({
  ...report,
  strips: report.strips.map((strip, at) => ({ ...strip, isVisible: isVisible(at) })),
});

it.each<[string, OcclusionReport, number]>([
  ['nothing is wrong', aReport(), 0],
  ['the browser reports no visibility', aReport({ isVisible: undefined }), 0],
  ['the browser says that one is, in any order of the report', reversed(onlyVisible((at) => at !== 1)), 0b10],
  ['two end above the window', aReport({ top: -200 }), 0b11],
  ['two begin below the window', aReport({ top: 200 }), 0b11000000],
  ['less than 100 px of the height are left', aReport({ top: 701 }), 0xff],
  ['less than 200 px of the width are left', aReport({ width: 199 }), 0xff],
  ['200 px of the width are left', aReport({ width: 200 }), 0],
  ['an effect around it hides nothing', aReport({ effects: ['inset(0px)|none|none|none'] }), 0],
  ['an effect around it is empty', aReport({ effects: ['none|none||none'] }), 0],
  ['its frame and what observes it have not one box', aReport({ isOneBox: false }), 0xff],
  ['round corners cut it', aReport({ isCut: true }), 0xff],
])('the strips of a panel that are covered where %s', (_where, report, mask) => {
  expect(coveredStrips(report)).toBe(mask);
});

it.each([
  'path("M0 0H9V9z")|none|none|none',
  'polygon(0px 0px, 9px 9px)|none|none|none',
  'inset(0px 10px)|none|none|none',
  'none|linear-gradient(red, blue)|none|none',
  'none|none|linear-gradient(red, blue)|none',
  'none|none|none|blur(9px)',
])('all strips are covered if an element around the panel has an effect: %s', (effect) => {
  expect(coveredStrips(aReport({ effects: [NONE, effect, NONE] }))).toBe(0xff);
});

it.each<[string, OcclusionReport, boolean]>([
  ['is elsewhere by more than a pixel', aReport({ top: 2 }), true],
  ['is elsewhere by less', aReport({ top: 0.6 }), false],
  ['is reported in another order', reversed(aReport()), false],
  ['is covered', aReport({ isVisible: false }), false],
  ['may have moved', { ...aReport(), mayHaveMoved: true }, true],
])('a panel that %s has moved: %s', (_how, report, hasMoved) => {
  expect(judgeReport(report, aReport()).hasMoved).toBe(hasMoved);
});

it.each<[string, OcclusionReport, boolean]>([
  ['that is visible', aReport(), false],
  ['of which all that is in the window is covered', aReport({ isVisible: false, top: 500 }), true],
  ['with an effect on all of it', aReport({ effects: ['none|none|none|invert(1)'] }), true],
  ['that round corners cut', aReport({ isCut: true }), true],
  ['that is only out of the window', aReport({ top: 900 }), false],
  ['that has not one box with what observes it', aReport({ isOneBox: false }), false],
  ['of which one strip is visible', onlyVisible((at) => at === 3), false],
])('a panel %s is veiled: %s', (_which, report, isVeiled) => {
  expect(judgeReport(report, null).isVeiled).toBe(isVeiled);
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
    expect(coveredStrips(onlyVisible((at) => at === 7, aReport({ top: 50 })))).toBe(0xff);
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
