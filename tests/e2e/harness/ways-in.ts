import type { Page, Worker } from 'playwright';
import { expect } from 'vitest';
import type { Extension } from './extension.ts';
import { SOON } from './test.ts';

interface ChromeEvent<Args extends unknown[]> {
  hasListeners(): boolean;
  dispatch(...args: Args): void;
}

interface Suggestion {
  content: string;
  description: string;
}

/** What of the browser's own API is used inside the worker; `dispatch` exists there although no types tell of it. */
declare const chrome: {
  contextMenus: { onClicked: ChromeEvent<[object, object]> };
  commands: {
    onCommand: ChromeEvent<[string, object]>;
    getAll(): Promise<{ name?: string; shortcut?: string; description?: string }[]>;
  };
  omnibox: {
    onInputStarted: ChromeEvent<[]>;
    onInputChanged: ChromeEvent<[string, (found: Suggestion[]) => void]>;
    onInputEntered: ChromeEvent<[string, string]>;
  };
  runtime: { getContexts(of: { contextTypes: ['SIDE_PANEL'] }): Promise<{ documentUrl?: string }[]> };
  sidePanel: Record<'open' | 'close', (of: { windowId: number }) => Promise<void>>;
  windows: {
    getLastFocused(): Promise<{ id: number }>;
    create(of: { url: string; focused: true }): Promise<unknown>;
  };
};

/** The worker, once it listens: one that has just started is seen before its script has run. */
async function listening(extension: Extension): Promise<Worker> {
  const worker = await extension.worker();
  await worker.evaluate(async () => {
    for (let tries = 0; !chrome.omnibox.onInputEntered.hasListeners(); tries++) {
      if (tries > 200) throw new Error('The worker never listened');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return worker;
}

/**
 * Chooses the entry of a link's menu, or presses a shortcut, as the browser tells the worker. Only a real click may open
 * a side panel, so that the worker wanted to is noted instead.
 * @returns how many panels it opened within the event itself
 */
export async function takeWayIn(extension: Extension, way: { linkUrl: string } | { command: string }): Promise<number> {
  const worker = await listening(extension);
  return worker.evaluate(async (input) => {
    const { id: windowId } = await chrome.windows.getLastFocused();
    let opened = 0;
    const { sidePanel } = chrome;
    const real = sidePanel.open.bind(sidePanel);
    sidePanel.open = async () => void (opened += 1);
    if ('command' in input) chrome.commands.onCommand.dispatch(input.command, { windowId });
    else chrome.contextMenus.onClicked.dispatch({ menuItemId: 'comments', linkUrl: input.linkUrl }, { windowId });
    sidePanel.open = real;
    return opened;
  }, way);
}

/** Types the keyword and some words into the address bar. @returns what is suggested */
export async function suggestionsFor(extension: Extension, text: string): Promise<Suggestion[]> {
  const worker = await listening(extension);
  return worker.evaluate((typed) => {
    chrome.omnibox.onInputStarted.dispatch();
    return new Promise<Suggestion[]>((resolve) => chrome.omnibox.onInputChanged.dispatch(typed, resolve));
  }, text);
}

/** Enters something after the keyword. */
export async function enterInAddressBar(extension: Extension, text: string): Promise<void> {
  const worker = await listening(extension);
  await worker.evaluate((typed) => chrome.omnibox.onInputEntered.dispatch(typed, 'currentTab'), text);
}

/** Opens one of the extension’s pages in a second window, in front of the first. Without a screen, none can be brought back in front. */
export async function openInNewWindow(extension: Extension, path: string): Promise<Page> {
  const worker = await extension.worker();
  const opening = extension.context.waitForEvent('page');
  await worker.evaluate((url) => chrome.windows.create({ url, focused: true }), extension.address(path));
  return opening;
}

/** The shortcuts of the extension, as the browser knows them. */
export async function shortcuts(extension: Extension): Promise<{ name?: string; description?: string }[]> {
  const worker = await listening(extension);
  return (await worker.evaluate(() => chrome.commands.getAll())).map(({ name, description }) => ({
    name: name ?? '',
    description: description ?? '',
  }));
}

/** The addresses of the side panels that are open, each without the extension's own part. */
export async function sidePanels(extension: Extension): Promise<string[]> {
  const worker = await extension.worker();
  const open = await worker.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }));
  return open.map(({ documentUrl = '' }) => documentUrl.replace(extension.address(''), ''));
}

/** Closes the side panel. */
export async function closeSidePanel(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(async () => chrome.sidePanel.close({ windowId: (await chrome.windows.getLastFocused()).id }));
  await expect.poll(() => sidePanels(extension), SOON).toEqual([]);
}
