/** Judges which parts of a panel or card the person could not see and rest the pointer on. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OcclusionReport, StripReport } from '../page/occlusion';
import { PILL_SIZE } from '../page/placement';

/** A rectangle in the panel’s own px: what the page scales or zooms counts as if it did not. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** A person needs to see at least this much to know what they press, in own px; of the pill all of it, but sizes are rounded. */
const MIN_VISIBLE = {
  panel: { width: 200, height: 100 },
  pill: { width: PILL_SIZE.width * 0.9, height: PILL_SIZE.height * 0.9 },
};
/** How far the page may shrink the panel, whose letters are 14 px high, and blow it up. */
const SCALE = { min: 0.6, max: 2 };
/** Clip, masks and filter that hide nothing. Browsers that lack one report nothing. */
const NO_EFFECT = /^(?:none|inset\(0px\))?$/;
/** Corners of 50 px and more, or of a percentage, may hide a button. */
const LARGE_RADIUS = /(?:^| )(?:[5-9]\d|\d{3}|[1-9]\d*%)/;

export type Occlusion = ReturnType<typeof judgeReport>;

/** Keeps what the newest report says; `null` before the first. */
export function followReports() {
  const occlusion = signal<Occlusion | null>(null);
  let previous: OcclusionReport | null = null;
  return {
    occlusion: occlusion as ReadonlySignal<Occlusion | null>,
    receive(report: OcclusionReport): void {
      occlusion.value = judgeReport(report, previous);
      previous = report;
    },
  };
}

/** Judges what of a frame the page lets the person see. Pure. @param previous the report before this one */
export function judgeReport(report: OcclusionReport, previous: OcclusionReport | null) {
  const { strips, own, effects, of, mayHaveMoved } = report;
  const sorted = strips.toSorted(fromTop);
  const { x = 0, y = 0, width = 0, height = 0 } = sorted[0]?.boundingClientRect ?? {};
  const scale = width / own.width;
  const min = MIN_VISIBLE[of];
  const open = sorted.filter(
    ({ isVisible, intersectionRect: rect }) =>
      isVisible !== false && rect.width >= min.width * scale && rect.height > 0,
  );
  const visibleHeight = open.reduce((sum, { intersectionRect }) => sum + intersectionRect.height, 0);
  const isSized = [scale, height / own.height].every((ratio) => ratio >= SCALE.min && ratio <= SCALE.max);
  const isUnclear = !isSized || visibleHeight < min.height * scale || effects.some(hides);
  const rects = open.map(({ intersectionRect }) => intersectionRect);
  return {
    /** Whether each strip is covered or out of the window, from the top. */
    covered: sorted.map((strip) => isUnclear || !open.includes(strip)),
    /** The smallest box around what is in view of the others, in own px from the corner that is observed. */
    inView: {
      left: (Math.max(...rects.map((rect) => rect.x)) - x) / scale,
      top: (Math.min(...rects.map((rect) => rect.y)) - y) / scale,
      right: (Math.min(...rects.map((rect) => rect.x + rect.width)) - x) / scale,
      bottom: (Math.max(...rects.map((rect) => rect.y + rect.height)) - y) / scale,
    },
    /** The width that is observed, in own px: that of the frame, and the same blank on both sides. */
    width: own.width,
    /** Whether it has moved or changed its size since the previous report, or may have, because nobody observed it. */
    hasMoved: mayHaveMoved || !previous || placeOf(strips) !== placeOf(previous.strips),
  };
}

function fromTop(a: StripReport, b: StripReport): number {
  return a.boundingClientRect.y - b.boundingClientRect.y;
}

function placeOf(strips: OcclusionReport['strips']): string {
  return JSON.stringify(strips.toSorted(fromTop).map(({ boundingClientRect }) => boundingClientRect));
}

function hides(effects: string): boolean {
  const values = effects.split('|');
  return LARGE_RADIUS.test(values.pop() ?? '') || values.some((value) => !NO_EFFECT.test(value));
}
