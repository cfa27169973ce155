/** Judges which parts of a panel or card the person could not see and rest the pointer on. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OcclusionReport, StripReport } from '../../page/occlusion';
import { PILL_SIZE } from '../../page/placement';

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
/** The browser rounds where elements are, in px of the window; also where it scrolls to as a page grows above the panel. */
const SLACK_PX = 1;
/** How long it was at one place before a step of less than that is none. */
const STOOD_STILL_MS = 500;

export type Occlusion = ReturnType<typeof judgeReport>;

/** Keeps what the newest report says; `null` before the first. @param now a monotonic clock, in ms */
export function followReports(now = () => performance.now()) {
  const occlusion = signal<Occlusion | null>(null);
  /** Where it last stood still: a page that moves it by less than a pixel at a time moves it, too. */
  let place: OcclusionReport | null = null;
  let newest: OcclusionReport | null = null;
  let newestAt = 0;
  return {
    occlusion: occlusion as ReadonlySignal<Occlusion | null>,
    receive: (report: OcclusionReport): void => {
      if (now() - newestAt >= STOOD_STILL_MS) place = newest;
      const judged = judgeReport(report, place);
      if (judged.hasMoved) place = report;
      newest = report;
      newestAt = now();
      occlusion.value = judged;
    },
  };
}

/** Judges what of a frame the page lets the person see. Pure. @param place a report of where it stood before */
export function judgeReport(report: OcclusionReport, place: OcclusionReport | null) {
  const { strips, own, effects, of, mayHaveMoved, isOneBox, isCut } = report;
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
  const isEffected = isCut || effects.some(hides);
  const isUnclear = !isOneBox || !isSized || visibleHeight < min.height * scale || isEffected;
  const inWindow = strips.filter(({ intersectionRect }) => intersectionRect.height > 0);
  const rects = open.map(({ intersectionRect }) => intersectionRect);
  return {
    /** Whether each strip is covered or out of the window, from the top. */
    covered: sorted.map((strip) => isUnclear || !open.includes(strip)),
    /** Whether the page puts an effect over all of it, or something that may be one: the browser does not say what is seen. */
    isVeiled: isEffected || (inWindow.length > 0 && inWindow.every(({ isVisible }) => isVisible === false)),
    /** The smallest box around what is in view of the others, in own px from the corner that is observed. */
    inView: {
      left: (Math.max(...rects.map((rect) => rect.x)) - x) / scale,
      top: (Math.min(...rects.map((rect) => rect.y)) - y) / scale,
      right: (Math.min(...rects.map((rect) => rect.x + rect.width)) - x) / scale,
      bottom: (Math.max(...rects.map((rect) => rect.y + rect.height)) - y) / scale,
    },
    /** Whether it has moved or changed its size since then, or may have. */
    hasMoved: mayHaveMoved || !place || !isSamePlace(strips, place.strips),
  };
}

function fromTop(a: StripReport, b: StripReport): number {
  return a.boundingClientRect.y - b.boundingClientRect.y;
}

function isSamePlace(strips: OcclusionReport['strips'], others: OcclusionReport['strips']): boolean {
  const before = others.toSorted(fromTop);
  return (
    strips.length === others.length &&
    strips.toSorted(fromTop).every(({ boundingClientRect: now }, at) => {
      const was = before[at]?.boundingClientRect ?? now;
      return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(now[side] - was[side]) <= SLACK_PX);
    })
  );
}

function hides(effects: string): boolean {
  return effects.split('|').some((value) => !NO_EFFECT.test(value));
}
