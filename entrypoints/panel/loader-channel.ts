/**
 * The line to the loader, over the port it hands to this frame: the page around hears nothing. Whatever it tells is answered,
 * which says that this page is really here: a foreign page's policy may have put an error page in its place.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { PanelMessage, PanelLayout } from '../../utils/page/placement';

export interface Occlusion {
  /** Which strips of this page nobody sees as they are, the uppermost in the lowest bit. */
  covered: number;
}

export interface LoaderChannel {
  /** How the panel stands, `null` until the loader has said so. */
  readonly standing: ReadonlySignal<PanelLayout | null>;
  /** What the loader saw of this page, anew each time it tells; `null` until it has. */
  readonly sight: ReadonlySignal<Occlusion | null>;
  say(word: PanelMessage): void;
}

/** @param isOver whether nothing may change any more */
export function openLoaderChannel(window: Window, isOver: () => boolean): LoaderChannel {
  const standing = signal<PanelLayout | null>(null);
  const sight = signal<Occlusion | null>(null);
  let port: MessagePort | undefined;
  const hear = ({ data }: MessageEvent<PanelLayout | number>): void => {
    if (typeof data === 'number') {
      sight.value = { covered: data };
      return;
    }
    port?.postMessage(null);
    if (!isOver()) standing.value = data;
  };
  window.addEventListener('message', (event: MessageEvent<PanelLayout>) => {
    if (event.source !== window.parent || port) return;
    [port] = event.ports;
    if (!port) return;
    port.addEventListener('message', hear);
    port.start();
    hear(event);
  });
  return { standing, sight, say: (word) => port?.postMessage(word) };
}
