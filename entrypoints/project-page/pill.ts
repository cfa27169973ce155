/**
 * The pill, while the panel is out of view: a frame of its own, since a page can find text in a closed shadow root (`window.find`).
 * The panel writes it over a port, and the size of the frame is constant, so that the page learns nothing from it.
 */
import { observeOcclusion, type OcclusionReport } from '../../utils/page/occlusion';
import { applyHostStyle, createFramedHost, sideOfLineEnds } from '../../utils/page/shadow-host';
import { findFreePlace } from './free-place';
import { DOCKED_FRAME, PILL_HOST } from './style';

export const PILL_TAG = `${__PREFIX__}-pill`;
/** A page may put something of its own there at any time, and no event reports it. */
const PLACE_EVERY_MS = 1000;

interface Dependencies {
  document: Document;
  url: string;
  title: string;
  onOcclusion: (report: OcclusionReport) => void;
  signal: AbortSignal;
}

/** Creates a pill, whose frame is loaded when it is first shown. If the page removes it, it does not come back. */
export function createPill({ document, url, title, onOcclusion, signal }: Dependencies) {
  const { port1, port2 } = new MessageChannel();
  const { host, root, container, frame } = createFramedHost(document, PILL_TAG, { title, url });
  let checkOcclusion: (() => void) | undefined;
  let isMounted = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]), { once: true });
  frame.style.cssText = DOCKED_FRAME;
  root.append(container);
  applyHostStyle(host, PILL_HOST);

  function place(): void {
    if (!document.hidden) host.style.setProperty('inset', findFreePlace(host, sideOfLineEnds(document)), 'important');
  }

  signal.addEventListener('abort', () => {
    clearInterval(timer);
    host.remove();
  });
  return {
    /** The panel's end of the port. */
    port: port1,
    show(isOn: boolean): void {
      if (signal.aborted || isOn === (timer !== undefined)) return;
      clearInterval(timer);
      timer = undefined;
      if (isOn) {
        // Placed before it is in the page: afterwards, finding a free place would cost another layout.
        place();
        // Outside of the body, whose transforms would move it.
        if (!isMounted) document.documentElement.append(host);
        isMounted = true;
        timer = setInterval(place, PLACE_EVERY_MS);
      }
      host.style.setProperty('display', isOn ? 'block' : 'none', 'important');
    },
    focus: () => frame.focus(),
    /** Checks what the page does with it, and observes that from then on. */
    check(): void {
      checkOcclusion ??= observeOcclusion({ frame, of: 'pill', onChange: onOcclusion, signal });
      checkOcclusion();
    },
  };
}
