/** What the page does to a panel by the style of the elements around it, as far as the browser's observer misses it (`occlusion.ts`). */

/** Round corners of the page cut off less than this of the panel’s, in CSS px, or they may hide a button. */
const CORNER_PX = 15;

/** What TypeScript's types lack: access of content scripts to closed shadow roots. */
declare const chrome: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };

/** Computed clip, masks and filter of the frame and each element around it, joined by `|`. */
export function effectsOn(frame: Element): string[] {
  return chainOf(frame).map((element) => {
    // oxlint-disable-next-line typescript/no-deprecated -- the new name is younger than the oldest Chromium that is supported
    const { clipPath, maskImage, webkitMaskBoxImageSource, filter } = getComputedStyle(element);
    // Firefox lacks `webkitMaskBoxImageSource`.
    return [clipPath, maskImage, webkitMaskBoxImageSource, filter].join('|');
  });
}

/** Whether an element that clips with round corners cuts off more than a little of those of the frame. */
export function isCut(frame: Element): boolean {
  const inner = frame.getBoundingClientRect();
  return chainOf(flatTreeParent(frame)).some((element) => {
    const style = getComputedStyle(element);
    const { borderRadius, overflow, contain, contentVisibility } = style;
    const isClipping =
      overflow !== 'visible' || /paint|strict|content/.test(contain) || contentVisibility !== 'visible';
    if (borderRadius === '0px' || !isClipping) return false;
    const outer = element.getBoundingClientRect();
    const [left, right] = [inner.left - outer.left, outer.right - inner.right];
    const [top, bottom] = [inner.top - outer.top, outer.bottom - inner.bottom];
    /** From 0, the center of the ellipse in the corner, to 1, the edge of the element. */
    const outwards = (radius: string, size: number, gap: number): number => {
      const px = parseFloat(radius) * (radius.endsWith('%') ? size / 100 : 1);
      const at = Math.max(gap, 0) + CORNER_PX;
      return px > at ? 1 - at / px : 0;
    };
    const isOutside = (radii: string, gapX: number, gapY: number): boolean => {
      const [x = '', y = x] = radii.split(' ');
      return Math.hypot(outwards(x, outer.width, gapX), outwards(y, outer.height, gapY)) > 1;
    };
    return (
      isOutside(style.borderTopLeftRadius, left, top) ||
      isOutside(style.borderTopRightRadius, right, top) ||
      isOutside(style.borderBottomLeftRadius, left, bottom) ||
      isOutside(style.borderBottomRightRadius, right, bottom)
    );
  });
}

/** An element and those that it is rendered in, from the inside out. */
function chainOf(element: Element | null): Element[] {
  return element ? [element, ...chainOf(flatTreeParent(element))] : [];
}

/** The parent that an element is rendered in: the slot where its parent has a shadow root, and the host above such a root. */
function flatTreeParent(element: Element): Element | null {
  const { parentElement, parentNode } = element;
  const root = parentElement instanceof HTMLElement && chrome.dom?.openOrClosedShadowRoot(parentElement);
  for (const slot of root ? root.querySelectorAll('slot') : []) if (slot.assignedNodes().includes(element)) return slot;
  return parentElement ?? (parentNode as ShadowRoot | null)?.host ?? null;
}
