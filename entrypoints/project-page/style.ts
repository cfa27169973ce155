/**
 * Inline styles of our elements in a project page. A page's policy may forbid style elements, and Firefox does not let content
 * scripts use `adoptedStyleSheets`. The page's rules reach the hosts alone, so their styles start with `all` and are `important`.
 * Colours are system colours, which suit any page; the panel inside has the theme.
 */
import { PILL_SIZE } from '../../utils/page/placement';

export const BELOW_HOST =
  'all:initial;display:block;position:relative;box-sizing:border-box;grid-column:1/-1;clear:both;inline-size:100%;max-inline-size:900px;margin:24px auto;padding-inline:16px;color-scheme:light dark;';

/** The placer adds width and side. */
export const DOCKED_HOST =
  'all:initial;display:block;position:fixed;inset-block:0;z-index:2147483646;color-scheme:light dark;';

/** What a phone keeps for itself at the edges of a page that goes under them. The browser does not let frames know it. */
const SAFE_INSETS = '0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)';

/** Over a page that has no room for the panel, while the person looks at it. */
export const SHEET_HOST = `${DOCKED_HOST}inset:auto 0;box-sizing:border-box;inline-size:100%;max-inline-size:720px;margin-inline:auto;padding:${SAFE_INSETS};border-radius:12px 12px 0 0;background:Canvas;`;

/** Above a sheet: the page in a shade, with a handle at the edge of the sheet. */
export const SHADE =
  'position:absolute;inset:auto 0 100%;height:100vh;touch-action:none;opacity:.6;color-scheme:light;background:linear-gradient(Canvas 0 0)50% 99%/40px 5px no-repeat CanvasText';

/** The finder of free places adds the place. */
export const PILL_HOST = `${DOCKED_HOST}inset:auto;margin:${SAFE_INSETS};inline-size:${PILL_SIZE.width}px;block-size:${PILL_SIZE.height}px;`;

/** All of a panel of this height can be in the window at once. */
export const WINDOW_HEIGHT = 'clamp(420px,80vh,900px)';
export const DOCKED_FRAME = 'display:block;inline-size:100%;block-size:100%;border:0';
/** Where its comments are less high than the frame, the page shows through below them. */
export const BELOW_FRAME = `${DOCKED_FRAME};border-radius:12px`;
export const SHEET_FRAME = `${DOCKED_FRAME};border-radius:12px 12px 0 0;box-shadow:0 0 12px GrayText`;

export const NOTICE =
  'margin:0 0 12px;padding:8px 12px;border:1px solid GrayText;border-radius:8px;background:Canvas;color:CanvasText;font:14px/1.45 system-ui';
export const NOTICE_BUTTON = 'margin:0 8px;font:inherit';
