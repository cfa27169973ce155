/** When to mount the panel, when to take it away, and when to ask again. Knows no DOM; everything outside is passed in. */
import type { Result } from '../../utils/errors';
import type { OpenedPage } from '../../utils/messages';

/** A panel that stands in the page. */
export interface Mount {
  readonly projectId: number;
  /** Whether it is still where it was put. */
  isStanding(): boolean;
  hide(hidden: boolean): void;
  /** The extension was updated: says so, unless the panel is still there to say it. */
  orphan(text: string): void;
  remove(): void;
}

export interface LoaderParts {
  address: () => string;
  ask: () => Promise<Result<OpenedPage | null>>;
  /** @param onLost called when the page threw the panel away */
  mount: (page: OpenedPage, onLost: () => void) => Mount;
  wait: (ms: number) => Promise<void>;
}

export interface Loader {
  /** Looks at the address and makes the page fit to it. The newest look wins. */
  look: () => Promise<void>;
  hide: (hidden: boolean) => void;
  /** The extension was updated: what is shown stays, and it says so. */
  orphan: (text: string) => void;
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
  let remounts = 0;
  let newestLook = 0;

  const unmount = (): void => {
    mounted?.remove();
    mounted = null;
  };

  async function look(): Promise<void> {
    const mine = ++newestLook;
    for (const pause of PAUSES_MS) {
      await wait(pause);
      if (mine !== newestLook) return;
      if (isSettled()) return;
      const reply = await ask();
      if (mine !== newestLook) return;
      if (isAboutHere(reply)) {
        settle(reply.value);
        return;
      }
      // Whatever the worker does not know yet: this is not the page that the panel was mounted for.
      if (reply.ok && settledFor !== here()) unmount();
    }
  }

  function settle(page: OpenedPage): void {
    if (settledFor !== here()) remounts = 0;
    settledFor = here();
    if (mounted?.projectId === page.projectId && mounted.isStanding()) return;
    unmount();
    mounted = mount(page, () => void onLost());
  }

  async function onLost(): Promise<void> {
    unmount();
    if (remounts >= MOST_REMOUNTS) return;
    remounts += 1;
    await wait(REMOUNT_PAUSE_MS * remounts);
    await look();
  }

  function isSettled(): boolean {
    return settledFor === here() && mounted !== null && mounted.isStanding();
  }

  function isAboutHere(reply: Result<OpenedPage | null>): reply is { ok: true; value: OpenedPage } {
    return reply.ok && reply.value !== null && withoutFragment(reply.value.href) === here();
  }

  function here(): string {
    return withoutFragment(address());
  }

  return {
    look,
    hide: (hidden) => mounted?.hide(hidden),
    orphan: (text) => {
      newestLook += 1;
      mounted?.orphan(text);
    },
    stop: () => {
      newestLook += 1;
      unmount();
    },
  };
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address;
}
