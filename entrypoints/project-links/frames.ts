/** The card next to a link, and the thread at the side of the page: iframes in closed shadow roots, which the page cannot read. */
import type { LinkFrame } from '../../utils/commands/replies';
import { applyHostStyle, createFramedHost, sideOfLineEnds } from '../../utils/page/shadow-host';
import { LINKED_SUFFIX } from '../../utils/page/placement';
import { observeOcclusion, type OcclusionReport } from '../../utils/page/occlusion';
import { placeCard } from './card-placement';
import type { PageLink } from './link-finder';
import { BAR, CARD_HOST, CLOSE, FRAME, THREAD_HOST } from './style';

const TAG = `${__PREFIX__}-links`;
/** A frame that takes longer is blocked by the page. */
const LOAD_TIMEOUT_MS = 3000;

export type MountedFrame = ReturnType<typeof createFrame>;

interface FrameDependencies {
  document: Document;
  /** The page in the frame, with its nonce. */
  url: string;
  opened: LinkFrame;
  /** Receives the messages of the frame, but for requests to check its occlusion again; `null` once it has loaded. */
  onMessage: (message: string | null) => void;
}

/** Creates a frame, whose occlusion is observed, and a message channel that the page cannot listen to. */
function createFrame({ document, url, opened, onMessage }: FrameDependencies) {
  const { host, root, container, frame } = createFramedHost(document, TAG, { title: opened.title, url });
  const { port1, port2 } = new MessageChannel();
  const controller = new AbortController();
  /** Sends to the frame that the person enters it with the keyboard, or how much of it they see. */
  const post = (message: 'enter' | OcclusionReport): void => port1.postMessage(message);
  const checkOcclusion = observeOcclusion({ frame, of: 'panel', onChange: post, signal: controller.signal });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port, too
  port1.onmessage = ({ data }: MessageEvent<string | null>) => (data === 'check' ? checkOcclusion() : onMessage(data));
  // A frame loads a second time if the page moves it. Then its nonce is used up.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]), { once: true });
  frame.style.cssText = FRAME;
  root.append(container);
  return {
    host,
    root,
    frame,
    post,
    checkOcclusion,
    remove: () => {
      controller.abort();
      port1.close();
      host.remove();
    },
  };
}

interface CardDependencies extends FrameDependencies {
  link: PageLink;
  /** `null` if the card is opened with the keyboard. */
  pointerX: number | null;
  onFailed: () => void;
}

/** Mounts a card next to its link. It is invisible until its page has loaded. @returns `null` if it fits nowhere */
export function mountCard({
  link,
  pointerX,
  onFailed,
  onMessage,
  ...dependencies
}: CardDependencies): MountedFrame | null {
  const { documentElement } = dependencies.document;
  const box = link.getBoundingClientRect();
  const isRtl = getComputedStyle(link).direction === 'rtl';
  const view = { width: documentElement.clientWidth, height: innerHeight };
  const place = placeCard({ link: box, x: pointerX ?? (isRtl ? box.right : box.left), view, isRtl });
  if (!place) return null;
  const timeout = setTimeout(() => card.host.isConnected && onFailed(), LOAD_TIMEOUT_MS);
  const card = createFrame({
    ...dependencies,
    onMessage: (message) => {
      if (message !== null) return onMessage(message);
      clearTimeout(timeout);
      card.host.style.setProperty('visibility', 'visible', 'important');
      card.checkOcclusion();
    },
  });
  // While a modal dialog is open, everything outside of it is inert. A popover is above everything else in the page.
  (link.closest('dialog:modal') ?? documentElement).append(card.host);
  applyHostStyle(card.host, `${CARD_HOST}left:${place.left}px;top:${place.top}px;width:${place.width}px;`);
  card.host.popover = 'manual';
  card.host.showPopover();
  return card;
}

/**
 * Mounts a thread over the side of the page. Until its frame has loaded, and once this script has ended, it has a bar outside of the
 * frame, so that it can be closed even if the frame fails. @param signal ends this script
 */
export function mountThread({
  onClose,
  signal,
  ...dependencies
}: Omit<FrameDependencies, 'onMessage'> & { onClose: () => void; signal: AbortSignal }): MountedFrame {
  const { document, opened } = dependencies;
  const thread = createFrame({
    ...dependencies,
    url: dependencies.url + LINKED_SUFFIX,
    onMessage(message) {
      if (message === 'hidden') onClose();
      else if (message === null) bar.style.display = 'none';
    },
  });
  const bar = document.createElement('div');
  const close = document.createElement('button');
  bar.textContent = opened.title;
  close.textContent = opened.close;
  close.addEventListener('click', onClose);
  bar.append(close);
  thread.root.prepend(bar);
  applyHostStyle(thread.host, `${THREAD_HOST}${sideOfLineEnds(document)}:0;`);
  bar.style.cssText = BAR;
  close.style.cssText = CLOSE;
  signal.addEventListener('abort', () => (bar.style.display = 'flex'));
  document.documentElement.append(thread.host);
  thread.checkOcclusion();
  return thread;
}
