import type { PanelMount } from '../../utils/messages';
import { createShadowHost } from '../../utils/page/shadow-host';
import { FOLDED_SUFFIX, DEFAULT_PLACEMENT, type PanelMessage } from '../../utils/page/placement';
import { observeOcclusion } from '../../utils/page/occlusion';
import type { Mount, MountEvents } from './loader';
import { openPanelChannel } from './panel-channel';
import { createPanelPlacer } from './panel-placer';
import { applyStyle } from './style';

const TAG = 'sidethread-comments';
/** How long the panel may take to reply: just after it loaded, a busy page may delay it. */
const LOAD_TIMEOUT_MS = 3000;
const REPLY_TIMEOUT_MS = 500;

interface MountOptions {
  document: Document;
  page: PanelMount;
  panelUrl: string;
  /** The person wants to open the thread elsewhere, since the page blocks the panel. */
  onOpen: () => void;
  /** `onRemoved` is called at most once, also if the page moves the panel: that reloads the frame, and a nonce is used once. */
  events: MountEvents;
}

/** Mounts the panel in a closed shadow root. @returns `null` while the page has no body */
export function mountPanel({ document, page, panelUrl, onOpen, events }: MountOptions): Mount | null {
  // The script of an older version may have left its panel behind.
  for (const old of document.querySelectorAll(TAG)) old.remove();
  const { body } = document as { body: HTMLElement | null };
  if (!body) return null;
  const { host, root } = createShadowHost(document, TAG);
  const frame = document.createElement('iframe');
  frame.title = page.texts.title;
  frame.src = `${panelUrl}#${page.nonce}${page.placement.isFolded ? FOLDED_SUFFIX : ''}`;
  root.append(frame);

  const controller = new AbortController();
  const { signal } = controller;
  const onRemoved = (): void => {
    if (signal.aborted) return;
    controller.abort();
    events.onRemoved();
  };

  let wanted = page.placement;
  let loads = 0;
  let isSuspended = false;
  const channel = openPanelChannel(frame, (message: PanelMessage) => {
    if (message === 'hidden' || message === 'hidden-here') return events.onHidden(message === 'hidden');
    if (message === 'check') return checkOcclusion();
    wanted = message;
    updateLayout();
  });
  const placer = createPanelPlacer(host, frame);
  const updateLayout = (): void => {
    if (isSuspended) return;
    const layout = placer.apply(wanted);
    if (loads > 0) void channel.sendLayout(layout, REPLY_TIMEOUT_MS);
  };
  const suspend = (isOn: boolean): void => {
    isSuspended = isOn;
    if (isOn) placer.hide();
    else updateLayout();
  };

  const showNotice = (text: string): HTMLElement => {
    const notice = document.createElement('p');
    notice.setAttribute('role', 'status');
    notice.textContent = text;
    applyStyle(notice, 'notice');
    root.prepend(notice);
    return notice;
  };
  const checkFrame = async (): Promise<void> => {
    if ((await channel.sendLayout(placer.apply(wanted), LOAD_TIMEOUT_MS)) || signal.aborted) return;
    wanted = DEFAULT_PLACEMENT;
    updateLayout();
    frame.remove();
    const link = document.createElement('button');
    link.textContent = page.texts.open;
    applyStyle(link, 'link');
    link.addEventListener('click', onOpen);
    showNotice(page.texts.refused).append(link);
  };
  const orphan = async (): Promise<void> => {
    if (!(await channel.sendLayout(placer.apply(wanted), REPLY_TIMEOUT_MS))) showNotice(page.texts.updated);
  };

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
  placer.onWidthChange(updateLayout, signal);

  // Inside the main element, a page that renders its own content would remove the panel.
  const main = document.querySelector('main, [role="main"]');
  if (main) main.after(host);
  else body.append(host);
  updateLayout();
  observeRemoval(host, onRemoved, signal);
  const checkOcclusion = observeOcclusion({
    host,
    container: root,
    onChange: (report) => channel.sendOcclusion(report),
    signal,
  });

  return {
    projectId: page.projectId,
    isMounted: () => host.isConnected && !signal.aborted,
    orphan: () => void orphan(),
    remove: () => {
      controller.abort();
      channel.close();
      placer.hide();
      host.remove();
    },
  };
}

/**
 * Calls back once when an element or one of its ancestors is removed. Observes only the children of its ancestors,
 * so that a page with many changes stays fast.
 */
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
