/** Judges which parts of a panel the person could not see and rest the pointer on. Pure. */
import type { OcclusionReport, StripReport } from '../../utils/page/occlusion';

/** A person needs to see at least this much to know what they press, in CSS px. */
const MIN_VISIBLE = { width: 200, height: 100 };
/** Clip, masks and filter that hide nothing. Browsers that lack one report nothing. */
const NO_EFFECT = /^(?:none|inset\(0px\))?$/;
/** Corners of 50 px and more, or of a percentage, may hide a button. */
const LARGE_RADIUS = /(?:^| )(?:[5-9]\d|\d{3}|[1-9]\d*%)/;

/** Returns the strips that are covered or out of the window, as a bit mask: the top strip is the lowest bit. */
export function coveredStrips({ strips, effects }: OcclusionReport): number {
  const visibleHeight = strips.reduce((sum, { intersectionRect }) => sum + intersectionRect.height, 0);
  const isUnclear = visibleHeight < MIN_VISIBLE.height || effects.some(hides);
  let covered = 0;
  for (const [strip, { intersectionRect, isVisible }] of strips.toSorted(fromTop).entries()) {
    const { width, height } = intersectionRect;
    if (isUnclear || isVisible === false || width < MIN_VISIBLE.width || height === 0) covered |= 1 << strip;
  }
  return covered;
}

/** Whether the panel has moved or changed its size since the previous report, or may have, because nobody observed it. */
export function hasMoved({ isFirst, strips }: OcclusionReport, previous: OcclusionReport | null): boolean {
  return isFirst || !previous || placeOf(strips) !== placeOf(previous.strips);
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
