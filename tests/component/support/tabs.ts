/** The browser's tabs: the one of this page, and those that it opens. */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { event } from './permissions';

interface Tab {
  id: number;
  windowId: number;
  url: string;
}

type Listener<Args extends unknown[]> = (...args: Args) => void;

/** The page under test is in this one. */
const OWN: Tab = { id: 1, windowId: 1, url: 'options.html' };

let open: Tab[];
let front: number;
let port: { listeners: Set<Listener<[unknown]>>; heard: unknown[] } | null;

let removed: Set<Listener<[number]>>;

/** Begins with the page's own tab. Pages in other tabs let scripts in, which are reached over a port. */
export function installTabs(): void {
  open = [OWN];
  front = OWN.id;
  port = null;
  removed = new Set();
  Object.assign(fakeBrowser, {
    scripting: { executeScript: () => Promise.resolve([]) },
    tabs: {
      // Of those that are asked for by address, none is open.
      query: () => Promise.resolve([]),
      getCurrent: () => Promise.resolve(OWN),
      get: (id: number) => Promise.resolve(find(id)),
      create({ url }: { url: string }) {
        const tab = { id: Math.max(OWN.id, ...open.map(({ id }) => id)) + 1, windowId: OWN.windowId, url };
        open = [...open, tab];
        front = tab.id;
        return Promise.resolve(tab);
      },
      update(id: number) {
        front = id;
        return Promise.resolve(find(id));
      },
      remove: (id: number) => Promise.resolve(close(id)),
      connect() {
        const opened = { listeners: new Set<Listener<[unknown]>>(), heard: [] as unknown[] };
        port = opened;
        return {
          onMessage: event(opened.listeners),
          onDisconnect: event(new Set<Listener<[]>>()),
          postMessage: (message: unknown) => void opened.heard.push(message),
          disconnect: () => void (port = null),
        };
      },
      onRemoved: event(removed),
      onUpdated: event(new Set<Listener<[number, object]>>()),
    },
  });
}

function find(id: number): Tab {
  const found = open.find((tab) => tab.id === id);
  if (!found) throw new Error('No such tab');
  return found;
}

function close(id: number): void {
  open = open.filter((tab) => tab.id !== id);
  for (const listener of removed) listener(id);
}

export const tabs = {
  /** The addresses of the tabs that the page opened and that are still open. */
  others: (): string[] => open.filter((tab) => tab !== OWN).map(({ url }) => url),
  /** Whether the page's own tab is open, and in front. */
  isOwnOpen: (): boolean => open.includes(OWN),
  isOwnInFront: (): boolean => front === OWN.id,
  /** Brings the page's own tab to the front, as a person does. */
  showOwn: (): void => void (front = OWN.id),
  /** Closes the tab that the page opened last, as a person does. */
  closeNewest: (): void => close(open.at(-1)?.id ?? 0),
  /** What the page said to the script in another tab; `null` while none is connected. */
  heard: (): unknown[] | null => port?.heard ?? null,
  /** Whether a script in another tab is connected. */
  isConnected: (): boolean => port !== null,
  /** Says something as the script in the other tab. */
  post: (message: object): void => port?.listeners.forEach((listener) => listener(message)),
};
