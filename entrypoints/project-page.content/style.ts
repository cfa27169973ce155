/**
 * Inline styles of the panel's host and frame in a foreign page. Each property is `important`, so no rule of the page
 * applies. Colours are system colours, which suit any page; the panel inside has the theme.
 *
 * Properties are set one by one: a page's policy may forbid style elements, and Firefox does not let content scripts use
 * `adoptedStyleSheets`. `all` comes first, since it resets what was set before it.
 */
import { PILL_SIZE } from './free-place';

const HOST = {
  all: 'initial',
  display: 'block',
  position: 'relative',
  'box-sizing': 'border-box',
  'grid-column': '1 / -1',
  clear: 'both',
  'inline-size': '100%',
  'max-inline-size': '900px',
  margin: '24px auto',
  'padding-inline': '16px',
  'color-scheme': 'light dark',
};

const FRAME = {
  display: 'block',
  'inline-size': '100%',
  // A height that followed the content would reveal it to the page. The panel in it grows with its comments, and the page shows
  // through below it.
  'block-size': 'clamp(420px, 92vh, 900px)',
  border: '0',
  'border-radius': '12px',
};

/** The placer adds width and side. */
const DOCKED = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  'inset-block': '0',
  'z-index': '2147483646',
  'color-scheme': 'light dark',
};

/** The finder of free places adds the place. */
const PILL = {
  ...DOCKED,
  inset: 'auto',
  'inline-size': `${PILL_SIZE.width}px`,
  'block-size': `${PILL_SIZE.height}px`,
};

const DOCKED_FRAME = { ...FRAME, 'block-size': '100%', 'border-radius': '0' };

const NOTICE = {
  margin: '0 0 12px',
  padding: '8px 12px',
  border: '1px solid GrayText',
  'border-radius': '8px',
  background: 'Canvas',
  color: 'CanvasText',
  font: '14px / 1.45 system-ui, sans-serif',
};

/** A button that looks like a link: it has no address that the page could read. */
const LINK = {
  margin: '0 0 0 8px',
  padding: '0',
  border: '0',
  background: 'none',
  color: 'LinkText',
  font: 'inherit',
  'text-decoration': 'underline',
  cursor: 'pointer',
};

const STYLES = {
  host: HOST,
  frame: FRAME,
  docked: DOCKED,
  pill: PILL,
  dockedFrame: DOCKED_FRAME,
  notice: NOTICE,
  link: LINK,
};

/** Sets the inline style of an element, over all rules of the page. */
export function applyStyle(element: HTMLElement, name: keyof typeof STYLES): void {
  for (const [property, value] of Object.entries(STYLES[name])) element.style.setProperty(property, value, 'important');
}
