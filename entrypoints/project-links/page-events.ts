import type { LinkFrameKind, LinkFrame } from '../../utils/commands/replies';
import { createHoverIntent } from './hover-intent';
import { ANY_LINK, type LinkFinder, type PageLink } from './link-finder';
import type { createMarks } from './marks';
import { mountCard, mountThread, type MountedFrame } from './frames';

type PageEvents = WindowEventMap & DocumentEventMap;

interface Dependencies {
  document: Document;
  /** `null` until the service's link patterns are known. */
  getFinder: () => LinkFinder | null;
  marks: ReturnType<typeof createMarks>;
  /** `null` if nothing may be shown here. */
  openLink: (link: PageLink, as: LinkFrameKind) => Promise<LinkFrame | null>;
  urls: Readonly<Record<LinkFrameKind, string>>;
  /** Ends the script. An open thread stays. */
  signal: AbortSignal;
}

/** Shows and hides the card and the thread of a link as the person points, presses and moves the focus. */
export function subscribePageEvents({ document, getFinder, marks, openLink, urls, signal }: Dependencies): void {
  let card: (MountedFrame & { link: PageLink; box: DOMRect }) | null = null;
  let thread: MountedFrame | null = null;
  let x = 0;
  /** Latest wins. `createLatest` would exceed the size budget of this script. */
  let newest = 0;
  /** The link that we focus ourselves, so that its card stays closed. */
  let focusing: PageLink | null = null;

  const intent = createHoverIntent<PageLink>({
    show: (link, by) => void showCard(link, by),
    hide: () => {
      newest += 1;
      card?.remove();
      card = null;
    },
  });

  async function showCard(link: PageLink, by: 'pointer' | 'focus'): Promise<void> {
    const mine = ++newest;
    const opened = await openLink(link, 'card');
    if (mine !== newest || !opened || signal.aborted || !link.isConnected) return;
    const box = link.getBoundingClientRect();
    const mounted = mountCard({
      document,
      link,
      pointerX: by === 'pointer' ? x : null,
      opened,
      url: `${urls.card}#${opened.nonce}`,
      onMessage: (message) => (message === 'thread' ? void showThread(link) : returnFocus(link)),
      onFailed: () => intent.dismiss(),
    });
    if (mounted) card = { ...mounted, link, box };
  }

  async function showThread(link: PageLink): Promise<void> {
    const opened = await openLink(link, 'thread');
    intent.dismiss();
    if (!opened) return;
    thread?.remove();
    thread = mountThread({
      document,
      opened,
      url: `${urls.thread}#${opened.nonce}`,
      signal,
      onClose: () => {
        thread?.remove();
        returnFocus(link);
      },
    });
    thread.frame.focus();
  }

  /** Closes the card and focuses the link, without opening the card again. */
  function returnFocus(link: PageLink): void {
    intent.dismiss();
    focusing = link;
    link.focus({ preventScroll: true });
    focusing = null;
  }

  function linkOf(event: Event): PageLink | null {
    const [target] = event.composedPath();
    const link = target instanceof Element && target.closest<PageLink>(ANY_LINK);
    return link && getFinder()?.isProject(link) ? link : null;
  }

  /** Ignores events that the page's scripts dispatch. */
  const on = <K extends keyof PageEvents>(type: K, listener: (event: PageEvents[K]) => void): void =>
    addEventListener(type as string, (event) => event.isTrusted && listener(event as PageEvents[K]), {
      capture: true,
      signal,
    });

  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    x = event.clientX;
    if (card && event.target === card.host) return intent.enterCard('over');
    intent.leave('over');
    const link = linkOf(event);
    if (link) intent.enterLink('pointer', link);
    else intent.leave('pointer');
  });
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return;
    intent.leave('pointer');
    intent.leave('over');
  });
  on('focusin', (event) => {
    const link = linkOf(event);
    // A click focuses a link, too, but does not ask for its card.
    if (link && link !== focusing && link.matches(':focus-visible')) intent.enterLink('focus', link);
  });
  on('focusout', () => intent.leave('focus'));
  on('focus', () => intent.leave('within'));
  on('pointerdown', ({ pointerType }) => marks.setTouched(pointerType === 'touch'));
  // A picture that has loaded moves what is below; a click and a transition may show and hide links by their style alone.
  for (const type of ['scrollend', 'resize', 'load', 'click', 'transitionend'] as const) on(type, marks.schedule);
  on('scroll', () => {
    marks.hide();
    if (!card) return;
    const { top, left } = card.link.getBoundingClientRect();
    if (top !== card.box.top || left !== card.box.left) intent.dismiss();
  });
  on('click', (event) => {
    intent.dismiss();
    const link = marks.linkOf(event);
    x = event.clientX;
    if (link) intent.enterLink('pointer', link, 0);
  });
  for (const type of ['resize', 'beforeprint', 'fullscreenchange'] as const) on(type, intent.dismiss);
  on('keydown', (event) => {
    if (!card || event.isComposing) return;
    if (event.key === 'Escape') return intent.dismiss();
    if (event.key !== 'ArrowDown' || !event.altKey || document.activeElement !== card.link) return;
    event.preventDefault();
    // No event of the page reports that the focus moves into a frame.
    intent.enterCard('within');
    card.frame.focus();
    card.post('enter');
  });
  // The thread is not printed. A full-screen element is above it anyway.
  const setDisplay = (display: string) => (): void => thread?.host.style.setProperty('display', display, 'important');
  on('beforeprint', setDisplay('none'));
  on('afterprint', setDisplay('flex'));
  signal.addEventListener('abort', intent.dismiss);
}
