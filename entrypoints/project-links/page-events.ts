/** What somebody does in the page, as far as it is about its project links: the card, the thread, and how both go. */
import type { LinkUse, OpenedLink } from '../../utils/messages';
import { createHoverIntent } from './hover-intent';
import type { LinkFinder } from './link-finder';
import { mountCard, mountThread, type Mounted } from './frames';

type PageEvents = WindowEventMap & DocumentEventMap;

/** What the script asks others for. */
export interface PageParts {
  document: Document;
  /** `null` until it is known how the service links to projects. */
  finder: () => LinkFinder | null;
  /** `null` where nothing is to be shown here any more. */
  open: (link: HTMLAnchorElement, as: LinkUse) => Promise<OpenedLink | null>;
  /** The addresses of our pages. */
  addresses: Readonly<Record<LinkUse, string>>;
  /** Aborted when this script has nothing more to do here; what is open then stays. */
  over: AbortSignal;
}

/** Shows cards and threads as somebody asks for them, until it is over. */
export function subscribePageEvents({ document, finder, open, addresses, over }: PageParts): void {
  let card: (Mounted & { link: HTMLAnchorElement; at: DOMRect }) | null = null;
  let thread: Mounted | null = null;
  let x = 0;
  /** Latest wins. `createLatest` would exceed the size budget of this script. */
  let newest = 0;
  let quiet: HTMLAnchorElement | null = null;

  const attention = createHoverIntent<HTMLAnchorElement>({
    show: (link, by) => void showCard(link, by),
    hide: () => {
      newest += 1;
      card?.remove();
      card = null;
    },
    timer: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });

  async function showCard(link: HTMLAnchorElement, by: 'pointer' | 'focus'): Promise<void> {
    const mine = ++newest;
    const opened = await open(link, 'card');
    if (mine !== newest || !opened || over.aborted || !link.isConnected) return;
    const at = link.getBoundingClientRect();
    const mounted = mountCard({
      document,
      link,
      pointedAt: by === 'pointer' ? x : null,
      opened,
      address: `${addresses.card}#${opened.nonce}`,
      onWord: (word) => (word === 'thread' ? void showThread(link) : goBack(link)),
      onLost: () => attention.dismiss(),
    });
    if (mounted) card = { ...mounted, link, at };
  }

  async function showThread(link: HTMLAnchorElement): Promise<void> {
    const opened = await open(link, 'thread');
    attention.dismiss();
    if (!opened) return;
    thread?.remove();
    const mounted = mountThread({
      document,
      opened,
      address: `${addresses.thread}#${opened.nonce}`,
      onClose: () => {
        mounted.remove();
        if (thread === mounted) thread = null;
        goBack(link);
      },
    });
    thread = mounted;
    mounted.frame.focus();
  }

  /** Gives the focus back, without bringing the card again. */
  function goBack(link: HTMLAnchorElement): void {
    attention.dismiss();
    quiet = link;
    link.focus({ preventScroll: true });
    quiet = null;
  }

  /** The project link at which something happened. */
  function linkAt(event: Event): HTMLAnchorElement | null {
    const [first] = event.composedPath();
    const link = first instanceof Element && first.closest('a[href]');
    return link instanceof HTMLAnchorElement && finder()?.isProject(link) ? link : null;
  }

  /** What the page itself brings about is nobody's doing. */
  const on = <K extends keyof PageEvents>(type: K, listener: (event: PageEvents[K]) => void): void =>
    addEventListener(type as string, (event) => event.isTrusted && listener(event as PageEvents[K]), {
      capture: true,
      signal: over,
    });

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    x = event.clientX;
    if (card && event.target === card.host) return attention.stay('over');
    attention.leave('over');
    const link = linkAt(event);
    if (link) attention.come('pointer', link);
    else attention.leave('pointer');
  });
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return;
    attention.leave('pointer');
    attention.leave('over');
  });
  on('focusin', (event) => {
    const link = linkAt(event);
    // A click gives the focus, too, and means something else.
    if (link && link !== quiet && link.matches(':focus-visible')) attention.come('focus', link);
  });
  on('focusout', () => attention.leave('focus'));
  on('focus', () => attention.leave('within'));
  on('scroll', () => {
    if (!card) return;
    const { top, left } = card.link.getBoundingClientRect();
    if (top !== card.at.top || left !== card.at.left) attention.dismiss();
  });
  for (const type of ['click', 'resize', 'beforeprint', 'fullscreenchange'] as const) on(type, attention.dismiss);
  on('keydown', (event) => {
    if (!card) return;
    if (event.key === 'Escape') return attention.dismiss();
    if (event.key !== 'ArrowDown' || !event.altKey || document.activeElement !== card.link) return;
    event.preventDefault();
    // The focus goes into a frame without a word of it in the page.
    attention.stay('within');
    card.frame.focus();
    card.say('enter');
  });
  // Not on paper; what fills the screen is above it by itself.
  const printing = (display: string) => (): void => thread?.host.style.setProperty('display', display, 'important');
  on('beforeprint', printing('none'));
  on('afterprint', printing('flex'));
  over.addEventListener('abort', attention.dismiss);
}
