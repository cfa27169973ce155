/** The channel to the loader, by a port that the page can’t hear. Without a reply to a layout, the loader takes the panel for blocked. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OcclusionReport } from '../../utils/page/occlusion';
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';
import { followReports } from '../../utils/own-page/clickjacking/occlusion-reports';

export type LoaderChannel = ReturnType<typeof openLoaderChannel>;

/** @param isOrphaned whether the layout may no longer change */
export function openLoaderChannel(window: Window, isOrphaned: () => boolean) {
  const layout = signal<PanelLayout | null>(null);
  const reports = { panel: followReports(), pill: followReports() };
  const pill = signal<MessagePort | null>(null);
  let port: MessagePort | undefined;
  const onMessage = ({ data }: MessageEvent<PanelLayout | OcclusionReport | null>): void => {
    if (data && 'strips' in data) return reports[data.of].receive(data);
    port?.postMessage(null);
    if (!isOrphaned()) layout.value = data;
  };
  window.addEventListener('message', (event: MessageEvent<PanelLayout>) => {
    if (event.source !== window.parent || port) return;
    [port, pill.value = null] = event.ports;
    if (!port) return;
    port.addEventListener('message', onMessage);
    port.start();
    onMessage(event);
  });
  return {
    /** `null` until the loader has reported it. */
    layout: layout as ReadonlySignal<PanelLayout | null>,
    occlusion: reports.panel.occlusion,
    pillOcclusion: reports.pill.occlusion,
    /** The port of the pill; `null` until the loader has sent it. */
    pill: pill as ReadonlySignal<MessagePort | null>,
    post: (message: PanelMessage): void => port?.postMessage(message),
  };
}
