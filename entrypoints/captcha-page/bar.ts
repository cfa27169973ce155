import type { BarWords } from '../../utils/captcha/channel';
import { applyHostStyle, createShadowHost } from '../../utils/page/shadow-host';

/** System colours suit any page. */
const HOST = 'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;color-scheme:light dark;';
const BAR =
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:10px 16px max(10px,env(safe-area-inset-bottom));background:Canvas;color:CanvasText;border-top:1px solid GrayText;font:500 14px/1.45 system-ui';
const BUTTON =
  'padding:5px 12px;border:1px solid GrayText;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer';
/** For fingers. */
const LARGE = ';min-width:44px;min-height:44px';

/** Shows a bar at the lower edge of the page, which says what to do there. @param signal removes it */
export function showBar(document: Document, { lang, dir }: BarWords, signal: AbortSignal) {
  const { host, root } = createShadowHost(document, `${__PREFIX__}-captcha`);
  const bar = document.createElement('div');
  const text = document.createElement('span');
  applyHostStyle(host, HOST);
  Object.assign(bar, { lang, dir });
  bar.style.cssText = BAR;
  text.setAttribute('role', 'status');
  bar.append(text);
  root.append(bar);
  document.documentElement.append(host);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return {
    show(what: string): void {
      text.textContent = what;
    },
    /** Adds a button before those that are there. */
    addButton(name: string, onPress: () => void): void {
      const button = document.createElement('button');
      button.style.cssText = BUTTON + (matchMedia('(pointer: coarse)').matches ? LARGE : '');
      button.textContent = name;
      // Scripts of the page can't press it.
      button.addEventListener('click', ({ isTrusted }) => isTrusted && onPress());
      text.after(button);
    },
  };
}
