/** When to mount the panel, when to take it away, and when to ask again. Knows no DOM; everything outside is passed in. */
import type { Result } from '../../utils/errors';
import { createLatest } from '../../utils/latest';
import type { HiddenPage, OpenedPage } from '../../utils/messages';

/** A panel that stands in the page. */
export interface Mount {
  readonly projectId: number;
  /** Whether it is still where it was put. */
  isStanding(): boolean;
  /** The extension was updated: says so, unless the panel is still there to say it. */
  orphan(): void;
  remove(): void;
}

/** What can happen to a panel that stands. */
export interface MountEvents {
  /** The page threw it away. */
  onLost: () => void;
  /** The person wants it no more on this page. `isKept`: the worker knows; otherwise only this loader does. */
  onHidden: (isKept: boolean) => void;
}

export interface LoaderParts {
  address: () => string;
  ask: () => Promise<Result<OpenedPage | HiddenPage | null>>;
  /** @returns `null` where the page has no place for it at this moment */
  mount: (page: OpenedPage, events: MountEvents) => Mount | null;
  wait: (ms: number) => Promise<void>;
}

export interface Loader {
  /** Looks at the address and makes the page fit to it. The newest look wins. */
  look: () => Promise<void>;
  /** Somebody has come back to the page: a panel hidden there may be wanted again. */
  comeBack: () => void;
  /** The extension was updated: what is shown stays, and it says so. */
  orphan: () => void;
  stop: () => void;
}

/**
 * The worker may know the new address a little later than the page, and an address change is announced before it
 * happens: so every look takes a moment, and asks again after these pauses while the answer is not about this address.
 */
const PAUSES_MS = [0, 100, 400, 1500];
/** A page that keeps throwing the panel away wins in the end. */
const MOST_REMOUNTS = 5;
const REMOUNT_PAUSE_MS = 150;

export function createLoader({ address, ask, mount, wait }: LoaderParts): Loader {
  let mounted: Mount | null = null;
  let settledFor: string | null = null;
  let isHidden = false;
  /** The project of which the person wants nothing here, where nobody else could remember it. */
  let unwanted: number | null = null;
  let remounts = 0;
  const latest = createLatest();
  let isOver = false;

  const unmount = (): void => {
    mounted?.remove();
    mounted = null;
  };

  async function look(): Promise<void> {
    if (!isOver) await latest.run(settleHere);
  }

  async function settleHere(superseded: AbortSignal): Promise<void> {
    for (const pause of PAUSES_MS) {
      await wait(pause);
      if (superseded.aborted) return;
      if (settledFor === here() && mounted?.isStanding()) return;
      const reply = await ask();
      if (superseded.aborted) return;
      if (isAboutHere(reply)) {
        settle(reply.value);
        return;
      }
      // Whatever the worker does not know yet: this is not the page that the panel was mounted for.
      if (reply.ok && settledFor !== here()) {
        isHidden = false;
        unmount();
      }
    }
  }

  function settle(page: OpenedPage | HiddenPage): void {
    if (settledFor !== here()) remounts = 0;
    settledFor = here();
    isHidden = 'isHidden' in page;
    if ('isHidden' in page || page.projectId === unwanted) return unmount();
    if (mounted?.projectId === page.projectId && mounted.isStanding()) return;
    unmount();
    mounted = mount(page, { onLost: () => void onLost(), onHidden });
    if (!mounted) void onLost();
  }

  async function onLost(): Promise<void> {
    unmount();
    if (remounts >= MOST_REMOUNTS) return;
    remounts += 1;
    await wait(REMOUNT_PAUSE_MS * remounts);
    await look();
  }

  function onHidden(isKept: boolean): void {
    isHidden = isKept;
    if (!isKept) unwanted = mounted?.projectId ?? null;
    unmount();
  }

  function isAboutHere(
    reply: Result<OpenedPage | HiddenPage | null>,
  ): reply is { ok: true; value: OpenedPage | HiddenPage } {
    return reply.ok && reply.value !== null && withoutFragment(reply.value.href) === here();
  }

  function here(): string {
    return withoutFragment(address());
  }

  return {
    look,
    comeBack: () => {
      if (isHidden) void look();
    },
    orphan: () => {
      isOver = true;
      latest.cancel();
      mounted?.orphan();
    },
    stop: () => {
      isOver = true;
      latest.cancel();
      unmount();
    },
  };
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address;
}
