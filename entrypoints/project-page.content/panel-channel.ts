/**
 * The line between the loader and its panel. Its port goes to the frame's window only, so the page hears nothing; and what is
 * said is how the panel stands, and nothing else.
 */
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';

export interface PanelChannel {
  /**
   * Tells the panel how it stands, and whether it is alive. A page with `COEP: require-corp` keeps it out and puts the browser's
   * error page in its place, and the frame tells of that by no event; an update of the extension may end it too.
   */
  tell(standing: PanelLayout, withinMs: number): Promise<boolean>;
  /** Tells the panel which of its strips are not to be seen, the uppermost in the lowest bit. Nobody answers. */
  show(covered: number): void;
  close(): void;
}

export function openPanelChannel(frame: HTMLIFrameElement, onWord: (word: PanelMessage) => void): PanelChannel {
  const { port1, port2 } = new MessageChannel();
  let isHanded = false;
  /** What was told and not answered yet. */
  let waiting: (() => void)[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<PanelMessage | null>) => {
    if (data) return onWord(data);
    for (const heard of waiting) heard();
    waiting = [];
  });
  port1.start();
  return {
    tell: (standing, withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), withinMs);
        waiting.push(() => {
          clearTimeout(timer);
          resolve(true);
        });
        if (isHanded) port1.postMessage(standing);
        else frame.contentWindow?.postMessage(standing, '*', [port2]);
        isHanded = true;
      }),
    show: (covered) => port1.postMessage(covered),
    close: () => port1.close(),
  };
}
