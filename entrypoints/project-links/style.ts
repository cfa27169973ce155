/** Inline styles of our elements in a foreign page; `project-page/style.ts` says why. */
import { CARD } from './card-placement';

const HOST =
  'all:initial;position:fixed;z-index:2147483647;display:flex;flex-direction:column;overflow:hidden;color-scheme:light dark;background:Canvas;color:CanvasText;box-shadow:0 1px 6px GrayText;';

/** Invisible until the frame has loaded: if the page blocks it, the browser shows an error page in it. */
export const CARD_HOST = `${HOST}height:${CARD.height}px;border-radius:10px;visibility:hidden;`;
export const THREAD_HOST = `${HOST}top:0;bottom:0;width:min(420px,100%);`;
export const FRAME = 'display:block;border:0;inline-size:100%;block-size:100%';
export const BAR =
  'display:flex;align-items:center;justify-content:space-between;padding:6px 8px 6px 16px;font:600 14px/1.45 system-ui';
export const CLOSE = 'padding:8px 12px;border:0;background:none;color:LinkText;font:inherit;cursor:pointer';

export const MARKS_HOST = 'all:initial;position:fixed;z-index:2147483646;color-scheme:light dark;';
export const MARK = 'all:initial;position:fixed;width:24px;height:24px;';
