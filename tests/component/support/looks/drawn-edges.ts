/** What of a page is drawn without colors: edges, marks and movement. */

/** Fields whose edge the page draws itself; the browser draws the others, and a search in a thread has its edge around it. */
const FIELDS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]):not(.find-bar__input)';

function elementAt(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
}

const widthOf = (style: string, width: string): number => (style === 'none' ? 0 : Number.parseFloat(width));

/** How thick the outline and the border of the first such element are, in CSS pixels. */
export function edgesOf(selector: string): { outline: number; border: number } {
  const { outlineStyle, outlineWidth, borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(
    elementAt(selector),
  );
  return {
    outline: widthOf(outlineStyle, outlineWidth),
    border: widthOf(borderBlockStartStyle, borderBlockStartWidth),
  };
}

/** Whether two controls differ in nothing but the color of their words. */
export function looksAlike(one: string, other: string): boolean {
  return looksOf(elementAt(one)) === looksOf(elementAt(other));
}

function looksOf(element: Element): string {
  const { borderBlockEndWidth, outlineStyle, outlineWidth, fontWeight, textDecorationLine, backgroundColor } =
    getComputedStyle(element);
  const after = getComputedStyle(element, '::after');
  const mark = after.content === 'none' ? '' : `${after.backgroundColor} ${after.blockSize}`;
  const outline = outlineStyle === 'none' ? '' : outlineWidth;
  return [borderBlockEndWidth, outline, fontWeight, textDecorationLine, backgroundColor, mark].join('|');
}

/** @returns a line for each field in sight that has no border */
export function fieldsWithoutEdge(): string[] {
  return [...document.querySelectorAll(FIELDS)]
    .filter((field) => field.checkVisibility())
    .filter((field) => {
      const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(field);
      return widthOf(borderBlockStartStyle, borderBlockStartWidth) === 0;
    })
    .map((field) => `a field without a border: ${field.outerHTML.slice(0, 160)}`);
}

/** @returns a line for each animation that moves something */
export function findMoving(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
    const moves = animation.playState === 'running' && (Number(duration) > 1 || iterations === Infinity);
    if (!moves) return [];
    return [animation instanceof CSSAnimation ? animation.animationName : animation.id];
  });
}
