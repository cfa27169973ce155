/**
 * Which panels are ours. The loader gets a nonce for its tab; the first frame that uses it owns it; what a panel may
 * see is the project of its tab's address, as the worker sees it.
 */
import { browser } from 'wxt/browser';
import { FailureError } from '../../utils/errors';
import { projectIdOf } from '../../utils/links';
import type { HiddenPage, OpenedPage } from '../../utils/messages';
import { change, read, write } from '../../utils/store';
import { panelsItem, serviceItem, type MountedPanel } from '../../utils/stored';
import { atEdge } from './edge';
import type { Mutex } from './mutex';
import { placeFor } from './places';
import type { Sender } from './router';

const MOST_PANELS = 200;

export interface Panels {
  /** Is the loader's page a project page? Then a nonce for the panel it will mount, where the person wants one. */
  issue(sender: Sender): Promise<OpenedPage | HiddenPage | null>;
  /** The project a panel may see. @throws FailureError `bad-request` */
  admit(nonce: string, sender: Sender): Promise<number>;
  /** The project a panel was mounted for, also while its tab moves on: what was typed is its last word. @throws FailureError `bad-request` */
  admitLastWord(nonce: string, sender: Sender): Promise<number>;
}

export function createPanels({ mutex, now, newId }: { mutex: Mutex; now: () => number; newId: () => string }): Panels {
  browser.tabs.onRemoved.addListener((tabId) => atEdge(forget(tabId)));

  async function issue({ tabId, tabUrl }: Sender): Promise<OpenedPage | HiddenPage | null> {
    const projectId = projectIdOf(tabUrl, await linksInUse());
    if (projectId === null) return null;
    const placement = await placeFor(tabUrl, projectId);
    if (!placement) return { projectId, href: tabUrl, isHidden: true };
    const nonce = newId();
    await mutex(async () => {
      const panels = await read(panelsItem);
      const newest = Object.entries(panels).toSorted(([, a], [, b]) => b.createdAt - a.createdAt);
      const panel: MountedPanel = { tabId, projectId, frameId: null, createdAt: now() };
      await write(change(panelsItem, { ...Object.fromEntries(newest.slice(0, MOST_PANELS - 1)), [nonce]: panel }));
    });
    return { projectId, href: tabUrl, nonce, placement };
  }

  async function admit(nonce: string, sender: Sender): Promise<number> {
    const projectId = await admitLastWord(nonce, sender);
    if (projectIdOf(sender.tabUrl, await linksInUse()) !== projectId) throw new FailureError({ code: 'bad-request' });
    return projectId;
  }

  function admitLastWord(nonce: string, { tabId, frameId }: Sender): Promise<number> {
    return mutex(async () => {
      const panels = await read(panelsItem);
      const panel = Object.hasOwn(panels, nonce) ? panels[nonce] : undefined;
      if (!panel || panel.tabId !== tabId || (panel.frameId ?? frameId) !== frameId) throw new FailureError({ code: 'bad-request' });
      if (panel.frameId === null) await write(change(panelsItem, { ...panels, [nonce]: { ...panel, frameId } }));
      return panel.projectId;
    });
  }

  async function forget(tabId: number): Promise<void> {
    await mutex(async () => {
      const panels = await read(panelsItem);
      const others = Object.entries(panels).filter(([, panel]) => panel.tabId !== tabId);
      if (others.length < Object.keys(panels).length) await write(change(panelsItem, Object.fromEntries(others)));
    });
  }

  return { issue, admit, admitLastWord };
}

async function linksInUse(): Promise<readonly string[]> {
  return (await read(serviceItem))?.links ?? [];
}
