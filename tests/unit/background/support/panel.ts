import { signal } from '@preact/signals';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { expect } from 'vitest';
import type { Send } from '../../../../utils/commands/messages';
import type { PanelMount } from '../../../../utils/commands/replies';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { UNDO_MS } from '../../../../utils/limits';
import { ownOf, readMany } from '../../../../utils/storage/store';
import { accountItem, draftsItem, outboxItem } from '../../../../utils/storage/items';
import { createThread } from '../../../../utils/thread/model';
import { ANN, profile } from './fake-service';
import { browser, service, signIn } from './stage';

export interface Panel {
  /** Sends a request as the panel. @returns the value of the reply, which must be a success */
  send(name: string, input: object): Promise<unknown>;
  /** What a panel that opens now shows. */
  view(): Promise<PanelView>;
  nonce: string;
  /** The page removes the panel. */
  remove(): void;
}

/** The thread with the draft. */
export type PanelView = ThreadView & { draft: string };

/** Requests that say whose they are. */
const PERSONAL: ReadonlySet<string> = new Set(['comment.delete', 'comment.post', 'draft.save', 'thread.mark-seen']);

export const TAB = 3;

export function loaderOn(address: string, tabId = TAB): object {
  return {
    id: fakeBrowser.runtime.id,
    url: address,
    origin: new URL(address).origin,
    frameId: 0,
    tab: { id: tabId, url: address },
  };
}

export function panelOn(address: string, where: { tabId?: number; frameId?: number } = {}): object {
  return frameOn('/panel.html', address, where);
}

/** The card of a link on a page. */
export function cardOn(address: string, where: { tabId?: number; frameId?: number } = {}): object {
  return frameOn('/card.html', address, where);
}

function frameOn(
  path: '/panel.html' | '/card.html',
  address: string,
  { tabId = TAB, frameId = 4 }: { tabId?: number; frameId?: number },
): object {
  const url = fakeBrowser.runtime.getURL(path);
  return {
    id: fakeBrowser.runtime.id,
    url,
    origin: url.slice(0, url.indexOf(path)),
    frameId,
    tab: { id: tabId, url: address },
  };
}

/** A panel that the loader mounted on a project's page, by default in `TAB`. The panels of one tab share a budget. */
export async function openPanel(projectId: number, tabId = TAB): Promise<Panel> {
  const address = `https://service.example/p/${projectId}`;
  const opened = await browser.askAs(loaderOn(address, tabId), 'page.identify', null);
  expect(opened.ok).toBe(true);
  const { nonce } = opened.value as PanelMount;
  async function send(name: string, input: object): Promise<unknown> {
    // The panel confirms its comment as long as it exists.
    const confirm = (): void => {
      if (!isGone)
        void browser.askAs(panelOn(address, { tabId }), 'comment.confirm', {
          nonce,
          text: (input as { text: string }).text,
        });
    };
    if (name === 'comment.post') setTimeout(confirm, UNDO_MS);
    const of = PERSONAL.has(name) ? { nonce, uid: ANN.uid } : { nonce };
    const reply = await browser.askAs(panelOn(address, { tabId }), name, { ...of, ...input });
    expect(reply).toMatchObject({ ok: true });
    return reply.value;
  }
  let isGone = false;
  async function view(): Promise<PanelView> {
    const stored = await readMany({ account: accountItem, outbox: outboxItem, drafts: draftsItem });
    const send = (name: string, input: object) => browser.askAs(panelOn(address, { tabId }), name, input);
    const thread = createThread({
      of: { nonce },
      send: send as Send,
      stores: { account: signal(stored.account), outbox: signal(stored.outbox) },
      signal: new AbortController().signal,
    });
    await thread.open();
    expect(thread.failure.value).toBeNull();
    const known = thread.view.value as ThreadView;
    const { texts } = stored.account ? ownOf(draftsItem, stored.drafts, stored.account.uid) : draftsItem.fallback;
    return { ...known, draft: texts[known.projectId] ?? '' };
  }
  return { nonce, send, view, remove: () => void (isGone = true) };
}

/** Enters a service, signs in and opens the thread of project 1. */
export async function useEnteredService(): Promise<Panel> {
  browser.profile = null;
  await browser.restart();
  await browser.send('profile.use', { profile });
  service.comment(1, 'hello');
  await signIn();
  const panel = await openPanel(1);
  await panel.send('thread.refresh', {});
  return panel;
}
