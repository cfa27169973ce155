/**
 * How what is ours stands in a foreign page. It is set as an element's own style, since a page's policy may forbid style
 * elements and Firefox keeps content scripts from `adoptedStyleSheets`. The page reaches the host alone, so there `all` comes
 * first and nothing can be overruled. No colour is named but the browser's own: the page's may be any.
 */
import { CARD } from './card-placement';

const HOST =
  'all:initial;position:fixed;z-index:2147483647;display:flex;flex-direction:column;overflow:hidden;color-scheme:light dark;background:Canvas;color:CanvasText;box-shadow:0 1px 6px GrayText;';

/** Out of sight until its content is there: a page may keep it out, and nobody wants to see an error page. */
export const CARD_HOST = `${HOST}width:${CARD.width}px;height:${CARD.height}px;border-radius:10px;visibility:hidden;`;
export const THREAD_HOST = `${HOST}top:0;bottom:0;width:min(420px,100vw);`;
/** What is between the edges of its host, filled by its frame. */
export const CONTAINER = 'flex:1;position:relative';
export const FRAME = 'border:0;inline-size:100%;block-size:100%';
export const BAR =
  'display:flex;align-items:center;justify-content:space-between;padding:6px 8px 6px 16px;font:600 14px/1.45 system-ui';
export const CLOSE =
  'padding:5px 12px;border:1px solid GrayText;border-radius:6px;background:none;color:inherit;font:inherit';

/** Gives a host its look, over whatever the page says. */
export function applyHostStyle({ style }: HTMLElement, look: string): void {
  style.cssText = look.replaceAll(';', '!important;');
}
