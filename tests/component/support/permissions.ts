/** The browser's permissions, which grants what is asked for as long as the test does not say otherwise. */
import { fakeBrowser } from 'wxt/testing/fake-browser';

interface What {
  permissions?: string[];
  origins?: string[];
}

let granted: Set<string>;
let grants: boolean;
let asked: { names: string[]; isWithin: boolean }[];
let listeners: { added: Set<(what: What) => void>; removed: Set<(what: What) => void> };

const namesOf = ({ permissions = [], origins = [] }: What): string[] => [...permissions, ...origins];

/** An event of the browser, whose listeners a test calls. */
export const event = <Args extends unknown[]>(listeners: Set<(...args: Args) => void>) => ({
  addListener: (listener: (...args: Args) => void) => void listeners.add(listener),
  removeListener: (listener: (...args: Args) => void) => void listeners.delete(listener),
});

/** Begins with nothing granted. */
export function installPermissions(): void {
  granted = new Set();
  grants = true;
  asked = [];
  listeners = { added: new Set(), removed: new Set() };
  Object.assign(fakeBrowser, {
    permissions: {
      contains: (what: What) => Promise.resolve(namesOf(what).every((name) => granted.has(name))),
      getAll: () =>
        Promise.resolve({
          permissions: [...granted].filter((name) => !name.includes('/')),
          origins: [...granted].filter((name) => name.includes('/')),
        }),
      request(what: What) {
        asked.push({ names: namesOf(what), isWithin: window.event !== undefined });
        return Promise.resolve(grants && permissions.grant(what));
      },
      remove: (what: What) => Promise.resolve(permissions.take(what)),
      onAdded: event(listeners.added),
      onRemoved: event(listeners.removed),
    },
  });
}

export const permissions = {
  /** What was asked for, the oldest first, and whether that was within an event: browsers refuse it later. */
  asked: () => asked,
  /** Refuses every question from now on, as a person does. */
  refuse: () => void (grants = false),
  grant(what: What): true {
    for (const name of namesOf(what)) granted.add(name);
    for (const listener of listeners.added) listener(what);
    return true;
  },
  /** Takes a permission back, as the person can in the browser. */
  take(what: What): true {
    for (const name of namesOf(what)) granted.delete(name);
    for (const listener of listeners.removed) listener(what);
    return true;
  },
};
