/**
 * The pill at the window's edge, while the panel is out of view. It is a frame of its own, since a page can find text in a
 * closed shadow root (`window.find`). The panel writes it over a port, and the size of the frame is constant, so that the page
 * learns nothing from it.
 */
import { observeOcclusion, type OcclusionReport } from '../../utils/page/occlusion';
import { applyHostStyle, createShadowHost } from '../../utils/page/shadow-host';
import { findFreePlace } from './free-place';
import { DOCKED_FRAME, PILL_HOST } from './style';

export const PILL_TAG = `${__PREFIX__}-pill`;
/** A page may put something of its own there at any time, and no event reports it. */
const PLACE_EVERY_MS = 1000;

interface Dependencies {
  document: Document;
  url: string;
  /** The title of the frame. */
  title: string;
  onOcclusion: (report: OcclusionReport) => void;
  /** Removes the pill. */
  signal: AbortSignal;
}

/** Creates a pill, whose frame is loaded when it is first shown. If the page removes it, it does not come back. */
export function createPill({ document, url, title, onOcclusion, signal }: Dependencies) {
  const { port1, port2 } = new MessageChannel();
  const view = document.defaultView ?? window;
  const side = view.getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
  let host: HTMLElement | undefined;
  let container: ShadowRoot | undefined;
  let frame: HTMLIFrameElement | undefined;
  let checkOcclusion: (() => void) | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function mount(): void {
    const { host: created, root } = createShadowHost(document, PILL_TAG);
    const inner = document.createElement('iframe');
    inner.title = title;
    inner.src = url;
    inner.addEventListener('load', () => inner.contentWindow?.postMessage(null, '*', [port2]), { once: true });
    inner.style.cssText = DOCKED_FRAME;
    root.append(inner);
    applyHostStyle(created, PILL_HOST);
    host = created;
    container = root;
    frame = inner;
    // Placed before it is in the page: afterwards, finding a free place would cost another layout.
    place();
    // Outside of the body, whose transforms would move it.
    document.documentElement.append(created);
  }

  function place(): void {
    if (!host || document.hidden) return;
    for (const [property, px] of Object.entries(findFreePlace(host, side)))
      host.style.setProperty(property, px, 'important');
  }

  signal.addEventListener('abort', () => {
    clearInterval(timer);
    host?.remove();
  });
  return {
    /** The panel's end of the port. */
    port: port1,
    show(isOn: boolean): void {
      if (signal.aborted || isOn === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      if (isOn) {
        if (host) place();
        else mount();
        timer = setInterval(place, PLACE_EVERY_MS);
      }
      host?.style.setProperty('display', isOn ? 'block' : 'none', 'important');
    },
    focus: () => frame?.focus(),
    /** Checks what the page does with it, and observes that from then on. */
    check(): void {
      if (host && container) checkOcclusion ??= observeOcclusion({ host, container, onChange: onOcclusion, signal });
      checkOcclusion?.();
    },
  };
}
