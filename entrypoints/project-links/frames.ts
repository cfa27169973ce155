/** The card beside a link, and the thread at the side of the page: frames the page can't look into. */
import type { OpenedLink } from '../../utils/messages';
import { createShadowHost } from '../../utils/page/shadow-host';
import { LINKED_SUFFIX } from '../../utils/page/placement';
import { observeOcclusion } from '../../utils/page/occlusion';
import { placeCard } from './card-placement';
import { BAR, CARD_HOST, CLOSE, applyHostStyle, FRAME, CONTAINER, THREAD_HOST } from './style';

const TAG = 'sidethread-links';
/** Longer than that a frame takes only where the page keeps it out. */
const ANSWER_MS = 3000;

/** What stands in the page. */
export interface Mounted {
  readonly host: HTMLElement;
  readonly frame: HTMLIFrameElement;
  remove(): void;
  /** Says something to the frame, which is never about its content: that somebody comes with the keyboard, or where the page covers it. */
  say(word: 'enter' | number): void;
}

interface FrameParts {
  document: Document;
  /** The page in the frame, with its nonce. */
  address: string;
  opened: OpenedLink;
  /** Called with what the frame says; `null` once it is there. */
  onWord: (word: string | null) => void;
}

/** A frame in a closed shadow root, with a line to it that the page can't hear. */
function makeFrame({
  document,
  address,
  opened,
  onWord,
}: FrameParts): Mounted & { root: ShadowRoot; container: HTMLElement } {
  const { host, root } = createShadowHost(document, TAG);
  const container = document.createElement('div');
  const frame = document.createElement('iframe');
  const { port1, port2 } = new MessageChannel();
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it starts the port, too
  port1.onmessage = ({ data }: MessageEvent<string | null>) => onWord(data);
  frame.title = opened.title;
  frame.src = address;
  // A frame that loads a second time was moved by the page, and its nonce is used up.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]), { once: true });
  container.style.cssText = CONTAINER;
  frame.style.cssText = FRAME;
  container.append(frame);
  root.append(container);
  return {
    host,
    root,
    container,
    frame,
    remove: () => {
      port1.close();
      host.remove();
    },
    say: (word) => port1.postMessage(word),
  };
}

export interface CardParts extends FrameParts {
  link: HTMLAnchorElement;
  /** Where somebody points; `null` where they came with the keyboard. */
  pointedAt: number | null;
  /** It did not come, or has no place. */
  onLost: () => void;
}

/** Puts a card beside its link. It shows itself once its page is there. */
export function mountCard({ link, pointedAt, onLost, onWord, ...parts }: CardParts): Mounted | null {
  const { documentElement } = parts.document;
  const box = link.getBoundingClientRect();
  const isRtl = getComputedStyle(link).direction === 'rtl';
  const view = { width: documentElement.clientWidth, height: innerHeight };
  const spot = placeCard({ link: box, x: pointedAt ?? (isRtl ? box.right : box.left), view, isRtl });
  if (!spot) return null;
  const late = setTimeout(() => card.host.isConnected && onLost(), ANSWER_MS);
  const card = makeFrame({
    ...parts,
    onWord: (word) => {
      if (word !== null) return onWord(word);
      clearTimeout(late);
      card.host.style.setProperty('visibility', 'visible', 'important');
    },
  });
  applyHostStyle(card.host, `${CARD_HOST}left:${spot.left}px;top:${spot.top}px;`);
  // What stands outside of a dialog that is open could not be reached; and above everything else the page may show.
  (link.closest('dialog:modal') ?? documentElement).append(card.host);
  card.host.popover = 'manual';
  card.host.showPopover();
  return card;
}

/** Puts a thread at the side of the page, over it, with the button that takes it away beside the frame: whatever becomes of that, it works. */
export function mountThread({ onClose, ...parts }: Omit<FrameParts, 'onWord'> & { onClose: () => void }): Mounted {
  const { document } = parts;
  const side = getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
  const thread = makeFrame({ ...parts, address: parts.address + LINKED_SUFFIX, onWord });
  const life = new AbortController();
  const bar = document.createElement('div');
  const close = document.createElement('button');
  bar.textContent = parts.opened.title;
  close.textContent = parts.opened.close;
  close.addEventListener('click', onClose);
  bar.append(close);
  thread.root.prepend(bar);
  applyHostStyle(thread.host, `${THREAD_HOST}${side}:0;`);
  bar.style.cssText = BAR;
  close.style.cssText = CLOSE;
  document.documentElement.append(thread.host);
  const look = observeOcclusion({ ...thread, onChange: (covered) => thread.say(covered), signal: life.signal });
  return {
    ...thread,
    remove: () => {
      life.abort();
      thread.remove();
    },
  };

  function onWord(word: string | null): void {
    if (word === 'hidden') onClose();
    if (word === 'look') look();
  }
}
