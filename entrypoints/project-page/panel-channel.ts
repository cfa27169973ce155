/** The channel to the panel’s window alone, so that the page can’t listen. It is about layout, and never about content. */
import type { OcclusionReport } from '../../utils/page/occlusion';
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';

/** @param pillPort goes to the panel, too: its channel to the pill */
export function openPanelChannel(
  frame: HTMLIFrameElement,
  pillPort: MessagePort,
  onMessage: (message: PanelMessage) => void,
) {
  const { port1, port2 } = new MessageChannel();
  let isPortSent = false;
  let pendingReplies: ((isReplied: boolean) => void)[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<PanelMessage | null>) => {
    if (data) return onMessage(data);
    for (const resolve of pendingReplies) resolve(true);
    pendingReplies = [];
  });
  port1.start();
  return {
    /**
     * Sends the layout. @returns whether the panel replied in time: it does not if the page blocks it (`COEP: require-corp`), when the
     * browser shows an error page in the frame without an event, or if the extension was updated
     */
    sendLayout: (layout: PanelLayout, timeoutMs: number) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), timeoutMs);
        pendingReplies.push(resolve);
        if (isPortSent) port1.postMessage(layout);
        else frame.contentWindow?.postMessage(layout, '*', [port2, pillPort]);
        isPortSent = true;
      }),
    /** Sends how much of the panel, or of its pill, the person sees. There is no reply. */
    sendOcclusion: (report: OcclusionReport): void => port1.postMessage(report),
    close: (): void => port1.close(),
  };
}
