/**
 * How the frame stands in a foreign page: a block in its flow that no rule of the page's reaches. It names no colour
 * but the browser's own, since the page's may be any; the panel within brings the theme.
 *
 * Set property by property, since a page's policy may forbid style elements and Firefox keeps content scripts from
 * `adoptedStyleSheets`. `all` comes first: it resets what is set before it.
 */
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
  // The same height for everybody: one that followed the content would tell the page about it.
  'block-size': 'clamp(420px, 70vh, 720px)',
  border: '0',
  'border-radius': '12px',
};

/** Its width and its side are set beside. */
const DOCKED = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  'inset-block': '0',
  'z-index': '2147483646',
  'color-scheme': 'light dark',
};

const DOCKED_FRAME = { ...FRAME, 'block-size': '100%', 'border-radius': '0' };

const LINE = {
  margin: '0 0 12px',
  padding: '8px 12px',
  border: '1px solid GrayText',
  'border-radius': '8px',
  background: 'Canvas',
  color: 'CanvasText',
  font: '14px / 1.45 system-ui, sans-serif',
};

/** A button that reads as a link: it goes nowhere a page could name. */
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

const LOOKS = { host: HOST, frame: FRAME, docked: DOCKED, dockedFrame: DOCKED_FRAME, line: LINE, link: LINK };

/** Gives an element of ours its look, over whatever the page says. */
export function applyStyle(element: HTMLElement, look: keyof typeof LOOKS): void {
  for (const [property, value] of Object.entries(LOOKS[look])) element.style.setProperty(property, value, 'important');
}
