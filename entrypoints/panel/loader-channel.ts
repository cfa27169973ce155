/**
 * The message channel to the loader, over a port that it sends to this frame alone: the page cannot listen. Each layout is
 * acknowledged. Otherwise the loader assumes that the page blocked the panel, and that the frame shows an error page.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { OcclusionReport } from '../../utils/page/occlusion';
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';
import { coveredStrips, hasMoved } from './covered-strips';

export interface Occlusion {
  /** The strips of the panel that are covered or out of the window, as a bit mask: the top strip is the lowest bit. */
  covered: number;
  /** Whether the panel has moved since the previous check. */
  hasMoved: boolean;
}

export interface LoaderChannel {
  /** `null` until the loader has reported it. */
  readonly layout: ReadonlySignal<PanelLayout | null>;
  /** A new object after each check by the loader; `null` before the first. */
  readonly occlusion: ReadonlySignal<Occlusion | null>;
  /** The port of the pill; `null` until the loader has sent it. */
  readonly pill: ReadonlySignal<MessagePort | null>;
  post(message: PanelMessage): void;
}

/** @param isOrphaned whether the layout may no longer change */
export function openLoaderChannel(window: Window, isOrphaned: () => boolean): LoaderChannel {
  const layout = signal<PanelLayout | null>(null);
  const occlusion = signal<Occlusion | null>(null);
  const pill = signal<MessagePort | null>(null);
  let port: MessagePort | undefined;
  let previous: OcclusionReport | null = null;
  const onMessage = ({ data }: MessageEvent<PanelLayout | OcclusionReport | null>): void => {
    if (data && 'strips' in data) {
      occlusion.value = { covered: coveredStrips(data), hasMoved: hasMoved(data, previous) };
      previous = data;
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
  return { layout, occlusion, pill, post: (message) => port?.postMessage(message) };
}
