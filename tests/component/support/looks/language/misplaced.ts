/**
 * Finds what of the texts in this page can't be read, or is wider than the window. Cut texts are looked for among those in the
 * brackets of the made-up languages, which are the extension's own; what people wrote may end in an ellipsis.
 * @returns a line for each
 */
export function findMisplaced(): string[] {
  interface Line {
    text: Text;
    /** What it moves with: texts of others lie above or below it on purpose. */
    layer: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const { body, documentElement: root } = document;
  const found = new Set<string>();
  const nameOf = (element: Element): string =>
    `${element.parentElement?.className ?? ''} > ${element.localName} ${element.getAttribute('class') ?? ''}`;
  const note = (what: string, text: string, element: Element): void =>
    void found.add(`${what}: “${text.trim().slice(0, 50)}” in ${nameOf(element)}`);

  // All of it in one function, which runs in pages that know nothing else of the tests.
  const isAbove = (element: Element): boolean => {
    const { position, zIndex } = getComputedStyle(element);
    return (
      position === 'fixed' ||
      position === 'sticky' ||
      (position === 'absolute' && zIndex !== 'auto') ||
      element.matches(':popover-open, dialog[open]')
    );
  };
  const layerOf = (element: Element | null): Element => {
    if (element === null) return root;
    return isAbove(element) ? element : layerOf(element.parentElement);
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('option, script, style, title');
  /** The element and its ancestors that clip it. */
  function clippersOf(element: Element): Element[] {
    const clippers: Element[] = [];
    let isOut = false;
    for (let node: Element | null = element; node && node !== body && node !== root; node = node.parentElement) {
      const { position, overflow, display } = getComputedStyle(node);
      // What is placed from outside is not clipped by what is between.
      isOut &&= position === 'static';
      if (!isOut && overflow !== 'visible' && display !== 'inline') clippers.push(node);
      if (position === 'fixed' || node.matches(':popover-open, dialog[open]')) break;
      isOut ||= position === 'absolute';
    }
    return clippers;
  }

  const surplus = root.scrollWidth - root.clientWidth;
  if (surplus > 0) {
    const isOut = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return !element.firstElementChild && isSeen(element) && (left < -1 || right > root.clientWidth + 1);
    };
    const out = [...body.querySelectorAll('*')].filter(isOut).map(nameOf);
    found.add(`${surplus} pixels stand out sideways: ${out.join(', ')}`);
  }

  const lines: Line[] = [];
  let hasOurs = false;
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || !isSeen(element)) continue;
    // A title in one of our texts may be long, as it may by itself.
    const isOurs = /[⟦⟧]/.test(text.data) && !text.data.includes('\u2068');
    hasOurs ||= isOurs;
    const range = document.createRange();
    range.selectNodeContents(text);
    const clippers = clippersOf(element);
    // What is there for screen readers alone.
    if (clippers.some(({ clientWidth, clientHeight }) => clientWidth <= 1 || clientHeight <= 1)) continue;
    const layer = layerOf(element);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Without what fonts keep above and below their letters.
      const rim = (bottom - top) / 5;
      const line = { text, layer, left, right, top: top + rim, bottom: bottom - rim };
      let [isReachedX, isReachedY] = [false, false];
      for (const clipper of clippers) {
        const { overflowX, overflowY } = getComputedStyle(clipper);
        const box = clipper.getBoundingClientRect();
        const [x, y] = [box.left + clipper.clientLeft, box.top + clipper.clientTop];
        const [endX, endY] = [x + clipper.clientWidth, y + clipper.clientHeight];
        isReachedX ||= overflowX === 'auto' || overflowX === 'scroll';
        isReachedY ||= overflowY === 'auto' || overflowY === 'scroll';
        // What is cut off outside of its box, as `overflow-clip-margin` says, may stand out so far.
        const spare =
          1 + (overflowX === 'clip' ? Number.parseFloat(getComputedStyle(clipper).overflowClipMargin) || 0 : 0);
        const isCutX = !isReachedX && (line.left < x - spare || line.right > endX + spare);
        const isCutY = !isReachedY && (line.top < y - spare || line.bottom > endY + spare);
        if (isOurs && (isCutX || isCutY)) note('cut', text.data, clipper);
        Object.assign(line, {
          left: Math.max(line.left, x),
          right: Math.min(line.right, endX),
          top: Math.max(line.top, y),
          bottom: Math.min(line.bottom, endY),
        });
      }
      if (line.right > line.left && line.bottom > line.top) lines.push(line);
    }
    const { overflowX, overflowY } = getComputedStyle(element);
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    if (
      isOurs &&
      clippers[0] === element &&
      ((clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 1))
    )
      note('cut', text.data, element);
  }

  // Of a text that ends after some lines, the next one would show in the room that others leave for the ring of the focus.
  for (const element of body.querySelectorAll('*')) {
    const { webkitLineClamp, overflowY } = getComputedStyle(element);
    if (webkitLineClamp !== 'none' && overflowY !== 'hidden') found.add(`a further line shows: ${nameOf(element)}`);
  }

  // What is no element of its own: the choice that a list shows, and the hint in an empty box.
  const pencil = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')) {
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value === '' ? field.placeholder : '';
    if (!pencil || !text || !isSeen(field)) continue;
    const style = getComputedStyle(field);
    pencil.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pencil.measureText(text).width > room + 1) note('cut', text, field);
  }

  lines.sort((one, other) => one.top - other.top);
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.top > line.bottom - 1) break;
      if (other.text === line.text || other.layer !== line.layer) continue;
      if (Math.min(line.right, other.right) - Math.max(line.left, other.left) > 2)
        note(`overlap of “${other.text.data.trim().slice(0, 50)}”`, line.text.data, line.text.parentElement ?? body);
    }
  }
  if (!hasOurs) found.add('no text of the made-up languages');
  return [...found];
}
