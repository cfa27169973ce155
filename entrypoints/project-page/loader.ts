/** When to mount the panel, when to remove it, and when to ask the worker again. Uses no DOM: dependencies are passed in. */
import type { Result } from '../../utils/errors';
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
  const currentHref = (): string => withoutFragment(href());
  let mounted: Mount | null = null;
  /** The address that the newest valid answer was about. */
  let resolvedHref: string | null = null;
  let isHidden = false;
  let remounts = 0;
  /** Aborted by the next update; `null` once the loader is stopped. */
  let current: AbortController | null = new AbortController();

  async function update(): Promise<void> {
    current?.abort();
    if (current) await resolvePage((current = new AbortController()).signal);
  }

  async function resolvePage(superseded: AbortSignal): Promise<void> {
    for (const delay of RETRY_DELAYS_MS) {
      await wait(delay);
      if (superseded.aborted || (resolvedHref === currentHref() && mounted?.isMounted())) return;
      const found = await fetchAt(currentHref, fetchPage);
      if (superseded.aborted) return;
      if (typeof found === 'object') return apply(found);
      // The worker does not know the new address yet, or answers later, but the panel belongs to the previous one.
      if (found !== undefined && resolvedHref !== currentHref()) unmount();
      if (!found) continue;
      await wait(found - Date.now());
      return resolvePage(superseded);
    }
  }

  function apply(page: PanelMount | HiddenPage): void {
    if (resolvedHref !== currentHref()) remounts = 0;
    resolvedHref = currentHref();
    if ('isHidden' in page) return unmount(true);
    if (mounted?.projectId === page.projectId && mounted.isMounted()) return;
    unmount();
    mounted = mount(page, { onRemoved: () => void remount(), onHidden: () => unmount(true) });
    if (!mounted) void remount();
  }

  function unmount(hides = false): void {
    isHidden = hides;
    mounted?.remove();
    mounted = null;
  }

  async function remount(): Promise<void> {
    unmount();
    if (remounts++ < MAX_REMOUNTS) await wait(REMOUNT_DELAY_MS * remounts).then(update);
  }

  function end(finish: () => void): void {
    current?.abort();
    current = null;
    finish();
  }

  return {
    /** Mounts or removes the panel according to the page's address. The newest call wins. */
    update,
    /** Call when a hidden panel may have been shown again elsewhere: the person returns to the page, or the worker says so. */
    onReturn: () => void (isHidden && update()),
    /** Call after an update of the extension: the panel stays and says so. */
    orphan: () => end(() => mounted?.orphan()),
    stop: () => end(unmount),
  };
}

/** The page that the worker knows at an address; otherwise when to ask again: 0 soon, `undefined` if the worker was not reached. */
async function fetchAt(href: () => string, fetchPage: Dependencies['fetchPage']) {
  const reply = await fetchPage();
  if (!reply.ok) return reply.failure.retryAt;
  return reply.value && withoutFragment(reply.value.href) === href() ? reply.value : 0;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
