/** A project page of the test's own making, with the loader in it. Its panel and its pill are frames that say only what they were sent. */
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createLoader } from '../../../entrypoints/project-page/loader';
import { mountPanel } from '../../../entrypoints/project-page/mount';
import { DEFAULT_PLACEMENT, type PanelLayout, type PanelMessage, type Placement } from '../../../utils/page/placement';

/** A frame passes its first message and its ports on to the page. */
const FRAME = `<!doctype html><button>inside</button><script>
  addEventListener('message', ({ data, ports }) => {
    if (ports.length > 0) parent.dispatchEvent(new CustomEvent('frame', { detail: { data, ports } }));
  });
</script>`;

interface PageOptions {
  /** Below it stands the panel, if it has a `main`. */
  body?: string;
  width?: number;
  height?: number;
  /** What the page does before the loader comes. */
  prepare?: () => void;
  placement?: Partial<Placement>;
  hasPill?: boolean;
  /** The page keeps the panel's frame from answering. */
  isBlocked?: boolean;
}

/** Opens the page of project 1. */
export async function openProjectPage({
  body = '<main style="display: block; block-size: 300px">The page</main>',
  width = 1280,
  height = 800,
  prepare,
  placement = {},
  hasPill = true,
  isBlocked = false,
}: PageOptions = {}) {
  await page.viewport(width, height);
  document.body.innerHTML = body;
  document.body.style.margin = '0';
  prepare?.();
  // What an extension's script knows of its extension.
  vi.stubGlobal('chrome', {});
  const attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
  const layouts: PanelLayout[] = [];
  const nonces: string[] = [];
  const onOpen = vi.fn<() => void>();
  let loads = 0;
  let port: MessagePort | undefined;
  window.addEventListener('frame', (event) => {
    const { data, ports } = (event as CustomEvent<{ data: PanelLayout; ports: MessagePort[] }>).detail;
    // The pill is sent one port, the panel two.
    if (ports.length < 2) return;
    loads += 1;
    if (isBlocked) return;
    [port] = ports;
    const reply = (layout: PanelLayout): void => {
      if ('strips' in layout) return;
      layouts.push(layout);
      port?.postMessage(null);
    };
    port?.addEventListener('message', (message: MessageEvent<PanelLayout>) => reply(message.data));
    port?.start();
    reply(data);
  });
  const url = URL.createObjectURL(new Blob([FRAME], { type: 'text/html' }));
  const texts = { title: 'comments', pill: 'Open', refused: 'refused', open: 'open', updated: 'updated' };
  const loader = createLoader({
    href: () => 'https://commons.example/p/1',
    fetchPage: async () => {
      const nonce = `nonce-${nonces.length + 1}`;
      nonces.push(nonce);
      const mount = { projectId: 1, href: 'https://commons.example/p/1', nonce, hasPill, texts };
      return { ok: true, value: { ...mount, placement: { ...DEFAULT_PLACEMENT, ...placement } } };
    },
    mount: (mount, events) => mountPanel({ document, page: mount, panelUrl: url, pillUrl: url, onOpen, events }),
    // The pauses between two tries are the loader's own affair.
    wait: () => Promise.resolve(),
  });
  onTestFinished(() => {
    loader.stop();
    URL.revokeObjectURL(url);
    vi.unstubAllGlobals();
  });
  await loader.update();
  return {
    /** The layouts that the panels were sent, the newest last. */
    layouts,
    /** One for each time that a panel was mounted. */
    nonces,
    onOpen,
    /** How many panels have loaded. */
    loads: () => loads,
    /** Sends the loader a message of the newest panel. */
    post: (message: PanelMessage) => port?.postMessage(message),
    /** The text of the panel's closed root, outside of its frame. */
    notice: () => attachShadow.mock.results.map(({ value }) => (value as ShadowRoot).textContent).join(''),
    /** The button in that text. */
    noticeButton: () =>
      attachShadow.mock.results.flatMap(({ value }) => [...(value as ShadowRoot).querySelectorAll('button')])[0],
  };
}

/** The element that holds the panel, and that of the pill. */
export const panelHost = () => document.querySelector<HTMLElement>('sidethread-comments');
export const pillHost = () => document.querySelector<HTMLElement>('sidethread-pill');

/** Where the panel stands, in CSS px, and what the page has left beside it. */
export function panelBox() {
  const host = panelHost();
  if (!host) return null;
  const { left, right, width, height } = host.getBoundingClientRect();
  const { marginRight, marginLeft } = document.documentElement.style;
  return { left, right, width, height, position: getComputedStyle(host).position, room: marginRight || marginLeft };
}

/** Whether the pill is shown. */
export const isPillShown = (): boolean => {
  const host = pillHost();
  return host !== null && getComputedStyle(host).display !== 'none';
};
