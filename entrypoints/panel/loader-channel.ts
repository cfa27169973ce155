/** The channel to the loader, by a port that the page can’t hear. Without a reply to a layout, the loader takes the panel for blocked. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OcclusionReport } from '../../utils/page/occlusion';
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';
import { judgeReport, type Occlusion } from './covered-strips';

export type LoaderChannel = ReturnType<typeof openLoaderChannel>;

/** @param isOrphaned whether the layout may no longer change */
export function openLoaderChannel(window: Window, isOrphaned: () => boolean) {
  const layout = signal<PanelLayout | null>(null);
  const occlusion = signal<Occlusion | null>(null);
  const pillOcclusion = signal<Occlusion | null>(null);
  const pill = signal<MessagePort | null>(null);
  let port: MessagePort | undefined;
  const previous: Record<'panel' | 'pill', OcclusionReport | null> = { panel: null, pill: null };
  const onMessage = ({ data }: MessageEvent<PanelLayout | OcclusionReport | null>): void => {
    if (data && 'strips' in data) {
      const seen = data.of === 'pill' ? pillOcclusion : occlusion;
      seen.value = judgeReport(data, previous[data.of]);
      previous[data.of] = data;
      return;
    }
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
    occlusion: occlusion as ReadonlySignal<Occlusion | null>,
    pillOcclusion: pillOcclusion as ReadonlySignal<Occlusion | null>,
    /** The port of the pill; `null` until the loader has sent it. */
    pill: pill as ReadonlySignal<MessagePort | null>,
    post: (message: PanelMessage): void => port?.postMessage(message),
  };
}
