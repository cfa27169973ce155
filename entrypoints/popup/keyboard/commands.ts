import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { SideRoute } from '../../../utils/storage/view-state';

/** What the ways in and the keys stand on. */
export interface CommandSources {
  /** Whether keys drive the popup; `undefined` until it is read. */
  keys: ReadonlySignal<boolean | undefined>;
  keepKeys: (on: boolean) => Promise<void>;
  /** The window the page is in. */
  windowId: () => Promise<number>;
  /** Opens the panel beside the pages; `null` where this is that panel, or there is none. */
  openBeside: ((route: SideRoute) => Promise<void>) | null;
  /** The panel is open: a popup has no more to show. */
  leave: () => void;
  /** Epoch ms. */
  now: () => number;
}

/** The menu in the header, the help, and whether keys are in use. */
export interface Commands {
  readonly menu: ReadonlySignal<boolean>;
  readonly help: ReadonlySignal<boolean>;
  readonly keys: ReadonlySignal<boolean | undefined>;
  /** Whether there is a panel to open. */
  readonly canOpenBeside: boolean;
  /** Whether the browser would not open it. */
  readonly notBeside: ReadonlySignal<boolean>;
  showMenu(shown: boolean): void;
  showHelp(shown: boolean): void;
  useKeys(on: boolean): void;
  /** Opens the panel at a place. To be called right in a click. */
  openBeside(hash: string): void;
}

export function createCommands({ keys, keepKeys, windowId, openBeside, leave, now }: CommandSources): Commands {
  const menu = signal(false);
  const help = signal(false);
  const notBeside = signal(false);
  const windowHere = signal<number | null>(null);

  async function followOpening(opening: Promise<void>): Promise<void> {
    try {
      await opening;
      menu.value = false;
      leave();
    } catch (error) {
      notBeside.value = true;
      reportError(error);
    }
  }

  return {
    menu,
    help,
    keys,
    canOpenBeside: openBeside !== null,
    notBeside,
    showMenu(shown) {
      menu.value = shown;
      notBeside.value = false;
      // By the time something in it is pressed it must be known: a click waits for nothing.
      if (shown && openBeside) void windowId().then((id) => void (windowHere.value = id));
    },
    showHelp: (shown) => void (help.value = shown),
    useKeys: (on) => void keepKeys(on),
    openBeside(hash) {
      if (!openBeside || windowHere.value === null) return;
      void followOpening(openBeside({ windowId: windowHere.value, hash, at: now() }));
    },
  };
}

interface Beside {
  /** Where the panels were asked to be last; `undefined` until it is read. */
  asked: ReadonlySignal<SideRoute | null | undefined>;
  /** The window this panel stands in. */
  windowId: number;
  /** Whether a panel that opens now was opened for that place. */
  isMeant: (route: SideRoute) => boolean;
  go: (hash: string) => void;
}

/** Keeps a panel where it is asked to be, from now on. What was asked long before it opened is not its affair. */
export function followSideRoute({ asked, windowId, isMeant, go }: Beside): void {
  let isFirst = true;
  effect(() => {
    const route = asked.value;
    if (route === undefined) return;
    const isMine = route !== null && route.windowId === windowId && route.hash !== '';
    if (isMine && (!isFirst || isMeant(route))) go(route.hash);
    isFirst = false;
  });
}
