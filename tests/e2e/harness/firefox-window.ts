import type { Page } from 'puppeteer-core';
import { WAITS_MS } from './extension.ts';

interface Suggestion {
  /** What the extension says of it. */
  title: string;
  /** What then stands in the address bar. */
  content: string;
}

/** What of Firefox's own scripts is used in a page that has all rights. */
interface Extension {
  backgroundState: string;
  terminateBackground(): Promise<void>;
  emit(event: string, ...values: unknown[]): void;
}
interface ExtensionParent {
  apiManager: {
    getAPI(
      name: 'notifications',
      extension: Extension,
      scope: 'addon_parent',
    ): { notificationsMap: Pick<Extension, 'emit'> };
  };
}
interface Prompt extends Element {
  button: HTMLElement;
  secondaryButton: HTMLElement;
}
interface Row {
  result: { payload: Suggestion };
}
interface ChromeWindow extends Window {
  gBrowser: { selectedTab: unknown };
  gURLBar: { focus(): void; search(text: string): void; pickResult(result: Row['result'], event: Event): void };
  PopupNotifications: { panel: Element & { state: 'closed' | 'showing' | 'open' | 'hiding' } };
  SidebarController: { hide(): void };
  KeyboardEvent: typeof KeyboardEvent;
}
declare const WebExtensionPolicy: { getByID(id: string): { extension: Extension } };
declare const ChromeUtils: { importESModule(address: string): { ExtensionParent: ExtensionParent } };
declare const Services: { prefs: { setIntPref(name: string, value: number): void } };
declare const browsingContext: { topChromeWindow: ChromeWindow };

/** An event page that is stopped for so long has nothing left to do. */
const STILL_MS = 300;

/**
 * What a test does with Firefox itself, where an extension and a page have no say, by scripts in a page that has all rights.
 * @param sources `openPrivileged` opens such a page
 */
export async function firefoxWindow({ id, openPrivileged }: { id: string; openPrivileged: () => Promise<Page> }) {
  // At once: a prompt is seen only as long as the tab that asks is in front.
  let opened = await openPrivileged();
  /** Runs in the page; in a new one where a restart has closed it. */
  async function run<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    if (opened.isClosed()) opened = await openPrivileged();
    return (await opened.evaluate(work as (given: unknown) => unknown, given)) as Awaited<Result>;
  }

  const state = (): Promise<string> => run((of) => WebExtensionPolicy.getByID(of).extension.backgroundState, id);

  return {
    /** Whether the event page of the extension runs. Looking does not wake it. */
    isAwake: async (): Promise<boolean> => (await state()) === 'running',
    /** Puts the event page to sleep, as Firefox does with an idle one. */
    async sleep(): Promise<void> {
      await until(async () => {
        await run((of) => WebExtensionPolicy.getByID(of).extension.terminateBackground(), id);
        // What it still had to do wakes it again at once.
        await new Promise((resolve) => void setTimeout(resolve, STILL_MS));
        return (await state()) === 'stopped' ? true : null;
      });
    },
    /** Clicks a notification by its id, shown or long gone. */
    clickNotification: (notificationId: string): Promise<void> =>
      run(
        ([of, clicked]) => {
          // Firefox without a window closes a notification at once, so the click is what its listeners hear of it.
          const parent = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs').ExtensionParent;
          const { extension } = WebExtensionPolicy.getByID(of);
          const { notificationsMap } = parent.apiManager.getAPI('notifications', extension, 'addon_parent');
          notificationsMap.emit('clicked', clicked);
        },
        [id, notificationId] as const,
      ),
    /** Answers the prompt for permissions, once it is there. @returns what it says */
    answerPrompt: (isAllowed: boolean): Promise<string> =>
      until(() =>
        run((yes) => {
          const { panel } = browsingContext.topChromeWindow.PopupNotifications;
          if (panel.state !== 'open') return null;
          const prompt = panel.firstElementChild as Prompt;
          const { textContent } = prompt;
          (yes ? prompt.button : prompt.secondaryButton).click();
          return textContent ?? '';
        }, isAllowed),
      ),
    /** Presses Alt+Shift and a letter. */
    pressShortcut: (letter: string): Promise<void> =>
      run((key) => {
        const { document } = browsingContext.topChromeWindow;
        const found = document.querySelector(`keyset[id^="ext-keyset"] key[modifiers="alt,shift"][key="${key}"]`);
        if (!found) throw new Error(`Nothing listens to ${key}.`);
        (found as unknown as { doCommand(): void }).doCommand();
      }, letter),
    /** Chooses the extension's entry in the menu of a link. */
    chooseFromMenu: (menuItemId: string, linkUrl: string): Promise<void> =>
      run(
        ([of, item, link]) => {
          const { extension } = WebExtensionPolicy.getByID(of);
          const info = { menuItemId: item, linkUrl: link, modifiers: [], editable: false };
          const { selectedTab } = browsingContext.topChromeWindow.gBrowser;
          extension.emit('webext-menu-menuitem-click', info, selectedTab);
        },
        [id, menuItemId, linkUrl] as const,
      ),
    /** Types into the address bar. */
    typeInAddressBar: (text: string): Promise<void> =>
      run((typed) => {
        const { gURLBar } = browsingContext.topChromeWindow;
        gURLBar.focus();
        gURLBar.search(typed);
      }, text),
    /** What the address bar shows below, first what Return would do. */
    suggestions: (): Promise<Suggestion[]> =>
      run(
        () =>
          [...browsingContext.topChromeWindow.document.querySelectorAll('.urlbarView-row')]
            .map((row) => (row as unknown as Row).result.payload)
            .map(({ title, content }) => ({ title, content })),
        null,
      ),
    /** Chooses one of them, counted from 0. */
    chooseSuggestion: (index: number): Promise<void> =>
      run((at) => {
        const { document, gURLBar, KeyboardEvent: Key } = browsingContext.topChromeWindow;
        const row = document.querySelectorAll('.urlbarView-row')[at] as unknown as Row;
        gURLBar.pickResult(row.result, new Key('keydown', { key: 'Enter' }));
      }, index),
    closeSidebar: (): Promise<void> => run(() => browsingContext.topChromeWindow.SidebarController.hide(), null),
    /** Makes the system's theme, as pages see it, dark or light. */
    setSystemTheme: (theme: 'dark' | 'light'): Promise<void> =>
      run(
        (value) => Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', value),
        theme === 'dark' ? 0 : 1,
      ),
  };
}

/** Tries again and again, from outside: Firefox slows down the timers of a page that is not in front. */
export async function until<T>(attempt: () => T | null | undefined | Promise<T | null | undefined>): Promise<T> {
  for (
    const end = Date.now() + WAITS_MS;
    Date.now() < end;
    await new Promise((resolve) => void setTimeout(resolve, 50))
  ) {
    const outcome = await attempt();
    if (outcome !== null && outcome !== undefined) return outcome;
  }
  throw new Error('Firefox did not do it.');
}
