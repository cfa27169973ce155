/** A fake of the browser's interface: context menu, commands, omnibox, side panel. */
import { fakeBrowser } from 'wxt/testing/fake-browser';

interface MenuEntry {
  id: string;
  title: string;
  contexts: string[];
  targetUrlPatterns: string[];
}

interface Suggestion {
  content: string;
  description: string;
}

type Listener = (...args: never[]) => void;

/** A browser event. Its listeners end with their worker. */
function event<L extends Listener>() {
  const listeners = new Set<L>();
  return {
    addListener: (listener: L) => void listeners.add(listener),
    clear: () => listeners.clear(),
    fire: (...args: Parameters<L>) => listeners.forEach((listener) => listener(...args)),
  };
}

export class BrowserUi {
  readonly menu = new Map<string, MenuEntry>();
  /** The windows whose side panel was opened, in order. */
  readonly opened: number[] = [];
  defaultSuggestion = '';
  readonly #clicked = event<(info: { menuItemId: string; linkUrl?: string }, tab?: { windowId: number }) => void>();
  readonly #command = event<(name: string, tab?: { windowId: number }) => void>();
  readonly #started = event<() => void>();
  readonly #changed = event<(text: string, show: (found: Suggestion[]) => void) => void>();
  readonly #entered = event<(text: string, disposition: string) => void>();

  constructor() {
    Object.assign(fakeBrowser, {
      contextMenus: {
        onClicked: this.#clicked,
        removeAll: async () => this.menu.clear(),
        create: (entry: MenuEntry) => {
          if (this.menu.has(entry.id)) throw new Error(`Cannot create item with duplicate id ${entry.id}`);
          this.menu.set(entry.id, entry);
        },
      },
      commands: { onCommand: this.#command },
      omnibox: {
        onInputStarted: this.#started,
        onInputChanged: this.#changed,
        onInputEntered: this.#entered,
        setDefaultSuggestion: async ({ description }: { description: string }) =>
          void (this.defaultSuggestion = description),
      },
      sidePanel: { open: async ({ windowId }: { windowId: number }) => void this.opened.push(windowId) },
    });
  }

  /** Removes the listeners of an ended worker. The menu stays. */
  forgetListeners(): void {
    for (const each of [this.#clicked, this.#command, this.#started, this.#changed, this.#entered]) each.clear();
  }

  /** Chooses an entry of a link's menu. */
  choose(menuItemId: string, linkUrl: string, windowId = 1): void {
    this.#clicked.fire({ menuItemId, linkUrl }, { windowId });
  }

  press(command: string, windowId = 1): void {
    this.#command.fire(command, { windowId });
  }

  /** Types the omnibox keyword. */
  begin(): void {
    this.#started.fire();
  }

  /** Types after the keyword. @param show gets the suggestions, if any */
  type(text: string, show: (found: Suggestion[]) => void): void {
    this.#changed.fire(text, show);
  }

  enter(text: string, disposition = 'currentTab'): void {
    this.#entered.fire(text, disposition);
  }
}
