/** When to mount the panel, when to remove it, and when to ask the worker again. Uses no DOM: dependencies are passed in. */
import type { Result } from '../../utils/errors';
import { createLatest } from '../../utils/latest';
import type { HiddenPage, PanelMount } from '../../utils/commands/replies';
import type { Mount, MountEvents } from './mount';

interface Dependencies {
  href: () => string;
  /** Asks the worker which project the page is about; `null` if it is no project page. */
  fetchPage: () => Promise<Result<PanelMount | HiddenPage | null>>;
  /** @returns `null` while the page has no place for the panel */
  mount: (page: PanelMount, events: MountEvents) => Mount | null;
  wait: (ms: number) => Promise<void>;
}

export type Loader = ReturnType<typeof createLoader>;

/** Waits before each request, until its answer matches the address: the worker may learn a new address later than the page. */
const RETRY_DELAYS_MS = [0, 100, 400, 1500];
/** After this, a page that keeps removing the panel wins. */
const MAX_REMOUNTS = 5;
const REMOUNT_DELAY_MS = 150;

/** Creates the loader of a page. It does nothing before `update`. */
export function createLoader({ href, fetchPage, mount, wait }: Dependencies) {
  let mounted: Mount | null = null;
  /** The address that the newest valid answer was about. */
  let resolvedHref: string | null = null;
  let isHidden = false;
  let remounts = 0;
  const latest = createLatest();
  let isStopped = false;

  const unmount = (): void => {
    mounted?.remove();
    mounted = null;
  };

  async function update(): Promise<void> {
    if (!isStopped) await latest.run(resolvePage);
  }

  function end(): void {
    isStopped = true;
    latest.cancel();
  }

  async function resolvePage(superseded: AbortSignal): Promise<void> {
    for (const delay of RETRY_DELAYS_MS) {
      await wait(delay);
      if (superseded.aborted) return;
      if (resolvedHref === currentHref() && mounted?.isMounted()) return;
      const reply = await fetchPage();
      if (superseded.aborted) return;
      const page = reply.ok ? reply.value : null;
      if (page && withoutFragment(page.href) === currentHref()) return applyPage(page);
      const retryAt = reply.ok ? 0 : reply.failure.retryAt;
      // The worker does not know the new address yet, or answers later, but the panel belongs to the previous one.
      if (retryAt !== undefined && resolvedHref !== currentHref()) {
        isHidden = false;
        unmount();
      }
      if (!retryAt) continue;
      await wait(retryAt - Date.now());
      return superseded.aborted ? undefined : resolvePage(superseded);
    }
  }

  function applyPage(page: PanelMount | HiddenPage): void {
    if (resolvedHref !== currentHref()) remounts = 0;
    resolvedHref = currentHref();
    isHidden = 'isHidden' in page;
    if ('isHidden' in page) return unmount();
    if (mounted?.projectId === page.projectId && mounted.isMounted()) return;
    unmount();
    mounted = mount(page, { onRemoved: () => void remount(), onHidden });
    if (!mounted) void remount();
  }

  async function remount(): Promise<void> {
    unmount();
    if (remounts >= MAX_REMOUNTS) return;
    remounts += 1;
    await wait(REMOUNT_DELAY_MS * remounts);
    await update();
  }

  function onHidden(): void {
    isHidden = true;
    unmount();
  }

  function currentHref(): string {
    return withoutFragment(href());
  }

  return {
    /** Mounts or removes the panel according to the page's address. The newest call wins. */
    update,
    /** Call when a hidden panel may have been shown again elsewhere: the person returns to the page, or the worker says so. */
    onReturn: (): void => {
      if (isHidden) void update();
    },
    /** Call after an update of the extension: the panel stays and says so. */
    orphan: (): void => {
      end();
      mounted?.orphan();
    },
    stop: (): void => {
      end();
      unmount();
    },
  };
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
