/** What is in the way of fingers: on a phone, on other touch screens, and where nothing can hover. */
import { layerOf } from './layers';

/** The least side of a target, the least distance of two, and the least size of letters in a field, below which phones zoom in. CSS px. */
const TARGET = 44;
const GAP = 8;
const FIELD_LETTERS = 16;
/** What browsers round. */
const ROUNDING = 0.5;

/** The edge of a panel beside a page is no control of phones, which have no room beside it. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option]';
const BOXES = '[type=checkbox], [type=radio]';

/** @returns a line for each control that a finger may miss or that is hidden until something hovers */
export function findHardToTouch(): string[] {
  const found: string[] = [];
  const targets: { name: string; box: DOMRect; layer: Element }[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.unseen')) continue;
    const name = nameOf(control);
    if (!control.checkVisibility({ opacityProperty: true })) found.push(`hidden until hovering: ${name}`);
    if (isField(control) && Number.parseFloat(getComputedStyle(control).fontSize) < FIELD_LETTERS)
      found.push(`small letters: ${name}`);
    if (isInText(control)) continue;
    const box = areaOf(control);
    if (Math.min(box.width, box.height) < TARGET - ROUNDING)
      found.push(`${Math.round(box.width)} × ${Math.round(box.height)} px: ${name}`);
    // Before its start, a page does not scroll; beyond its end, it would be wider than the window.
    const start = document.dir === 'rtl' ? innerWidth - box.right : box.left;
    if (start < -ROUNDING && !rowOf(control)) found.push(`out of the window: ${name}`);
    targets.push({ name, box: visiblePart(control, box), layer: layerOf(control) });
  }
  for (const [index, { name, box, layer }] of targets.entries()) {
    for (const other of targets.slice(index + 1))
      if (layer === other.layer && isTooNear(box, other.box)) found.push(`too near: ${name} and ${other.name}`);
  }
  return found;
}

const isField = (control: Element): boolean => control.matches(`input:not(${BOXES}), select, textarea`);

const nameOf = (control: Element): string =>
  `${control.localName}.${control.className} “${(control.ariaLabel ?? control.textContent).trim().slice(0, 30)}”`;

/** A link in a sentence, as WCAG 2.5.8 excepts it. */
function isInText(control: Element): boolean {
  if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false;
  return [...(control.closest('p, li, dd, span, div')?.childNodes ?? [])].some(
    (node) => node !== control && node.textContent?.trim(),
  );
}

/** Where a press on it counts: also on its label, and on the whole card that it opens. */
function areaOf(control: Element): DOMRect {
  if (control.matches('.card__target'))
    return (control as HTMLElement).offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const label = control.matches(BOXES) ? ((control as HTMLInputElement).labels?.[0] ?? null) : null;
  const [own, of] = [control.getBoundingClientRect(), label?.getBoundingClientRect()];
  if (!of) return own;
  const [left, top] = [Math.min(own.left, of.left), Math.min(own.top, of.top)];
  return new DOMRect(left, top, Math.max(own.right, of.right) - left, Math.max(own.bottom, of.bottom) - top);
}

/** What a control is scrolled sideways in. */
const rowOf = (control: Element): Element | null =>
  control.closest('.tabs, .section-list, .screenshots__row, .gallery__stage--large');

/** What of it is not scrolled out of its row. */
function visiblePart(control: Element, { left, right, top, bottom }: DOMRect): DOMRect {
  const row = rowOf(control)?.getBoundingClientRect();
  const [from, to] = [Math.max(left, row?.left ?? left), Math.min(right, row?.right ?? right)];
  return new DOMRect(from, top, Math.max(0, to - from), bottom - top);
}

const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** What is within another target, as a button on a card, is a choice of its own there. */
function isTooNear(one: DOMRect, other: DOMRect): boolean {
  if (isInside(one, other) || isInside(other, one)) return false;
  const x = Math.max(one.left - other.right, other.left - one.right);
  const y = Math.max(one.top - other.bottom, other.top - one.bottom);
  return Math.max(x, y) < GAP - ROUNDING;
}
