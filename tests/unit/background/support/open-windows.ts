/** A fake of the browser's windows and tabs: as many windows as the world has, of which the first is in front. */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { world } from '../../world';

interface OpenTab {
  id: number;
  windowId: number;
  url: string;
  active: boolean;
}

const WINDOW_IDS = { one: [1], two: [1, 2], none: [] } as const;

export class OpenWindows {
  readonly tabs: OpenTab[] = [];
  /** What was opened, in a tab that was there or a new one, in order. */
  readonly opened: string[] = [];
  /** The window in front; `null` while the browser runs without one. */
  front: number | null = null;
  #lastId = 100;

  constructor() {
    for (const windowId of WINDOW_IDS[world.windows].toReversed()) this.add('https://elsewhere.example/', windowId);
    const show = (url: string, windowId: number, active = true): void => {
      this.opened.push(url);
      this.add(url, windowId, active);
    };
    Object.assign(fakeBrowser.tabs, {
      query: async ({ lastFocusedWindow = false }) =>
        this.tabs.filter(({ windowId }) => !lastFocusedWindow || windowId === this.front),
      create: async ({ url, active }: { url: string; active?: boolean }) => {
        if (this.front === null) throw new Error('No current window');
        show(url, this.front, active);
      },
      update: async (id: number, { url }: { url?: string }) => {
        const tab = this.tabs.find((each) => each.id === id);
        if (!tab) throw new Error(`No tab with id: ${id}.`);
        for (const other of this.tabs) if (other.windowId === tab.windowId) other.active = other === tab;
        if (url === undefined) return;
        tab.url = url;
        this.opened.push(url);
      },
    });
    Object.assign(fakeBrowser.windows, {
      create: async ({ url }: { url: string }) => show(url, (this.#lastId += 1)),
      update: async (id: number) => void (this.front = id),
    });
  }

  /** Opens a tab, as the person does, in a window that comes to the front if it is new. */
  add(url: string, windowId = this.front ?? 1, active = true): OpenTab {
    const tab = { id: (this.#lastId += 1), windowId, url, active };
    if (!this.tabs.some((other) => other.windowId === windowId)) this.front = windowId;
    if (active) for (const other of this.tabs) if (other.windowId === windowId) other.active = false;
    this.tabs.push(tab);
    return tab;
  }
}
