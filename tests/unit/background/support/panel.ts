import { fakeBrowser } from 'wxt/testing/fake-browser';
import { expect } from 'vitest';
import type { OpenedPage } from '../../../../utils/messages';
import type { MortalBrowser } from './mortal-browser';

export interface Panel {
  /** Asks as the panel and gives the reply's value, which must be one. */
  ask(name: string, input: object): Promise<unknown>;
  nonce: string;
}

export const TAB = 3;

export function loaderOn(address: string, tabId = TAB): object {
  return { id: fakeBrowser.runtime.id, url: address, origin: new URL(address).origin, frameId: 0, tab: { id: tabId, url: address } };
}

export function panelOn(address: string, { tabId = TAB, frameId = 4 } = {}): object {
  const url = fakeBrowser.runtime.getURL('/panel.html');
  return { id: fakeBrowser.runtime.id, url, origin: url.slice(0, url.indexOf('/panel.html')), frameId, tab: { id: tabId, url: address } };
}

/** A panel that the loader mounted on a project's page. */
export async function openPanel(browser: MortalBrowser, projectId: number): Promise<Panel> {
  const address = `https://service.example/p/${projectId}`;
  const opened = await browser.askAs(loaderOn(address), 'page.opened', null);
  expect(opened.ok).toBe(true);
  const { nonce } = opened.value as OpenedPage;
  return {
    nonce,
    async ask(name, input) {
      const reply = await browser.askAs(panelOn(address), name, { ...input, nonce });
      expect(reply).toMatchObject({ ok: true });
      return reply.value;
    },
  };
}
