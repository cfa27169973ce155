import type { PanelMount } from '../../utils/commands/replies';
import { createFramedHost } from '../../utils/page/shadow-host';
import { FOLDED_SUFFIX, DEFAULT_PLACEMENT, type PanelLayout, type PanelMessage } from '../../utils/page/placement';
import { observeOcclusion } from '../../utils/page/occlusion';
import { openPanelChannel } from './panel-channel';
import { createPanelPlacer } from './panel-placer';
import { createPill, PILL_TAG } from './pill';
import { keepInPlace } from './scroll-anchor';
import { createShade } from './shade';
import { NOTICE, NOTICE_BUTTON } from './style';

const TAG = `${__PREFIX__}-comments`;
/** How long the panel may take to reply: just after it loaded, a busy page may delay it. */
const LOAD_TIMEOUT_MS = 3000;
const REPLY_TIMEOUT_MS = 500;
/** When a panel is first observed if the person does not approach it before. Later than its start, which it would slow down. */
const FIRST_CHECK_MS = 500;
/** From this much of the panel in the window on, it needs no pill. Less than a folded panel has. */
const MIN_IN_VIEW_PX = 40;

export interface MountEvents {
  /** Called at most once, also if the page moves the panel: that reloads the frame, and a nonce is used once. */
  onRemoved: () => void;
  onHidden: () => void;
}

export type Mount = NonNullable<ReturnType<typeof mountPanel>>;

interface Dependencies {
  document: Document;
  page: PanelMount;
  panelUrl: string;
  pillUrl: string;
  /** The person wants to open the thread elsewhere, since the page blocks the panel. */
  onOpen: () => void;
  events: MountEvents;
}

/** Mounts the panel in a closed shadow root. @returns `null` while the page has no body */
export function mountPanel({ document, page, panelUrl, pillUrl, onOpen, events }: Dependencies) {
  // The script of an older version may have left its panel behind.
  for (const old of document.querySelectorAll(`${TAG},${PILL_TAG}`)) old.remove();
  const { body } = document as { body: HTMLElement | null };
  if (!body) return null;
  const { host, root, container, frame } = createFramedHost(document, TAG, {
    title: page.texts.title,
    url: `${panelUrl}#${page.nonce}${page.placement.isFolded ? FOLDED_SUFFIX : ''}`,
  });

  const controller = new AbortController();
  const { signal } = controller;
  const onRemoved = (): void => {
    if (signal.aborted) return;
    controller.abort();
    events.onRemoved();
  };

  let wanted = page.placement;
  let loads = 0;
  let isReady = false;
  let isSuspended = false;
  let isInView = true;
  let { hasPill } = page;
  /** Whether the person looks at the panel because they pressed the pill. */
  let isPeek = false;
  const pill = createPill({
    document,
    url: pillUrl,
    title: page.texts.pill,
    onOcclusion: (report) => channel.sendOcclusion(report),
    signal,
  });
  const channel = openPanelChannel(frame, pill.port, (message: PanelMessage) => {
    if (message === 'hidden') return events.onHidden();
    if (message === 'check') return checkOcclusion();
    if (message === 'check-pill') return pill.check();
    if (message === 'peek') return beginPeek();
    if (message === 'back') return endPeek();
    if (message === 'pill-off') {
      hasPill = false;
      return updatePill();
    }
    if ('content' in message) {
      placer.setContentHeight(message.content);
      return updateLayout();
    }
    // Another place is a choice, another size is not.
    if (message.at !== wanted.at || message.isFolded !== wanted.isFolded) isPeek = false;
    wanted = message;
    updateLayout();
  });
  const checkOcclusion = observeOcclusion({ frame, of: 'panel', onChange: channel.sendOcclusion, signal });
  const shade = createShade(host, () => endPeek());
  const placer = createPanelPlacer({
    host,
    frame,
    shade,
    onChange: () => updateLayout(),
    onMisplaced: onRemoved,
    signal,
  });
  const rememberPlace = keepInPlace(host, signal);
  /** As it was applied last: to apply it again would lay the page out again. */
  let layout: PanelLayout;
  const updatePill = (): void => pill.show(hasPill && isReady && !isInView && !isSuspended);
  const updateLayout = (): void => {
    if (isSuspended || signal.aborted) return;
    const placed = placer.apply(isPeek ? { ...wanted, isFolded: false } : wanted, isPeek);
    layout = { ...placed, wanted, isPeek };
    rememberPlace();
    if (loads > 0) void channel.sendLayout(layout, REPLY_TIMEOUT_MS);
    updatePill();
  };
  /** Shows the panel for now: docked, or as a sheet. */
  const beginPeek = (): void => {
    isPeek = isInView = true;
    updateLayout();
    // The page has hidden what it stands below, or moves it. Elsewhere, it is in view.
    if (!isInWindow(host)) return onRemoved();
    frame.focus({ preventScroll: true });
  };
  const endPeek = (): void => {
    if (!isPeek) return;
    // Until the observer says otherwise, which it does anew.
    isPeek = isInView = false;
    inView.disconnect();
    inView.observe(host);
    updateLayout();
    pill.focus();
  };
  const suspend = (isOn: boolean): void => {
    isSuspended = isOn;
    if (!isOn) return updateLayout();
    placer.hide();
    updatePill();
  };

  const checkFrame = async (): Promise<void> => {
    isReady = await channel.sendLayout(layout, LOAD_TIMEOUT_MS);
    // A press by voice control comes without a pointer movement or a key before it.
    if (isReady) setTimeout(checkOcclusion, FIRST_CHECK_MS);
    if (isReady || signal.aborted) return updatePill();
    wanted = DEFAULT_PLACEMENT;
    updateLayout();
    frame.remove();
    const open = document.createElement('button');
    open.textContent = page.texts.open;
    open.style.cssText = NOTICE_BUTTON;
    open.addEventListener('click', onOpen);
    addNotice(root, page.texts.refused).append(open);
  };
  const orphan = async (): Promise<void> => {
    isReady = false;
    updatePill();
    if (!(await channel.sendLayout(layout, REPLY_TIMEOUT_MS))) addNotice(root, page.texts.updated);
  };

  const inView = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      updatePill();
    },
    { rootMargin: `-${MIN_IN_VIEW_PX}px 0px` },
  );
  signal.addEventListener('abort', () => inView.disconnect());

  frame.addEventListener(
    'load',
    () => {
      loads += 1;
      if (loads > 1) onRemoved();
      else void checkFrame();
    },
    { signal },
  );
  // The panel is neither printed nor shown over a full-screen video.
  document.addEventListener('fullscreenchange', () => suspend(document.fullscreenElement !== null), { signal });
  window.addEventListener('beforeprint', () => suspend(true), { signal });
  window.addEventListener('afterprint', () => suspend(false), { signal });

  placer.insert();
  updateLayout();
  root.append(shade, container);
  observeRemoval(host, onRemoved, signal);
  inView.observe(host);

  return {
    projectId: page.projectId,
    isMounted: () => host.isConnected && !signal.aborted,
    /** Says that the extension was updated, unless the panel is able to say so itself. */
    orphan: () => void orphan(),
    remove: () => {
      controller.abort();
      channel.close();
      placer.hide();
      host.remove();
    },
  };
}

function addNotice(root: ShadowRoot, text: string): HTMLElement {
  const notice = document.createElement('p');
  notice.role = 'status';
  notice.textContent = text;
  notice.style.cssText = NOTICE;
  root.prepend(notice);
  return notice;
}

function isInWindow(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top > -1 && bottom < window.innerHeight + 1;
}

/** Calls back once an element is out of the document. Observes the children of its ancestors alone: a busy page stays fast. */
function observeRemoval(element: Element, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  for (let parent = element.parentNode; parent; parent = parent.parentNode)
    observer.observe(parent, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
